import { toReadableSscc, type LabelText } from './label.ts';

/** A line of text at a place; millimetres. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  /** Height of the letters. */
  readonly size: number;
  readonly text: string;
  readonly isBold: boolean;
}

export const RULES = [20, 42, 72, 92];

/** Where the texts of a label stand, whatever it is drawn with. */
export function toPlacedTexts(label: LabelText): PlacedText[] {
  const lines = (y: number, size: number, texts: readonly string[]) =>
    texts.map((text, index) => ({ x: 5, y: y + index * size * 1.25, size, text, isBold: false }));
  return [
    ...lines(5, 3, label.sender),
    { x: 5, y: 24, size: 14, text: label.service, isBold: true },
    { x: 42, y: 26, size: 7, text: label.route, isBold: true },
    { x: 42, y: 35, size: 3.5, text: label.serviceName, isBold: false },
    ...lines(46, 4, label.receiver),
    ...lines(76, 3.5, label.details),
    { x: 15, y: 136, size: 4, text: toReadableSscc(label.itemId), isBold: false },
  ];
}
