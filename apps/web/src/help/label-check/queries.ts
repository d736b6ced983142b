import { checkLabels, getCalibrationLabel } from '@portal/contract/usage/shipment/label-operations';
import type { LabelDpi } from '@portal/contract/usage/shipment/label-schema';
import type { Client } from '@portal/contract/client';
import { saveFile } from '../../lib/save-file.ts';
import { toPieces } from '../../lib/to-pieces.ts';
import brokenLabel from './broken-label.zpl?url';
import soundLabel from './sound-label.zpl?url';

const samples = { sound: soundLabel, broken: brokenLabel } as const;
export type Sample = keyof typeof samples;

/** Of a file that was chosen, of ZPL that was pasted, or of a sample. */
export interface LabelSource {
  readonly name: string;
  readonly file: Blob | Sample;
  readonly dpi: LabelDpi;
}

export async function fetchCheck(client: Client, { name, file, dpi }: LabelSource) {
  const blob = typeof file === 'string' ? await (await fetch(samples[file])).blob() : file;
  const { check } = await client(checkLabels, { body: { content: await toPieces(blob), dpi } });
  return { name, check };
}

export type Printer = 'PDF' | LabelDpi;

/** Keeps the label that tests a printer, as a file. */
export async function saveCalibration(client: Client, printer: Printer): Promise<void> {
  const query =
    printer === 'PDF'
      ? ({ format: 'PDF' } as const)
      : ({ format: 'ZPL', dpi: `${printer}` } as const);
  const { file } = await client(getCalibrationLabel, { query });
  const bytes = Uint8Array.from(atob(file.data), (sign) => sign.charCodeAt(0));
  const name = printer === 'PDF' ? 'calibration.pdf' : `calibration-${printer}dpi.zpl`;
  saveFile(name, bytes, file.mediaType);
}
