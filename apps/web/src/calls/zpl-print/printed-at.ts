import { labelDpis, type LabelDpi } from '@portal/contract/usage/shipment/label-schema';

/** Inches of 100 mm, which is how wide labels are. */
const WIDTH = 100 / 25.4;

/** Dots per inch that ZPL is written for, by the width in dots that it says (`^PW`); 203 where it says none. */
export function printedAt(zpl: string): LabelDpi {
  const [, width] = /\^PW(\d+)/.exec(zpl) ?? [];
  if (width === undefined) return 203;
  const distance = (dpi: LabelDpi) => Math.abs(Number(width) / WIDTH - dpi);
  return labelDpis.toSorted((one, other) => distance(one) - distance(other))[0] ?? 203;
}
