import { decodeEntities } from '@portal/openapi/prose/decode-entities';
import { blocks, silent } from '@portal/openapi/prose/html-names';
import { readHtml, type HtmlToken } from '@portal/openapi/prose/read-html';
import { readAttributes } from './read-attributes.ts';
import type { ProseNode } from './prose-node.ts';
import { tidyProse } from './tidy-prose.ts';

/** A deeper element loses its tag, so that no text breaks what walks through it. */
const deepest = 40;

const empty = new Set(['br', 'hr', 'img', 'wbr']);
const full =
  'a abbr b blockquote caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd li mark ol p pre q s samp small strike strong sub summary sup table tbody td tfoot th thead tr u ul var';
/** Elements that are drawn; of others just what they hold. */
export const drawn: ReadonlySet<string> = new Set([...full.split(' '), ...empty]);

/** A plugin of rehype: HTML in Markdown becomes elements, by no parser of a browser; nothing of it ever runs. */
export function assembleHtml() {
  return (tree: ProseNode): void => {
    assemble(tree, 0);
    tidyProse(tree);
  };
}

function assemble(parent: ProseNode, depth: number): void {
  if (!parent.children) return;
  if (depth >= deepest) {
    parent.children = [{ type: 'text', value: textOf(parent) }];
    return;
  }
  const assembly = new Assembly(depth);
  for (const child of parent.children) {
    if (child.type === 'raw') readHtml(child.value ?? '').forEach((token) => assembly.take(token));
    else {
      assemble(child, depth + assembly.depth);
      assembly.add(child);
    }
  }
  parent.children = assembly.finish();
}

function textOf(node: ProseNode): string {
  const texts: string[] = [];
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') texts.push(next.value ?? '');
    open.push(...(next.children ?? []).toReversed());
  }
  return texts.join('');
}

const heading = /^h\d$/;
const cell = /^(?:t[dh]|caption)$/;
const term: Ends = [/^d[td]$/, /^dl$/];

type Ends = readonly [ended: RegExp, within: RegExp];

/** What ends where another begins, within which element. */
const ends: Readonly<Record<string, Ends>> = {
  a: [/^a$/, cell],
  dd: term,
  dt: term,
  li: [/^li$/, /^[ou]l$/],
};

const table = /^table$/;
const holdsRow = /^(?:table|t(?:body|foot|head))$/;
const holdsCell = /^(?:table|t(?:body|foot|head|r))$/;
/** In what a part of a table stands: it ends all that is open in there. */
const holders: Readonly<Record<string, RegExp>> = {
  caption: table,
  tbody: table,
  td: holdsCell,
  tfoot: table,
  th: holdsCell,
  thead: table,
  tr: holdsRow,
};

/** Puts tags and what stands between them together, where they are not well nested much as a browser does. */
class Assembly {
  readonly #depth: number;
  readonly #open: ProseNode[] = [{ type: 'root', children: [] }];

  constructor(depth: number) {
    this.#depth = depth;
  }

  get depth(): number {
    return this.#open.length;
  }

  add(node: ProseNode): void {
    this.#open.at(-1)?.children?.push(node);
  }

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.add({ type: 'text', value: decodeEntities(token.text) });
    else if (this.#isHidden()) {
      if (token.kind === 'close' && token.name === this.#open.at(-1)?.tagName) this.#open.pop();
    } else if (token.kind === 'open') this.#begin(token.name, token.attributes);
    else this.#end(token.name);
  }

  finish(): ProseNode[] {
    while (this.#open.length > 1) {
      // What is never closed hides nothing.
      const lost = this.#isHidden() ? this.#open.pop()?.children : undefined;
      if (lost) lost.forEach((node) => this.add(node));
      else this.#open.pop();
    }
    return this.#open[0]?.children ?? [];
  }

  #isHidden(): boolean {
    return silent.has(this.#open.at(-1)?.tagName ?? '');
  }

  #begin(given: string, attributes: string): void {
    const tagName = toDrawn(given);
    const isSilent = silent.has(tagName);
    if (!isSilent && (!drawn.has(tagName) || !this.#makeRoom(tagName))) return;
    const properties = readAttributes(tagName, attributes);
    const element = { type: 'element', tagName, properties, children: [] };
    if (!isSilent) this.add(element);
    const isFull = this.#depth + this.depth >= deepest;
    if (isSilent || (!empty.has(tagName) && !isFull)) this.#open.push(element);
  }

  /** Ends what ends where this begins; says whether it may stand here. */
  #makeRoom(tagName: string): boolean {
    const holder = holders[tagName];
    const place = holder ? this.#find(holder) : 0;
    if (holder && place === 0) return false;
    if (holder) this.#closeTo(place + 1);
    const [ended, within] = ends[tagName] ?? [];
    if (ended) this.#closeTo(this.#find(ended, within));
    if (blocks.has(tagName)) this.#closeTo(this.#find(/^p$/, cell));
    if (heading.test(tagName)) this.#closeTo(this.#find(heading, cell));
    return true;
  }

  #end(given: string): void {
    const tagName = toDrawn(given);
    if (tagName === 'br') return this.#begin('br', '');
    const name = heading.test(tagName) ? heading : new RegExp(`^${tagName}$`);
    const isTable = tagName === 'table' || tagName in holders;
    this.#closeTo(this.#find(name, isTable ? undefined : cell));
  }

  /** The place of the innermost open element of this name; 0 where there is none. */
  #find(name: RegExp, within?: RegExp): number {
    const isMet = ({ tagName = '' }: ProseNode) => name.test(tagName) || within?.test(tagName);
    const at = this.#open.findLastIndex((node, index) => index > 0 && isMet(node));
    return at > 0 && name.test(this.#open[at]?.tagName ?? '') ? at : 0;
  }

  #closeTo(at: number): void {
    if (at > 0) this.#open.length = at;
  }
}

/** A block that has no look of its own here still stands on lines of its own. */
const toDrawn = (name: string): string =>
  blocks.has(name) && !drawn.has(name) && !silent.has(name) ? 'div' : name;
