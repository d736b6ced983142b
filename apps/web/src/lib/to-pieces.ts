/** Whole groups of three bytes each, so that the pieces are one text of Base64 together. */
const pieceBytes = 30_000;

/** A file in Base64, in pieces that are no longer than a text of a call may be. */
export async function toPieces(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(btoa(String.fromCodePoint(...bytes.subarray(at, at + pieceBytes))));
  }
  return pieces;
}
