/** @typedef {{ phrase: string, write: string }} Retired */

/** @param {string} text */
const readQuoted = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '');

/**
 * @param {string} paper
 * @param {string} title
 */
function readSection(paper, title) {
  const section = paper.split(/^## /m).find((one) => one.startsWith(title));
  if (!section) throw new Error(`docs/words.md has no section '${title}'`);
  return section.split('\n');
}

/** @param {string} phrase where `…` is one word */
function toPattern(phrase) {
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?<![\p{L}\d-])${escaped.replaceAll('…', String.raw`\S+`)}(?![\p{L}\d])`,
    'iu',
  );
}

/**
 * Reads the list of retired words and of the specification's own texts, which are left out.
 * @param {string} paper `docs/words.md`
 * @returns {(text: string) => Retired[]}
 */
export function readWordList(paper) {
  const retired = readSection(paper, 'Write this, not that').flatMap((row) => {
    const [, write = '', phrases = ''] = row.split('|');
    return readQuoted(phrases).map((phrase) => ({
      phrase,
      write: write.trim(),
      pattern: toPattern(phrase),
    }));
  });
  const quotes = readSection(paper, 'Said by the specification').flatMap(readQuoted);
  return (text) => {
    const own = quotes.reduce((rest, quote) => rest.replaceAll(quote, ''), text);
    return retired.filter(({ pattern }) => pattern.test(own));
  };
}
