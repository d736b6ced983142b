import { encodeCode128, FNC1 } from '@portal/label/code128';
import { drawBars, drawPdf } from '@portal/label/draw-pdf';
import { readFonts } from '@portal/label/read-fonts';
import { CARRIER_NAME } from '../../../labels/carrier-name.ts';
import { HOME } from '../../../shipment/countries.ts';
import { toLocalTime } from '../../../shipment/local-time.ts';
import {
  drawTestMark,
  holdPen,
  toPoints,
  toSheets,
  type Pen,
} from '../../shipment-customs/form/paper.ts';
import type { Handover } from './handover.ts';

const EDGE = 15;
const WIDTH = 180;
const TABLE_TOP = 92;
const ROW = 11;
/** As many as leave room for the signatures. */
const ROWS = 14;
/** Millimetres of the narrowest bar, as on labels. */
const MODULE = 0.33;
/** Where the columns begin: bars, number, service, weight, reference. */
const COLUMNS = [15, 76, 108, 120, 138] as const;

/** A4 for the driver: parcels with barcodes, sums by service, and a place to sign for each side. */
export function drawHandover(handover: Handover): Promise<Uint8Array> {
  const { handoverId, closedAt, parcels } = handover;
  const info = {
    Title: `Handover ${handoverId}`,
    Author: CARRIER_NAME,
    CreationDate: new Date(closedAt),
  };
  const page = { size: 'A4', margin: 0 } as const;
  const sheets = toSheets(parcels, ROWS);
  return drawPdf(readFonts(), { ...page, info, autoFirstPage: false }, (document) => {
    const pen = holdPen(document);
    for (const [at, rows] of sheets.entries()) {
      document.addPage(page);
      drawHead(pen, handover, `Sheet ${at + 1} of ${sheets.length}`);
      for (const [nth, row] of rows.entries()) drawRow(pen, row, TABLE_TOP + 6 + nth * ROW);
      drawSignatures(pen);
      drawTestMark(pen, false);
    }
  });
}

function drawCode(
  { document }: Pen,
  content: string,
  [x, y, height]: readonly [number, number, number],
): void {
  const place = {
    x: toPoints(x),
    y: toPoints(y),
    height: toPoints(height),
    module: toPoints(MODULE),
  };
  drawBars(document, encodeCode128(content), place);
  document.fill('black');
}

function drawHead(pen: Pen, { handoverId, closedAt, ...handover }: Handover, sheet: string): void {
  const { text } = pen;
  const closed = toLocalTime(Date.parse(closedAt), HOME);
  text(`Handover to ${CARRIER_NAME}`, {
    x: EDGE,
    y: 14,
    width: 100,
    height: 10,
    size: 18,
    bold: true,
  });
  drawCode(pen, handoverId, [125, 14, 12]);
  text(handoverId, { x: 125, y: 26.5, width: 70, height: 5, size: 10 });
  text(`Closed ${closed.slice(0, 16).replace('T', ' ')}    ${sheet}`, {
    x: EDGE,
    y: 25,
    width: 105,
    height: 5,
    size: 9,
  });
  for (const [at, place] of handover.collectedFrom.slice(0, 4).entries()) {
    const { name, street, postcode, city, country } = place;
    const address = `${name}, ${street}, ${country}-${postcode} ${city}`;
    text(address, { x: EDGE, y: 34 + at * 5, width: WIDTH, height: 5, size: 9 });
  }
  const sums = handover.services.map(
    ({ service, name, parcels, weightKg }) => `${service} ${name}: ${parcels}, ${weightKg} kg`,
  );
  const { parcels, weightKg } = handover.total;
  for (const [at, sum] of sums.entries()) {
    const x = EDGE + (at % 2) * 90;
    text(sum, { x, y: 56 + Math.floor(at / 2) * 5, width: 90, height: 5, size: 9 });
  }
  text(`Parcels in all: ${parcels}, ${weightKg} kg`, {
    x: EDGE,
    y: 83,
    width: WIDTH,
    height: 6,
    size: 11,
    bold: true,
  });
  drawCells(pen, ['Barcode', 'Parcel', 'Service', 'Weight', 'Your reference'], {
    y: TABLE_TOP,
    bold: true,
  });
}

function drawCells(
  { text }: Pen,
  cells: readonly string[],
  { y, bold = false }: { y: number; bold?: boolean },
): void {
  for (const [at, x] of COLUMNS.entries()) {
    const width = (COLUMNS[at + 1] ?? EDGE + WIDTH) - x;
    text(cells[at] ?? '', { x, y, width, height: 5, size: 8.5, bold });
  }
}

function drawRow(pen: Pen, row: Handover['parcels'][number], y: number): void {
  drawCode(pen, `${FNC1}00${row.itemId}`, [COLUMNS[0] + 1, y, ROW - 3]);
  const { itemId, service, weightKg, reference } = row;
  drawCells(pen, ['', itemId, service, `${weightKg} kg`, reference ?? ''], { y: y + 2 });
}

function drawSignatures({ box, text }: Pen): void {
  for (const [at, who] of ['Handed over by (sender)', `Received by (${CARRIER_NAME})`].entries()) {
    const x = EDGE + at * 92;
    box([x, 258, 88, 24]);
    text(`${who}: name, date, time, signature`, { x, y: 258, width: 88, height: 5, size: 8 });
  }
}
