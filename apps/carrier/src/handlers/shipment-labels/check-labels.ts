import { checkLabels, type CheckedBarcode } from '@portal/label/check-labels';
import { UnreadableLabel } from '@portal/label/picture';
import { readFonts } from '@portal/label/read-fonts';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { labelWish } from '../../shipment/booking.ts';
import { withBody } from '../read.ts';
import { ok } from '../replies.ts';

const checkInput = z.extend(z.pick(labelWish, { dpi: true }), { data: z.string() });

/** Reads a label back, ours or one that the caller drew. */
export const checkLabelsOperation = withBody(checkInput, async ({ data, dpi }) => {
  const check = await checkBytes(Buffer.from(data, 'base64'), dpi);
  return ok({
    ...check,
    findings: check.findings.map((finding) => ({ barcode: null, ...finding })),
    pages: check.pages.map(({ barcodes, picture }) => ({
      barcodes: barcodes.map(toBarcodeReply),
      picture: { mediaType: 'image/svg+xml', data: Buffer.from(picture).toString('base64') },
    })),
  });
});

async function checkBytes(bytes: Uint8Array, dpi: number) {
  try {
    return await checkLabels(bytes, { dpi, fonts: readFonts() });
  } catch (error) {
    if (!(error instanceof UnreadableLabel)) throw error;
    return refuse(422, 'LABEL-422', { text: error.message, param: 'data', value: '' });
  }
}

function toBarcodeReply({ symbology, isGs1, content, elements, bars }: CheckedBarcode) {
  return { symbology, isGs1, content, elements, bars: bars ?? null };
}
