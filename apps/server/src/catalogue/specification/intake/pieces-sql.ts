import type { Connection } from '../../../platform/database/database.ts';
import type { ReadSpecification, StoredText } from './examination/read-specification.ts';
import { toBatches } from './to-batches.ts';

type Pieces = Pick<ReadSpecification, 'pieces' | 'parts'>;

/** The operations of a specification, in the document's order, and what they share, in the place of what it had. */
export async function replacePieces(
  connection: Connection,
  specificationId: number,
  { pieces, parts }: Pieces,
): Promise<void> {
  for (const table of ['specification_operations', 'specification_parts'] as const) {
    await connection.query(`DELETE FROM ${table} WHERE specification_id = $1`, [specificationId]);
  }
  await savePieces(connection, { pieces, parts });
  await connection.query(
    `INSERT INTO specification_operations (specification_id, operation_key, position, piece_hash)
     SELECT $1, key, position, hash
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS piece (key, hash, position)`,
    [specificationId, pieces.map((piece) => piece.key), pieces.map((piece) => piece.hash)],
  );
  await connection.query(
    `INSERT INTO specification_parts (specification_id, kind, name, hash)
     SELECT $1, kind, name, hash FROM unnest($2::text[], $3::text[], $4::text[]) AS part (kind, name, hash)`,
    [
      specificationId,
      parts.map((part) => part.kind),
      parts.map((part) => part.name),
      parts.map((part) => part.hash),
    ],
  );
}

/** Each text once, whatever number of documents has it. */
export async function savePieces(connection: Connection, { pieces, parts }: Pieces): Promise<void> {
  for (const some of toBatches<StoredText>([...pieces, ...parts])) {
    await connection.query(
      // Bodies as one text of JSON: each of an array would be read for quotes first, which takes longer than to send it.
      `INSERT INTO specification_pieces (hash, body)
       SELECT * FROM ROWS FROM (unnest($1::text[]), json_array_elements($2::json)) ON CONFLICT DO NOTHING`,
      [some.map((piece) => piece.hash), `[${some.map((piece) => piece.body).join(',')}]`],
    );
  }
}
