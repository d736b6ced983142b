import type { checkServiceCodes } from '@portal/contract/help/service-code/edition-operations';
import type { BodyOf } from '@portal/contract/operation';

export interface ChosenEdition {
  readonly name: string;
  readonly upload: BodyOf<typeof checkServiceCodes>;
}

const mostBytes = 900_000;

/** The table in a file, or why it is none. */
export async function readEdition(file: File): Promise<ChosenEdition | string> {
  const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
  if (!/\.(json|csv)$/i.test(file.name)) return 'Unsupported format: choose a JSON or CSV file';
  if (file.size > mostBytes) return 'The file is too large: the limit is 900 kB';
  const text = await file.text();
  if (text.trim() === '') return 'The file is empty';
  return { name: file.name, upload: { format, text } };
}
