const writes =
  /(?:\b(?:INSERT INTO|DELETE FROM|UPDATE(?! SET| OF))\s+|\.(?:insertInto|deleteFrom|updateTable)\(')([a-z]+_[a-z_]+|[a-z]{4,}s)\b/g;
const house =
  /^apps\/server\/src\/((?:accounts|usage|webhooks|billing|catalogue|help|desk)\/[^/]+|[^/]+)\//;

/**
 * Tables that more than one entity writes. Reading joins neighbours' tables freely; only what seeds and fakes writes beside
 * the owner.
 * @param {Map<string, string>} texts  of the server's files
 * @returns {{ table: string, writers: string[] }[]}
 */
export function findSharedTables(texts) {
  /** @type {Map<string, Set<string>>} */
  const writers = new Map();
  for (const [file, text] of texts) {
    const owner = house.exec(file)?.[1];
    if (!owner || /\.test\.ts$|\/(fake|demo|seed)-[^/]*\.ts$|\/start\/seed\//.test(file)) continue;
    for (const [, table = ''] of text.matchAll(writes)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(owner));
    }
  }
  return [...writers]
    .filter(([, owners]) => owners.size > 1)
    .map(([table, owners]) => ({ table, writers: [...owners].sort() }));
}
