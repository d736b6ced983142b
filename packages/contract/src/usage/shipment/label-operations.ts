import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { carrierFile, labelCheck, labelDpis } from './label-schema.ts';

/** Largest file in bytes, and the call that brings it as Base64. */
export const labelFileLimit = 5 * 1024 * 1024;
const callLimit = 7 * 1024 * 1024;

const base = `${devportalBase}/labels`;
const dpi = z.literal(labelDpis);

export const checkLabels = defineOperation({
  id: 'checkLabels',
  surface: 'file',
  method: 'POST',
  path: `${base}/checks.json`,
  summary: 'Check labels in a PDF, PNG or ZPL file, and report what is wrong; nothing is kept',
  access: 'public',
  readsOnly: true,
  repeatable: false,
  bodyBytes: callLimit,
  body: z.object({
    /** Base64, in pieces that are no longer than a text may be. */
    content: z.array(z.string()),
    /** Of the printer; of no effect for PDF. */
    dpi: z.optional(dpi),
  }),
  reply: z.object({ check: labelCheck }),
});

export const getCalibrationLabel = defineOperation({
  id: 'getCalibrationLabel',
  method: 'GET',
  path: `${base}/calibration.json`,
  summary: 'A test label for a printer: rulers, edges and bars of one to three dots',
  access: 'public',
  cacheSeconds: 300,
  query: z.object({
    format: z.enum(['PDF', 'ZPL']),
    /** Dots per inch; of no effect for PDF. */
    dpi: z.optional(z.enum(['203', '300', '600'])),
  }),
  reply: z.object({ file: carrierFile }),
});
