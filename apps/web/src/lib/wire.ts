/** What a service outside of the contract sent. */
export type Wire = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null;
export const recordsOf = (value: unknown): readonly Wire[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
