/** Columns of the file, in any order. A line names an account, and a person or an application of it, or both. */
export const importColumns = [
  'account',
  'organisation',
  'plan',
  'country',
  'customer_number',
  'organisation_number',
  'email',
  'first_name',
  'last_name',
  'role',
  'application',
  'description',
  'state',
  'key',
] as const;

/** `at`: where it comes from, as a fault begins. */
export type Row = Readonly<Record<(typeof importColumns)[number] | 'at', string>>;

export const emptyRow = Object.fromEntries(
  [...importColumns, 'at'].map((name) => [name, '']),
) as Row;

/** What is read of files or of another portal. */
export interface Found {
  readonly rows: readonly Row[];
  /** What stays behind or changes, a sentence each. */
  readonly notes: readonly string[];
  /** Of the invoices that were issued there. */
  readonly invoiceNumbers: readonly string[];
}
