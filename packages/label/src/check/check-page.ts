import type { Fonts } from '../fonts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, toMm } from '../label.ts';
import { SHEETS } from '../formats/sheets.ts';
import { TEST } from '../layout/header-block.ts';
import type { Box } from '../layout/drawing.ts';
import { toBox } from './bars.ts';
import { hasTestMark } from './find-test-mark.ts';
import type { Found } from './finding.ts';
import type { Picture } from './picture.ts';
import type { CheckedBarcode } from './read-barcodes.ts';

/** Millimetres that a size may be off. */
const SLACK = 1;
/** Millimetres at an edge that many printers leave blank. */
const MARGIN = 2;

/** What is wrong with a page as a whole. */
export function checkPage(
  picture: Picture,
  barcodes: readonly CheckedBarcode[],
  fonts: Fonts,
): Found[] {
  const page = toPageOf(picture);
  const size = [Math.round(page.width), Math.round(page.height)] as const;
  const isLabel = fits(size, [LABEL_WIDTH, LABEL_HEIGHT]);
  return [
    ...checkSize(size),
    ...checkContents(barcodes),
    ...checkPlaces(barcodes, { page, isLabel }),
    ...(isLabel && hasTestMark(picture, fonts)
      ? [{ rule: 'test-mark', severity: 'note', text: 'This is a test label', box: TEST } as const]
      : []),
  ];
}

type Size = readonly [width: number, height: number];

/** Millimetres of the page of a picture, which may show more than it. */
export const toPageOf = ({ canvas, dpi, page }: Picture): Box =>
  page ?? { x: 0, y: 0, width: toMm(canvas.width, dpi), height: toMm(canvas.height, dpi) };

function fits([width, height]: Size, [wantedWidth, wantedHeight]: Size): boolean {
  return Math.abs(width - wantedWidth) <= SLACK && Math.abs(height - wantedHeight) <= SLACK;
}

function checkSize(size: Size): Found[] {
  const papers = Object.values(SHEETS);
  if (papers.some(({ width, height }) => fits(size, [width, height]))) return [];
  const text = `The page is ${size.join(' × ')} mm; a label must be ${LABEL_WIDTH} × ${LABEL_HEIGHT} mm, alone or on A4 or A5`;
  return [{ rule: 'size', severity: 'warning', text }];
}

function checkContents(barcodes: readonly CheckedBarcode[]): Found[] {
  const has = (ai: string) =>
    barcodes.some(({ elements }) => elements.some((element) => element.ai === ai));
  const isPostal = barcodes.some(({ content }) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(content));
  const found: Found[] = [];
  if (barcodes.length === 0) {
    const text = 'No barcode could be read: it is missing, broken, too small or askew';
    return [{ rule: 'barcode', severity: 'error', text }];
  }
  if (!has('00')) {
    const text = 'No GS1-128 barcode has the parcel’s SSCC after (00)';
    found.push({ rule: 'sscc', severity: 'error', text });
  }
  if (!has('421') && !isPostal) {
    const text = 'No barcode says where the parcel is going: (421), or an S10 identifier';
    found.push({ rule: 'route', severity: 'warning', text });
  }
  return found;
}

function checkPlaces(
  barcodes: readonly CheckedBarcode[],
  { page, isLabel }: { readonly page: Box; readonly isLabel: boolean },
): Found[] {
  const found: Found[] = [];
  const placed = barcodes.flatMap(({ bars, content }) =>
    bars ? [{ box: toBox(bars), content, rest: toRest(bars, page) }] : [],
  );
  for (const { box, content, rest } of placed) {
    if (rest >= 0) continue;
    const beyond = `${Math.ceil(-rest)} mm`;
    const text = `The barcode ${content} lies outside the page: ${beyond} of it are cut off`;
    found.push({ rule: 'place', severity: 'error', text, box });
  }
  const near = placed.find(({ rest }) => rest >= 0 && rest < MARGIN);
  if (near) {
    const text = `Bars come closer to an edge than ${MARGIN} mm; many printers cut them off`;
    found.push({ rule: 'place', severity: 'error', text, box: near.box });
  }
  const lowest = barcodes.at(-1);
  if (isLabel && lowest && !lowest.elements.some(({ ai }) => ai === '00')) {
    const text = 'The SSCC is not the lowest barcode on the label';
    const place = lowest.bars && { box: toBox(lowest.bars) };
    found.push({ rule: 'place', severity: 'warning', text, ...place });
  }
  return found;
}

/** Millimetres from bars to the edge that is nearest; less than none where they lie beyond it. */
function toRest({ x, y, width, height }: Box, page: Box): number {
  return Math.min(
    x - page.x,
    y - page.y,
    page.x + page.width - x - width,
    page.y + page.height - y - height,
  );
}
