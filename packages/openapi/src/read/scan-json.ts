/** The offset behind a JSON string that starts at `start`; -1 where it is not a whole string. */
export function skipString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -1;
    at += code === 0x5c ? 2 : 1;
  }
  return -1;
}

/** The offset of the next character that is no white space. */
export function skipSpace(text: string, start: number): number {
  let at = start;
  while (' \n\r\t'.includes(text[at] ?? 'x')) at += 1;
  return at;
}

/** The offset behind a number, `true`, `false`, `null` or anything else up to the next mark. */
export function skipWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !',:[]{}" \n\r\t'.includes(text[at] ?? '')) at += 1;
  return at;
}

/** The offset behind one value of a well-formed text, however deep it is. */
export function skipValue(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    depth += depthChange(text[at]);
    at = skipToken(text, at);
    if (at < 0) return text.length;
    if (depth > 0) at = skipSpace(text, at);
  } while (depth > 0 && at < text.length);
  return at;
}

function depthChange(mark: string | undefined): number {
  if (mark === '{' || mark === '[') return 1;
  return mark === '}' || mark === ']' ? -1 : 0;
}

function skipToken(text: string, at: number): number {
  const mark = text[at] ?? '';
  if (mark === '"') return skipString(text, at);
  return '{}[],:'.includes(mark) ? at + 1 : skipWord(text, at);
}
