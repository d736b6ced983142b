/** Begins and ends a callout as several renderers write it; a title stands behind its kind, in brackets or not. */
const begin = /^ {0,3}:{3,}[ \t]*([a-z]+)\b(.*)$/i;
const end = /^ {0,3}:{3,}[ \t\r]*$/;
const fence = /^ {0,3}(?:```|~~~)/;
const kinds: ReadonlySet<string> = new Set(
  'note tip info important success warning caution danger'.split(' '),
);

const deepest = 4;

/** Whether a text may hold a callout. */
const hasCallout = (text: string): boolean => /^ {0,3}:{3,}[ \t]*[a-z]/im.test(text);

/** Callouts between colons as those that Markdown of code hosts has: quotes that begin with `[!NOTE]`. */
export function toAlerts(text: string): string {
  if (!hasCallout(text)) return text;
  let depth = 0;
  let isCode = false;
  const lines = text.split('\n').flatMap((line) => {
    if (fence.test(line)) isCode = !isCode;
    const head = isCode ? undefined : readHead(line);
    const before = '> '.repeat(depth);
    if (head !== undefined && depth < deepest) {
      depth += 1;
      return [before, `${before}> ${head}`];
    }
    if (depth === 0 || isCode || !end.test(line)) return [before + line];
    depth -= 1;
    return ['> '.repeat(depth)];
  });
  return lines.join('\n');
}

function readHead(line: string): string | undefined {
  const [, kind = '', rest = ''] = begin.exec(line) ?? [];
  if (!kinds.has(kind.toLowerCase())) return undefined;
  const title = /^\[([^\]]*)\]/.exec(rest)?.[1] ?? rest.split('{')[0] ?? '';
  return `[!${kind.toUpperCase()}] ${title.trim()}`.trimEnd();
}
