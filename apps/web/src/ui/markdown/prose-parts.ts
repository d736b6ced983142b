/** What is drawn as Markdown at a time: a longer text is cut, so that drawing takes no longer than a reader waits. */
const longestPart = 20_000;

/** A text in parts that are drawn by themselves, cut at empty lines outside of code. */
export function toParts(text: string): readonly string[] {
  if (text.length <= longestPart) return [text];
  const parts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && length > longestPart / 2 && line.trim() === '') {
      parts.push(lines.join('\n'));
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return [...parts, lines.join('\n')];
}

const deep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const stress = /(?<!\w)[*_~]+(?=\S)|(?<=\S)[*_~]+(?!\w)/g;
const mostStress = 1500;
/** A table may be longer than a part: it has no empty line. */
const mostDrawn = 60_000;

/** Whether drawing it would take far longer than its length suggests: marks nested in marks, again and again. */
export function isCostly(part: string): boolean {
  if (part.length > mostDrawn || deep.test(part)) return true;
  let count = 0;
  for (const line of part.split('\n')) {
    // Here another text begins; marks go no further.
    if (/^\s*(?:$|[-*+]\s|#{1,6}\s)/.test(line)) count = 0;
    count += line.match(stress)?.length ?? 0;
    if (count > mostStress) return true;
  }
  return false;
}
