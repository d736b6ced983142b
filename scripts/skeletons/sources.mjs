import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../root.mjs';

/**
 * What a skeleton is named after: `help/faq/count-faqs`.
 * @typedef {{ area: string, entity: string, name: string, folder: string, address?: string | undefined }} Place
 */

/**
 * @param {string} text
 * @returns {Place}
 * @throws for anything but an area, an entity and a name
 */
export function parsePlace(text) {
  const [, area, entity, name] =
    /^(accounts|usage|webhooks|billing|catalogue|help|desk)\/([a-z][a-z-]*)\/([a-z][a-z-]*)$/.exec(
      text,
    ) ?? [];
  if (!area || !entity || !name) {
    throw new Error(`'${text}' is no <area>/<entity>/<name>, e.g. help/faq/list-faq-authors`);
  }
  return { area, entity, name, folder: `${area}/${entity}` };
}

/** @param {string} name in kebab case */
export const toCamel = (name) => name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** @param {string} name in kebab case */
export const toPascal = (name) => toCamel(`-${name}`);

/** @param {string} name in kebab case */
export const toTitle = (name) =>
  name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');

/** The files that a skeleton makes or changes, written together or not at all. */
export class Sources {
  /** @type {Map<string, string>} */
  #texts = new Map();

  get paths() {
    return [...this.#texts.keys()];
  }

  /** @param {string} path */
  has(path) {
    return this.#texts.has(path) || existsSync(fromRoot(path));
  }

  /** @param {string} path  @param {string} text */
  add(path, text) {
    if (this.has(path)) throw new Error(`${path} is there already`);
    this.#texts.set(path, text);
  }

  /** @param {string} path  @param {(text: string) => string} change */
  change(path, change) {
    const text = this.#texts.get(path) ?? readFileSync(fromRoot(path), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${path} has no place for it: its shape has changed`);
    this.#texts.set(path, changed);
  }

  write() {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(fromRoot(path)), { recursive: true });
      writeFileSync(fromRoot(path), text);
    }
  }
}

/**
 * The text with a name imported, beside others of the same module where there are some.
 * @param {string} text
 * @param {string} name
 * @param {string} module
 */
export function addImport(text, name, module) {
  const quoted = module.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const known = new RegExp(`import \\{([^}]*)\\} from '${quoted}'`);
  const names = known.exec(text)?.[1];
  if (names === undefined) return `import { ${name} } from '${module}';\n${text}`;
  const listed = names.split(',').map((one) => one.trim());
  if (listed.includes(name)) return text;
  const all = [...listed.filter(Boolean), name].join(', ');
  return text.replace(known, () => `import { ${all} } from '${module}'`);
}

/** The test that fails until somebody has written what is wanted. @param {string} subject  @param {string[]} steps */
export function failingTest(subject, steps) {
  const text = steps.map((step, at) => `${at + 1}. ${step}`).join('\\n');
  return `import { expect, test } from 'vitest';

test('${subject} does what its name says', () => {
  expect.fail(
    '${text}',
  );
});
`;
}
