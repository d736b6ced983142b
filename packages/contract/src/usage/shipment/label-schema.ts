import * as z from 'zod/mini';

/** Millimetres from the top left corner of the page. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const labelFinding = z.object({
  /** As the Label API names it: `check-digit`, `quiet-zone` … */
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  text: z.string(),
  page: z.number(),
  /** Its number on the page, from 1. */
  barcode: z.nullable(z.number()),
  /** What it is about; without it the whole page. */
  box: z.optional(box),
});
export type LabelFinding = z.output<typeof labelFinding>;

const checkedBarcode = z.object({
  symbology: z.string(),
  isGs1: z.boolean(),
  content: z.string(),
  elements: z.array(z.object({ ai: z.string(), title: z.string(), value: z.string() })),
  /** Null where they could not be measured; blank zones in modules, all else in millimetres. */
  bars: z.nullable(
    z.object({
      ...box.shape,
      module: z.number(),
      quietLeft: z.number(),
      quietRight: z.number(),
    }),
  ),
});
export type CheckedBarcode = z.output<typeof checkedBarcode>;

/** A file of the carrier, in Base64. */
export const carrierFile = z.object({ mediaType: z.string(), data: z.string() });

/** What a file of labels holds, and what is wrong with it, as the Label API says it. */
export const labelCheck = z.object({
  format: z.enum(['PDF', 'ZPL', 'PNG']),
  /** No finding is an error. */
  isPassed: z.boolean(),
  findings: z.array(labelFinding),
  /** Each with an SVG on which the findings are marked. */
  pages: z.array(z.object({ barcodes: z.array(checkedBarcode), picture: carrierFile })),
});
export type LabelCheck = z.output<typeof labelCheck>;

/** Dots per inch of the printers that labels are made for. */
export const labelDpis = [203, 300, 600] as const;
export type LabelDpi = (typeof labelDpis)[number];
