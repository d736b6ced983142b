type Field = string | number | boolean | null;

/**
 * Comma-separated lines with CRLF (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it: names
 * of applications are anybody's.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Field[])[]): string {
  return [head, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(value: Field): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
