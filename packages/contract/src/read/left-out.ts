/** Says of the answer to a reading call which of its lists lack items, and how many: `requests=1, cases=2`. */
export const leftOutHeader = 'x-left-out';

/** The name of a list that is the whole answer. */
export const wholeList = 'items';

export type LeftOut = Readonly<Record<string, number>>;

export function writeLeftOut(leftOut: LeftOut): string {
  return Object.entries(leftOut)
    .map(([list, count]) => `${list}=${count}`)
    .join(', ');
}

export function readLeftOut(text: string | null): LeftOut {
  const lists = (text ?? '').matchAll(/(\w+)=(\d+)/g);
  return Object.fromEntries([...lists].map(([, list = '', count]) => [list, Number(count)]));
}
