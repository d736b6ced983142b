import type { Fonts } from '../fonts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, toDots, toMm } from '../label.ts';
import { printZpl } from '../zpl/print-zpl.ts';
import { UnreadableLabel, type Pictures } from './picture.ts';
import { readPdf } from './read-pdf.ts';
import { readPng } from './read-png.ts';

/**
 * Labels as they are printed. What the file is says its beginning; `dpi` is the printer's, for ZPL and for an image that does not say it.
 * @throws UnreadableLabel where it is none of the three, or broken
 */
export async function readPictures(
  bytes: Uint8Array,
  { dpi, fonts }: { readonly dpi: number; readonly fonts: Fonts },
): Promise<Pictures> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8));
  if (start.startsWith('%PDF-')) return { format: 'PDF', pages: await readPdf(bytes), unknown: [] };
  if (start.startsWith('\u0089PNG'))
    return { format: 'PNG', pages: [await readPng(bytes, dpi)], unknown: [] };
  const zpl = new TextDecoder().decode(bytes);
  if (!zpl.includes('^XA'))
    throw new UnreadableLabel('This is not a PDF, a PNG or ZPL, which begins with ^XA');
  const size = {
    fonts,
    width: Math.round(toDots(LABEL_WIDTH, dpi)),
    height: Math.round(toDots(LABEL_HEIGHT, dpi)),
  };
  const { canvas, page, unknown } = printZpl(zpl.slice(zpl.indexOf('^XA')), size);
  const [x = 0, y = 0, width = 0, height = 0] = [page.x, page.y, page.width, page.height].map(
    (dots) => toMm(dots, dpi),
  );
  return { format: 'ZPL', pages: [{ canvas, dpi, page: { x, y, width, height } }], unknown };
}
