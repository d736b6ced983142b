import { createHash, randomUUID } from 'node:crypto';
import type { Operation } from '@portal/contract/operation';
import type { Database } from '../src/platform/database/database.ts';

interface Shown {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** What the page of an act with money has seen and sends: where a test says nothing of it, it is not about that. */
export async function shownState(
  database: Database,
  { onceSeen }: Operation,
  { params, body }: Shown,
): Promise<Readonly<Record<string, string>>> {
  if (!onceSeen) return {};
  const version = await versions[onceSeen](database, params?.['invoiceId'] ?? 0, body);
  return { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
}

const versions = {
  async invoice(database: Database, id: string | number) {
    const { rows } = await database.query<{ updated_at: Date }>(
      'SELECT updated_at FROM invoices WHERE id::text = $1',
      [toStorable(id)],
    );
    return (rows[0]?.updated_at ?? new Date(0)).toISOString();
  },
  async month(database: Database, _id: unknown, body: unknown) {
    const { month } = (body ?? {}) as { month?: unknown };
    const { rows } = await database.query<{ version: string }>(
      `SELECT concat_ws('_', $1::text, count(*), COALESCE(sum(cost), 0)) AS version FROM invoices
       WHERE to_char(month, 'YYYY-MM') = $1`,
      [toStorable(month)],
    );
    return rows[0]?.version ?? '';
  },
  bankFile: async () => createHash('sha256').update(randomUUID()).digest('hex'),
} as const;

/** Tests send what neither a column nor a header could hold, too. */
const toStorable = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).replaceAll(/[^ -~]/g, '');
