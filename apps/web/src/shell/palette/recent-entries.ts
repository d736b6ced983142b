const key = 'paletteRecent';
const mostKept = 5;

/** Addresses that were chosen last, newest first. */
export function listRecent(storage: Pick<Storage, 'getItem'> = localStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((href) => typeof href === 'string') : [];
  } catch {
    return [];
  }
}

/** Addresses alone are kept: a title is shown again only to somebody who may still see it. */
export function keepRecent(
  href: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const rest = listRecent(storage).filter((kept) => kept !== href);
  try {
    storage.setItem(key, JSON.stringify([href, ...rest].slice(0, mostKept)));
  } catch {
    // full or forbidden: nothing is remembered
  }
}
