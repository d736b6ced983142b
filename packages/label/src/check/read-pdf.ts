import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium';
import { toCanvas } from './to-canvas.ts';
import { UnreadableLabel, type Picture } from './picture.ts';

/** Dots an inch that pages are drawn in: those of an office printer. */
const DPI = 300;
const POINTS_PER_INCH = 72;
const MOST_PAGES = 4;
/** Points of the longer side of A3. */
const LONGEST = 1191;

let library: Promise<PDFiumLibrary> | undefined;

async function loadLibrary(): Promise<PDFiumLibrary> {
  const { PDFiumLibrary: Library } = await import('@hyzyla/pdfium');
  return Library.init();
}

/** The pages of a PDF as an office printer prints them, at most four. */
export async function readPdf(bytes: Uint8Array): Promise<Picture[]> {
  library ??= loadLibrary();
  const reader = await library;
  try {
    const document = await reader.loadDocument(bytes);
    const count = Math.min(document.getPageCount(), MOST_PAGES);
    const pages: Picture[] = [];
    for (let index = 0; index < count; index += 1)
      pages.push(await drawPage(document.getPage(index)));
    document.destroy();
    return pages;
  } catch (error) {
    // A reader that stumbled over a broken file is not used again.
    library = undefined;
    if (error instanceof UnreadableLabel) throw error;
    throw new UnreadableLabel('The PDF cannot be read: it is damaged or protected by a password');
  }
}

async function drawPage(page: PDFiumPage): Promise<Picture> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (Math.max(originalWidth, originalHeight) > LONGEST)
    throw new UnreadableLabel('A page is larger than A3');
  const drawn = await page.render({ scale: DPI / POINTS_PER_INCH, colorSpace: 'Gray' });
  const { width, height, data } = drawn;
  return { canvas: toCanvas(width, height, (index) => data[index] ?? 255), dpi: DPI };
}
