import type { Connection } from '../../../platform/database/database.ts';
import type { ReadSpecification } from './examination/read-specification.ts';
import { toBatches } from './to-batches.ts';

type Pieces = ReadSpecification['pieces'];

/** The operations of a specification, in the document's order, in the place of those that it had. */
export async function replacePieces(
  connection: Connection,
  specificationId: number,
  pieces: Pieces,
): Promise<void> {
  await connection.query('DELETE FROM specification_operations WHERE specification_id = $1', [
    specificationId,
  ]);
  await savePieces(connection, pieces);
  await connection.query(
    `INSERT INTO specification_operations (specification_id, operation_key, position, piece_hash)
     SELECT $1, key, position, hash
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS piece (key, hash, position)`,
    [specificationId, pieces.map((piece) => piece.key), pieces.map((piece) => piece.hash)],
  );
}

/** Each piece once, whatever number of documents has it. */
export async function savePieces(connection: Connection, pieces: Pieces): Promise<void> {
  for (const some of toBatches(pieces)) {
    await connection.query(
      // Bodies as one text of JSON: each of an array would be read for quotes first, which takes longer than to send it.
      `INSERT INTO specification_pieces (hash, body)
       SELECT * FROM ROWS FROM (unnest($1::text[]), json_array_elements($2::json)) ON CONFLICT DO NOTHING`,
      [some.map((piece) => piece.hash), `[${some.map((piece) => piece.body).join(',')}]`],
    );
  }
}
