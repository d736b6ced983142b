import { LABEL_HEIGHT, LABEL_WIDTH } from '../label.ts';

export type Paper = 'label' | 'a4' | 'a5';

/** A sheet and the top left corners of the labels on it; millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly places: readonly (readonly [x: number, y: number])[];
}

/**
 * Labels in true size on sheets that are sold as 2 × 2 and 2 × 1 labels of A6. One is 1.5 mm lower than ours, which are blank for 4 mm
 * at their ends. A5 lies on its side.
 */
export const SHEETS: Readonly<Record<Paper, Sheet>> = {
  label: { width: LABEL_WIDTH, height: LABEL_HEIGHT, places: [[0, 0]] },
  a4: { width: 210, height: 297, places: toPlaces([0, 105], [0, 148.5], 148.5) },
  a5: { width: 210, height: 148, places: toPlaces([0, 105], [0], 148) },
};

/** Each label in the middle of its place. */
function toPlaces(
  columns: readonly number[],
  rows: readonly number[],
  height: number,
): [number, number][] {
  const [indent, overhang] = [(105 - LABEL_WIDTH) / 2, (height - LABEL_HEIGHT) / 2];
  return rows.flatMap((y) => columns.map((x): [number, number] => [x + indent, y + overhang]));
}
