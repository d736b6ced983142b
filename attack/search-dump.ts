import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '@portal/postgres/with-client';

/** Each row of each table of a database as text, by table. */
async function dump(databaseUrl: string): Promise<Map<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts = new Map<string, string>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.set(name, rows.map(({ row }) => row).join('\n'));
    }
    return texts;
  });
}

/** Files below a folder whose names end so, as text, by path. */
export async function readFiles(folder: string, ending: RegExp): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = new Map<string, string>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && ending.test(path)) texts.set(path, await readFile(path, 'latin1'));
  }
  return texts;
}

/** How a secret may lie somewhere and still be read by whoever looks. */
const forms = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
  encodeURIComponent(secret),
];

/** Places where a secret lies in clear: tables of the databases and files, by name; never the secret itself. */
export async function findInClear(
  secret: string,
  places: ReadonlyMap<string, string>,
): Promise<string[]> {
  return [...places].flatMap(([place, text]) =>
    forms(secret).some((form) => text.includes(form)) ? [place] : [],
  );
}

export async function dumpAll(databaseUrls: Readonly<Record<string, string>>) {
  const places = new Map<string, string>();
  for (const [name, url] of Object.entries(databaseUrls)) {
    for (const [table, text] of await dump(url)) places.set(`${name}: ${table}`, text);
  }
  return places;
}
