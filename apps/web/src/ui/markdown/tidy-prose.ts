import { blocks } from '@portal/openapi/prose/html-names';
import { markCallout } from './callout-quotes.ts';
import type { ProseNode } from './prose-node.ts';

/** What stands around a node, until a list of its own begins in there. */
interface Around {
  readonly isLinked: boolean;
  readonly isItem: boolean;
  readonly isTerm: boolean;
}

const nothing: Around = { isLinked: false, isItem: false, isTerm: false };

/** Brings elements into an order that a browser keeps when it reads the page: what the server rendered is taken over. */
export function tidyProse(node: ProseNode, around = nothing): void {
  if (around.isLinked) unlink(node);
  unlist(node, around);
  if (node.tagName === 'pre') dropFirstLines(node);
  if (node.tagName === 'blockquote') Object.assign(node, markCallout(node));
  renameAlign(node);
  const { tagName, children = [] } = node;
  const within = toAround(tagName, around);
  for (const child of children) tidyProse(child, within);
  if (tagName === 'table') node.children = toSections(children);
  if (isEnded(node)) node.tagName = 'div';
}

const isTermOf = (tagName = '') => /^d[dt]$/.test(tagName);

const toAround = (tagName: string | undefined, { isLinked, isItem, isTerm }: Around): Around => ({
  isLinked: isLinked || tagName === 'a',
  isItem: tagName === 'li' || (isItem && tagName !== 'ul' && tagName !== 'ol'),
  isTerm: isTermOf(tagName) || (isTerm && tagName !== 'dl'),
});

/** An item holds no other without a list around it, as where one is written as HTML in one of Markdown. */
function unlist(node: ProseNode, { isItem, isTerm }: Around): void {
  const { tagName } = node;
  const isNested = tagName === 'li' ? isItem : isTermOf(tagName) && isTerm;
  if (isNested) Object.assign(node, { tagName: 'div', properties: {} });
}

/** The line feed that a preformatted text begins with is dropped by whoever reads it, and by none who builds it. */
function dropFirstLines({ children: [first] = [] }: ProseNode): void {
  if (first?.type === 'text') first.value = toText(first.value).replace(/^\n+/, '');
}

/** A link holds no other, nor an image that is one. */
function unlink(node: ProseNode): void {
  if (node.tagName === 'a') Object.assign(node, { tagName: 'span', properties: {} });
  if (node.tagName !== 'img') return;
  Object.assign(node, { type: 'text', value: toText(node.properties?.['alt']), children: [] });
}

/** An attribute of style, which it would become, is not let through by the page's own policy. */
function renameAlign(node: ProseNode): void {
  const { align, ...others } = node.properties ?? {};
  if (align !== undefined) node.properties = { ...others, dataAlign: align };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isBlock = (tagName: string) => blocks.has(tagName);
const isHeading = (tagName: string) => /^h\d$/.test(tagName);

const holds = ({ children = [] }: ProseNode, isIt: (tagName: string) => boolean): boolean =>
  children.some((child) => isIt(child.tagName ?? '') || holds(child, isIt));

/** Whether the browser would end it before all that it holds. */
function isEnded(node: ProseNode): boolean {
  const { tagName = '' } = node;
  return tagName === 'p' ? holds(node, isBlock) : isHeading(tagName) && holds(node, isHeading);
}

const isBlank = ({ type, value = '' }: ProseNode): boolean =>
  type === 'text' && value.trim() === '';

const parts = new Set(['caption', 'thead', 'tbody', 'tfoot']);

/** Rows stand in sections, cells in rows; what stands elsewhere gets a row or a cell of its own. */
function toSections(children: readonly ProseNode[]): ProseNode[] {
  const sections = gather(children, parts, 'tbody');
  for (const section of sections) {
    if (section.tagName === 'caption') continue;
    section.children = gather(section.children ?? [], rows, 'tr');
    for (const row of section.children) row.children = gather(row.children ?? [], cells, 'td');
  }
  return sections;
}

const rows = new Set(['tr']);
const cells = new Set(['td', 'th']);

/** Children of the names that may stand here; the others together in new ones. */
function gather(children: readonly ProseNode[], names: ReadonlySet<string>, tagName: string) {
  const gathered: ProseNode[] = [];
  let own: ProseNode[] | undefined;
  for (const child of children) {
    if (isBlank(child)) continue;
    if (names.has(child.tagName ?? '')) {
      gathered.push(child);
      own = undefined;
    } else if (own) own.push(child);
    else {
      own = [child];
      gathered.push({ type: 'element', tagName, properties: {}, children: own });
    }
  }
  return gathered;
}
