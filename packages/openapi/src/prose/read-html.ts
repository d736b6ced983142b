import { isHtml, silent } from './html-names.ts';

export type HtmlTag =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

export type HtmlToken = HtmlTag | { readonly kind: 'text'; readonly text: string };

/** A declaration, or a tag. No part of it can be read in two ways, so that no text takes longer than its length. */
const markup =
  /<[!?][^<>]*>|<(\/?)([a-z][a-z\d]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*'){0,2000})>/gi;

/** The tags of a text and what stands between them. Comments fall away; a tag that HTML does not have is text. */
export function readHtml(given: string): readonly HtmlToken[] {
  const text = withoutComments(given);
  const tokens: HtmlToken[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    const [whole, slash, tag, attributes = ''] = match;
    const name = tag?.toLowerCase();
    if (name !== undefined && !isHtml(name)) continue;
    if (match.index > end) tokens.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    if (name === undefined) continue;
    tokens.push(slash ? { kind: 'close', name } : { kind: 'open', name, attributes });
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) });
  return tokens;
}

/** One that has no end goes on to the end of the text, as in a browser. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--');
  const after = rest.map((part) => {
    const end = part.indexOf('-->');
    return end < 0 ? '' : part.slice(end + 3);
  });
  return first + after.join('');
}

/** The same without the elements that hold nothing for a reader; what is never closed hides nothing. */
export function readVisible(text: string): readonly HtmlToken[] {
  const tokens = readHtml(text);
  const lasts = new Map<string, number>();
  for (const [at, token] of tokens.entries()) if (token.kind === 'close') lasts.set(token.name, at);
  let hidden = '';
  return tokens.filter((token, at) => {
    const isOver = token.kind === 'close' && token.name === hidden;
    const isHidden = hidden !== '';
    if (isOver) hidden = '';
    if (isHidden || token.kind !== 'open' || !silent.has(token.name)) return !isHidden;
    if (at < (lasts.get(token.name) ?? 0)) hidden = token.name;
    return false;
  });
}
