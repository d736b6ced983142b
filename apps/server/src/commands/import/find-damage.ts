import { isAscii, isUtf8 } from 'node:buffer';
import { encode } from '../../billing/invoice/books/encode.ts';
import { importColumns, type Row } from './import-columns.ts';

/** A mark for what could not be read, bytes that are no letter, and UTF-8 that was read as Windows-1252. */
const lostCharacter = /[\uFFFD\0\u0080-\u009F]|[ÂÃ][\u00A0-\u00BF…„–†]|â€|ï¿½/;
/** What an encoding without a letter left of it; a question ends with one mark, and addresses have it within. */
const replacedLetter = /(?<!:\/\/[^\s?]*)\?(?![\s\p{P}]|$)|^\?|\?\?/u;
const roundedNumber = /^\d+([.,]\d+)?E\+\d+$/i;
const failedFormula = /^#(N\/A|NAME\?|REF!|VALUE!|NUM!|#+)$/;
const day =
  /^((19|20)\d\d([-./])(0?[1-9]|1[0-2])\3(0?[1-9]|[12]\d|3[01])|\d{1,2}([-./])\d{1,2}\6(19|20)\d\d)$/;

/** Text of a person's own, where anything may stand. */
const isProse = (column: string) => ['organisation', 'application', 'description'].includes(column);
const numberColumns: readonly string[] = ['account', 'customer_number', 'organisation_number'];

/** What a program for tables or a wrong encoding did to the cells of a row. Says no value: one may be a key. */
export const findDamage = (row: Row): string[] =>
  importColumns.flatMap((column) => {
    const fault = toDamage(column, row[column]);
    return fault === null ? [] : [`${column} ${fault}`];
  });

const windows = new TextDecoder('windows-1252');

/** The whole cell is UTF-8 that was read as Windows-1252. */
function isDoubled(cell: string): boolean {
  const bytes = encode(cell, 1252);
  return !isAscii(bytes) && isUtf8(bytes) && windows.decode(bytes) === cell;
}

/** A key may be any signs. */
const isReplaced = (column: string, cell: string) =>
  isProse(column) ? replacedLetter.test(cell) : column !== 'key' && cell.includes('?');

function toDamage(column: string, cell: string): string | null {
  if (lostCharacter.test(cell) || isDoubled(cell) || isReplaced(column, cell))
    return 'has lost a character: save the file as UTF-8 again';
  if (isProse(column)) return null;
  if (roundedNumber.test(cell))
    return 'is a number that was rounded, such as 5.56E+09: format the column as text';
  if (failedFormula.test(cell)) return 'is a fault of a table program, not a value';
  if (numberColumns.includes(column) && day.test(cell))
    return 'is a date, not a number: format the column as text';
  return null;
}
