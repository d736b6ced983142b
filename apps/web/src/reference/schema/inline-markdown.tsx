import type { ReactNode } from 'react';

const marks = /(`[^`\n]+`)|\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Code, bold and links of one line of Markdown; anything else stays text. Knows no HTML. */
export function InlineMarkdown({ text }: { readonly text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(end, match.index), toMark(match));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

function toMark(match: RegExpExecArray): ReactNode {
  const [whole, code, bold, label, address = ''] = match;
  if (code) {
    return (
      <code key={match.index} className="in">
        {code.slice(1, -1)}
      </code>
    );
  }
  if (bold) return <strong key={match.index}>{bold}</strong>;
  if (!safeAddress.test(address)) return whole;
  return (
    <a key={match.index} href={address}>
      {label}
    </a>
  );
}
