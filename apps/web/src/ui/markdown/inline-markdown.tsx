import { toLead } from '@portal/openapi/prose/to-plain-text';
import type { ReactNode } from 'react';

/** Marks of Markdown as most of them are written; none holds another. */
const marks = new RegExp(
  [
    /`(?<code>[^`\n]+)`/,
    /\*\*(?=\S)(?<bold>[^*\n<&\\[`]+)(?<=\S)\*\*/,
    /(?<![\w*])(?<sign>[*_])(?=\S)(?<stress>[^*_\n<&\\[`]+)(?<=\S)\k<sign>(?![\w*])/,
    /(?<!!)\[(?<label>[^[\]\n<&\\`*_]+)\]\((?<address>[^()\s<&\\]+)\)/,
    /(?<![<\w])(?<bare>https?:\/\/[^\s<>()[\]&\\*`]*[^\s<>()[\]&\\*`.,;:!?'"_])/,
    /<br ?\/?>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** Begins a list, a heading, a table, a quote, a fence. */
const block = /^[^\S\n]*(?:[#>|]|:::|[-*+•]\s|\d+[.)]\s|```|~~~|---|===|\t| {4})/m;
/** Anything else that Markdown or HTML could mean. */
const other =
  /``|<[a-z/!]|&(?:#\w+|[a-z]\w*);|\\[^\w\s]|\*\*|(?<!\w)\*(?=\w)|__|~~|\][[(:]|!\[|(?: {2}|\\)\n|\bwww\./i;
const safeAddress = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const longest = 20_000;

/** Whether a text has nothing but what a line draws. */
export function isPlain(text: string): boolean {
  if (text.length > longest || block.test(text)) return false;
  return !other.test(text.replaceAll(marks, ' '));
}

/** Whether it is drawn whole where a line fits. */
export const isLine = (text: string): boolean => isPlain(text) && !/\n\s*\n/.test(text.trim());

/** A text where a line of it fits: with its marks if it is one, else its first paragraph without tags and marks. */
export function InlineMarkdown({ text }: { readonly text: string }): ReactNode {
  if (!isLine(text)) return toLead(text);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(end, match.index), toMark(match));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

function toMark({ 0: whole, index, groups = {} }: RegExpExecArray): ReactNode {
  const { code, bold, stress, label, address, bare } = groups;
  if (code) {
    return (
      <code key={index} className="in">
        {code}
      </code>
    );
  }
  if (bold) return <strong key={index}>{bold}</strong>;
  if (stress) return <em key={index}>{stress}</em>;
  const href = address ?? bare;
  if (!href) return <br key={index} />;
  if (!safeAddress.test(href)) return whole;
  return (
    <a key={index} href={href}>
      {label ?? bare}
    </a>
  );
}
