import type { ClientBase } from 'pg';

/** Something that may hold what it must not: a table, a log. */
export interface Text {
  readonly place: string;
  readonly text: string;
}

/** Every table of the database as text, a row a line, with the bytes of `bytea` in clear behind it. */
export async function dumpDatabase(database: Pick<ClientBase, 'query'>): Promise<Text[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const texts: Text[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${name} t`,
    );
    texts.push({ place: name, text: rows.map(({ row }) => row + decodeBytes(row)).join('\n') });
  }
  return texts;
}

/** `\\x…` is how PostgreSQL writes bytes. */
function decodeBytes(row: string): string {
  return Array.from(row.matchAll(/\\\\x([0-9a-f]+)/g), ([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  ).join('\n');
}

/** Where which secret stands: `public.idempotent_replies: API key`. Secrets by what they are, so that none is printed. */
export function findSecrets(
  texts: readonly Text[],
  secrets: ReadonlyMap<string, string>,
): readonly string[] {
  return Array.from(secrets, ([name, secret]) => {
    const forms = [
      ...new Set([
        secret,
        encodeURIComponent(secret),
        toHex(secret),
        toBase64(secret),
        toBase64Url(secret),
      ]),
    ];
    const isIn = forms.map(toSearch);
    return texts
      .filter(({ text }) => isIn.some((search) => search(text)))
      .map(({ place }) => `${place}: ${name}`);
  }).flat();
}

/** Six digits stand in every moment and number: a short secret counts where nothing adjoins it. */
function toSearch(form: string): (text: string) => boolean {
  if (form.length > 12) return (text) => text.includes(form);
  const alone = new RegExp(`(?<![\\w.:+-])${form}(?![\\w.:-])`);
  return (text) => alone.test(text);
}

const toHex = (secret: string) => Buffer.from(secret).toString('hex');
const toBase64 = (secret: string) => Buffer.from(secret).toString('base64').replace(/=+$/, '');
const toBase64Url = (secret: string) => Buffer.from(secret).toString('base64url');
