export type CsvField = string | number | boolean | null | undefined;

/**
 * Comma-separated lines with CRLF (RFC 4180), the head first. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it: names of applications are anybody's.
 */
export function toCsv(
  rows: readonly (readonly CsvField[])[],
  { separator = ',', end = '\r\n' } = {},
): string {
  return rows.map((row) => `${row.map(toField).join(separator)}${end}`).join('');
}

function toField(value: CsvField): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
