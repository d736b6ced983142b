/** Members of answers whose values are text where they were converted from XML (contracts §1.5). */
export function memberOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
}

/** Text of a text or a number; empty for everything else. */
export function textOf(item: unknown, name: string): string {
  const value = memberOf(item, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Text, or null where there is none. */
export function textOrNull(item: unknown, name: string): string | null {
  return textOf(item, name) || null;
}

/** A finite number, or null where there is none. */
export function numberOf(item: unknown, name: string): number | null {
  const text = textOf(item, name).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
