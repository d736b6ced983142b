import { checkLabels, type CheckedBarcode } from '@portal/label/check-labels';
import { UnreadableLabel } from '@portal/label/picture';
import { readFonts } from '@portal/label/read-fonts';
import { refuse } from '../../composite-fault.ts';

export interface LabelFile {
  /** Base64. */
  readonly data: string;
  readonly dpi: number;
}

/** What a file of labels holds, and what is wrong with it, as it is answered. */
export async function readLabels({ data, dpi }: LabelFile) {
  const check = await checkBytes(Buffer.from(data, 'base64'), dpi);
  return {
    ...check,
    findings: check.findings.map((finding) => ({ barcode: null, ...finding })),
    pages: check.pages.map(({ barcodes, picture }) => ({
      barcodes: barcodes.map(toBarcodeReply),
      picture: { mediaType: 'image/svg+xml', data: Buffer.from(picture).toString('base64') },
    })),
  };
}

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
