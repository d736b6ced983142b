import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ line: number, text: string }} Text */

/** Names of attributes and functions whose strings no person reads. */
const silentAttributes = /^(className|d|viewBox|href|to|id|key|htmlFor|name|type|rel|src|points)$/;
const silentTags = /^(sql|raw|css)$/;

/** @param {string} source */
function createLines(source) {
  return (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length;
}

const toOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The strings of a source file that may reach a person: literals, templates (`{}` for what is filled in) and the text of JSX. Keys,
 * types, paths of imports, class names and SQL are left out.
 * @param {string} path
 * @param {string} source
 * @returns {Text[]}
 */
function readSourceTexts(path, source) {
  const { program } = parseSync(path, source);
  const lineOf = createLines(source);
  /** @type {Map<number, Text>} */
  const texts = new Map();
  /** @type {Set<number>} */
  const silent = new Set();
  const hush = (/** @type {{ start: number } | null | undefined} */ node) => {
    if (node) silent.add(node.start);
  };
  const keep = (/** @type {number} */ start, /** @type {string} */ text) => {
    if (!silent.has(start) && /\p{L}/u.test(text)) {
      texts.set(start, { line: lineOf(start), text: toOneLine(text) });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => hush(node.source),
    ExportNamedDeclaration: (node) => hush(node.source),
    ExportAllDeclaration: (node) => hush(node.source),
    ImportExpression: (node) => hush(node.source),
    TSLiteralType: (node) => hush(node.literal),
    Property: (node) => hush(node.computed ? null : node.key),
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && silentAttributes.test(node.name.name))
        hush(node.value);
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && silentTags.test(node.tag.name)) hush(node.quasi);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') keep(node.start, node.value);
    },
    TemplateLiteral: (node) =>
      keep(node.start, node.quasis.map((part) => part.value.cooked ?? '').join('{}')),
    JSXText: (node) => keep(node.start, node.value),
  }).visit(program);
  return [...texts.values()];
}

/**
 * What a person reads in a file; of content and papers every line.
 * @param {string} path
 * @param {string} [source] of another time
 * @returns {Text[]}
 */
export function readTexts(path, source = readFileSync(path, 'utf8')) {
  if (/\.(tsx?|mjs)$/.test(path)) return readSourceTexts(path, source);
  return source.split('\n').map((text, index) => ({ line: index + 1, text: toOneLine(text) }));
}
