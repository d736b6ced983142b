import type { Fonts } from '../fonts.ts';
import { annotate } from './annotate.ts';
import { checkBarcode } from './check-barcode.ts';
import { checkPage } from './check-page.ts';
import type { Finding } from './finding.ts';
import type { PictureFormat } from './picture.ts';
import { readBarcodesOf, type CheckedBarcode } from './read-barcodes.ts';
import { readPictures } from './read-pictures.ts';

export type { CheckedBarcode };

interface CheckedPage {
  readonly barcodes: readonly CheckedBarcode[];
  /** SVG of the page with its barcodes and findings marked. */
  readonly picture: string;
}

/** What a file of labels holds, and what is wrong with it. */
export interface LabelCheck {
  readonly format: PictureFormat;
  readonly pages: readonly CheckedPage[];
  /** From the first page, and on it from the top down. */
  readonly findings: readonly Finding[];
  /** No finding is an error. */
  readonly isPassed: boolean;
}

/**
 * Prints a file of labels, reads its barcodes back and holds them against the rules of GS1 and the UPU.
 * @throws UnreadableLabel where it is no PDF, PNG or ZPL, or broken
 */
export async function checkLabels(
  bytes: Uint8Array,
  { dpi, fonts }: { readonly dpi: number; readonly fonts: Fonts },
): Promise<LabelCheck> {
  const { format, pages: pictures, unknown } = await readPictures(bytes, { dpi, fonts });
  const findings: Finding[] = [];
  if (unknown.length > 0) {
    const text = `What these commands print was not checked: ${unknown.join(' ')}`;
    findings.push({ rule: 'commands', severity: 'warning', text, page: 1 });
  }
  const pages: CheckedPage[] = [];
  for (const [index, picture] of pictures.entries()) {
    const page = index + 1;
    const barcodes = await readBarcodesOf(picture);
    const own = [
      ...checkPage(picture, barcodes, fonts).map((found) => ({ ...found, page })),
      ...barcodes.flatMap((barcode, at) =>
        checkBarcode(barcode, picture, format).map((found) => ({
          ...found,
          page,
          barcode: at + 1,
        })),
      ),
    ];
    findings.push(...own);
    const numbered = findings.flatMap((finding, at) =>
      finding.page === page ? [{ number: at + 1, finding }] : [],
    );
    pages.push({ barcodes, picture: annotate(picture, barcodes, numbered) });
  }
  return {
    format,
    pages,
    findings,
    isPassed: findings.every(({ severity }) => severity !== 'error'),
  };
}
