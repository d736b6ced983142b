import type { Combination } from '@portal/contract/help/service-code/operations';

const columns = [
  'serviceCode',
  'serviceName',
  'adnlServiceCode',
  'adnlServiceName',
  'allowedConsignorCountry',
  'allowedConsigneeCountry',
  'validFrom',
  'validTo',
  'mandatory',
] as const satisfies readonly (keyof Combination)[];

/** RFC 4180: commas, CR LF, quotes where a value needs them. */
export function toCsv(rows: readonly Combination[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  return lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('');
}

const toCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Hands a text over as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
