import { SHEETS } from '@portal/label/sheets';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { labelWish } from '../../shipment/booking.ts';

/** A wish that says on which paper, and from which place of the first sheet. */
export const printWish = z.extend(labelWish, {
  paper: z.enum(['label', 'a4', 'a5']),
  firstPosition: z.number(),
});

/** Sheets are for office printers, and printing starts at a place that they have. */
export function requireSheet({ format, paper, firstPosition }: z.output<typeof printWish>): void {
  if (paper !== 'label' && format !== 'PDF') {
    const text = `Sheets are printed from PDF; ${format} is for one label at a time`;
    refuse(422, 'LABEL-422', { text, param: 'paper', value: paper });
  }
  const { length: places } = SHEETS[paper].places;
  if (firstPosition > places) {
    const text = `A sheet of ${paper} has ${places === 1 ? '1 place' : `${places} places`}`;
    refuse(422, 'LABEL-422', { text, param: 'firstPosition', value: firstPosition });
  }
}
