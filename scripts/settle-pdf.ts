/**
 * A PDF of Chromium as every run writes it: the day of the text in place of this minute, and the cells that head a table numbered as
 * they come, where Chromium takes numbers that fell to them in this run. Nothing changes its place: the file keeps its length.
 */
export function settlePdf(pdf: Buffer, day: string): Buffer {
  const dated = `D:${day.replaceAll('-', '')}120000+`;
  const text = pdf.toString('latin1').replaceAll(/D:\d{14}\+/g, dated);
  return Buffer.from(sortNames(numberCells(text)), 'latin1');
}

function numberCells(text: string): string {
  const cells = [...text.matchAll(/\/ID \(node(\d{8})\)/g)].map(([, id = '']) => id);
  const numbers = new Map(cells.map((id, at) => [id, String(at + 1).padStart(8, '0')]));
  return text.replaceAll(
    /\(node(\d{8})\)/g,
    (_match, id: string) => `(node${numbers.get(id) ?? id})`,
  );
}

/** A tree of names is searched by halves: they lie in order, and its limits are the first and the last. */
function sortNames(text: string): string {
  return text.replaceAll(
    /\/Limits \[[^\]]*\]\n\/Names \[((?:\(node\d{8}\) \d+ 0 R ?)+)\]/g,
    (_match, names: string) => {
      const sorted = (names.match(/\(node\d{8}\) \d+ 0 R/g) ?? []).toSorted();
      const limits = [sorted[0], sorted.at(-1)].map((name) => name?.slice(0, 14));
      return `/Limits [${limits.join(' ')}]\n/Names [${sorted.join(' ')}]`;
    },
  );
}
