import type { DocumentParts } from '@portal/openapi/outline/packed-document';
import type { Connection, Database } from './database.ts';

/** What the operations of a document share, and how long its JSON is. */
export async function readParts(database: Pick<Connection | Database, 'query'>, id: number) {
  const { rows } = await database.query<PartRow>({
    text: `SELECT kind, name, body::text AS body FROM specification_parts part
      JOIN specification_pieces USING (hash) WHERE specification_id = $1`,
    values: [id],
  });
  return { parts: toParts(rows), size: rows.reduce((size, { body }) => size + body.length, 0) };
}

export interface PartRow {
  readonly kind: keyof DocumentParts;
  readonly name: string;
  readonly body: string;
}

export function toParts(rows: readonly PartRow[]): DocumentParts {
  const of = (wanted: keyof DocumentParts) =>
    Object.fromEntries(
      rows
        .filter(({ kind }) => kind === wanted)
        // Safe because packDocument has made every part.
        .map(({ name, body }) => [name, JSON.parse(body) as never]),
    );
  return { schemas: of('schemas'), parameters: of('parameters'), responses: of('responses') };
}
