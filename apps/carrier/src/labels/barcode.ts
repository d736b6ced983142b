import { barcodeEngine } from './barcode-engine.ts';

/** A bar or a gap after the other, in modules; starts with a bar. */
export function toBarWidths(itemId: string): readonly number[] {
  const [symbol] = barcodeEngine.raw({ bcid: 'gs1-128', text: `(00)${itemId}` });
  if (!symbol?.sbs) throw new Error(`No barcode can be made of ${itemId}`);
  return symbol.sbs;
}
