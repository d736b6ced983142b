/** First and last status, both included. */
export interface StatusRange {
  readonly from: number;
  readonly to: number;
}

/** `404`, `4XX`, `errors`; null for all, and for what is none of these. */
export function parseStatusRange(text: string | undefined): StatusRange | null {
  if (text === 'errors') return { from: 400, to: 599 };
  const [, first, rest] = /^([1-5])(\d\d|XX)$/i.exec(text ?? '') ?? [];
  if (first === undefined || rest === undefined) return null;
  if (rest.toUpperCase() === 'XX')
    return { from: Number(first) * 100, to: Number(first) * 100 + 99 };
  return { from: Number(`${first}${rest}`), to: Number(`${first}${rest}`) };
}
