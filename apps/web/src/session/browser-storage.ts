export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser; where the browser forbids it, one that lasts as long as the page. */
export function openStorage(open: () => Storage): KeyStore {
  try {
    return open();
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}

/** The JSON object under a key; `{}` for nothing, for damaged JSON and for anything but an object. */
export function readJsonObject(storage: KeyStore, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The text under a name of such an object; undefined for an empty or another value. */
export function textOf(record: Record<string, unknown>, name: string): string | undefined {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
