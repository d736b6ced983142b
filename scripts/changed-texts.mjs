import { spawnSync } from 'node:child_process';
import { readTexts } from './read-texts.mjs';
import { fromRoot, root } from './root.mjs';

/** A text of a single word is a name; what is longer may be a sentence. */
const isSentence = (/** @type {string} */ text) => /\p{L}\S* \S*\p{L}/u.test(text);

/**
 * The sentences of a file at a commit; none where it was not there.
 * @param {string} file
 * @param {string} commit
 */
function readTextsAt(file, commit) {
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { stdout, status } = spawnSync('git', ['show', `${commit}:${file}`], options);
  return status === 0 ? readTexts(file, stdout) : [];
}

/**
 * @param {readonly import('./read-texts.mjs').Text[]} texts
 * @param {readonly import('./read-texts.mjs').Text[]} others
 */
function listOnlyIn(texts, others) {
  const elsewhere = new Set(others.map(({ text }) => text));
  return texts.filter(({ text }) => isSentence(text) && !elsewhere.has(text));
}

/** How many words two sentences share, of 1. @param {string} one @param {string} other */
function weighLikeness(one, other) {
  const words = new Set(one.toLowerCase().match(/\p{L}+/gu) ?? []);
  const others = new Set(other.toLowerCase().match(/\p{L}+/gu) ?? []);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(words.size, others.size));
}

/**
 * Rows 'before | after' of the sentences that were written in another way since a commit: a new one is held against the old one of
 * the same file which it is most like.
 * @param {readonly string[]} files
 * @param {string} commit
 */
export function listChangedTexts(files, commit) {
  return files.flatMap((file) => {
    const [before, after] = [readTextsAt(file, commit), readTexts(fromRoot(file))];
    const fresh = new Set(listOnlyIn(after, before).map(({ text }) => text));
    return listOnlyIn(before, after).flatMap(({ text }) => {
      const like = [...fresh].map((next) => ({ next, weight: weighLikeness(text, next) }));
      const best = like.toSorted((one, other) => other.weight - one.weight)[0];
      if (!best || best.weight < 0.3) return [];
      fresh.delete(best.next);
      return `| ${toCell(text)} | ${toCell(best.next)} |`;
    });
  });
}

const toCell = (/** @type {string} */ text) => text.replaceAll('|', String.raw`\|`);
