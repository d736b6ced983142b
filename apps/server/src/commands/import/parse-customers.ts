import { parse } from 'csv-parse/sync';
import { decodeText } from '../../platform/text/decode-text.ts';
import { CommandFault } from '../command.ts';
import { importColumns } from './import-columns.ts';
import type { TableLine } from './read-exports.ts';

/** Many times what the customers of a portal fill. */
export const maxImportBytes = 20_000_000;

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const firstOfExports = 'ID|Application ID|Invoice Id';
/** What 3scale writes above the names of the columns: a title and an empty line. */
const title = new RegExp(`^.*\\n[,;\\t]*\\n(?="?(?:${firstOfExports})"?[,;\\t])`);

/** Reads a table with a line of names, in whichever encoding and with whichever separator it was saved; throws a sentence when it is none. `place`: what names it among several. */
export function parseCustomers(bytes: Uint8Array, place = '') {
  const { text, encoding } = decodeText(bytes);
  // The parser counts the two characters of one break within a cell as two lines.
  const table = text.replaceAll('\r\n', '\n').replace(title, '\n\n');
  const [separator, delimiter] = findSeparator(table);
  const lines = parseLines(table, { delimiter, place });
  if (lines.length === 0)
    throw new CommandFault(`${place}the file has no lines below the names of columns`);
  return { lines, note: `${place}The file is read as ${encoding}, separated by ${separator}` };
}

/** By the line of names: none of them has a separator inside. */
function findSeparator(text: string) {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const known = new RegExp(`^\\s*"?(account|${firstOfExports})"?\\s*$`);
  const found = Object.entries(separators).find(([, separator]) =>
    head.split(separator).some((name) => known.test(name)),
  );
  return found ?? (['comma', separators.comma] as const);
}

interface Table {
  readonly delimiter: string;
  readonly place: string;
}

function parseLines(text: string, { delimiter, place }: Table): TableLine[] {
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: checkNames,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return found.map(({ record, info }) => ({
      ...record,
      at: `${place}line ${info.lines - countBreaks(Object.values(record))}`,
    }));
  } catch (error) {
    throw new CommandFault(place + (error instanceof Error ? error.message : String(error)));
  }
}

/** A row is named by its first line: cells in quotation marks may have several. */
const countBreaks = (cells: readonly string[]) => cells.join('').match(/[\r\n]/g)?.length ?? 0;

function checkNames(names: string[]): string[] {
  if (new RegExp(`^(${firstOfExports})$`).test(names[0] ?? '')) return names;
  const unknown = names.filter((name) => !importColumns.some((column) => column === name));
  if (unknown.length > 0) throw new Error(`unknown columns: ${unknown.join(', ')}`);
  if (!names.includes('account')) throw new Error('the column account is missing');
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`columns that are there twice: ${twice.join(', ')}`);
  return names;
}
