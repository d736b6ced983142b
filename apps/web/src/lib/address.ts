/** What stands behind the `?` of an address, by name. */
export type Address = Readonly<Record<string, unknown>>;

export function textIn(address: Address, name: string): string {
  const text = address[name];
  return typeof text === 'string' ? text : '';
}

/** The page of a list; what makes no sense is the first. */
export function pageIn(address: Address): number {
  const page = Number(address['page']);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
