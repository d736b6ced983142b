import * as z from 'zod/mini';
import type { ServiceCodeEdition } from '@portal/contract/help/service-code/edition-operations';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import { notFound, PortalError, stale } from '../../platform/errors/portal-error.ts';
import {
  type EditionRow,
  findEdition,
  insertEdition,
  listEditions,
  lockEditions,
} from './service-code-edition-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { listBookChanges } from './list-book-changes.ts';
import { parseServiceCodes } from './parse-service-codes.ts';
import { type ServiceBook, serviceBook } from './service-book.ts';
import { joinTexts, t, type Text } from '../../platform/text/text.ts';

interface Upload {
  readonly format: 'json' | 'csv';
  readonly text: string;
}

/** The table that the portal came with stands below all editions. */
const shippedId = 0;
const mostShown = 50;

/** The table that holds: the newest edition, or the shipped one. */
export async function getCurrentBook(database: Database | Connection, shipped: ServiceBook) {
  const [row] = await listEditions(database, 1);
  return row ? { id: row.id, book: toBook(row) } : { id: shippedId, book: shipped };
}

const toBook = ({ book }: Pick<EditionRow, 'book'>) => z.parse(serviceBook, book);

export async function listServiceCodeEditions({ database }: Services, shipped: ServiceBook) {
  const rows = await listEditions(database, mostShown);
  const current = rows[0]?.id ?? shippedId;
  const first = toEdition({ id: shippedId, book: shipped }, current);
  return [...rows.map((row) => toEdition(row, current)), first];
}

export async function checkServiceCodes(
  { database }: Services,
  shipped: ServiceBook,
  upload: Upload,
) {
  const { id, book } = await getCurrentBook(database, shipped);
  return { basedOn: id, changes: listBookChanges(book, parseServiceCodes(upload, book)) };
}

export function createServiceCodeEdition(
  services: Services,
  shipped: ServiceBook,
  { upload, ...of }: Confirming & { upload: Upload },
): Promise<ServiceCodeEdition> {
  return publish(services, shipped, {
    ...of,
    toNext: async (_connection, current) => parseServiceCodes(upload, current),
  });
}

export function restoreServiceCodeEdition(
  services: Services,
  shipped: ServiceBook,
  { id, ...of }: Confirming & { id: string },
): Promise<ServiceCodeEdition> {
  return publish(services, shipped, {
    ...of,
    async toNext(connection) {
      if (id === String(shippedId)) return shipped;
      const row = /^\d{1,15}$/.test(id) ? await findEdition(connection, Number(id)) : null;
      if (!row) throw notFound(t`No edition has this id`);
      return toBook(row);
    },
  });
}

interface Confirming {
  readonly person: Person;
  readonly basedOn: number;
  /** That the table shrinks is meant. */
  readonly confirmed?: boolean | undefined;
}

interface Publication extends Confirming {
  readonly toNext: (connection: Connection, current: ServiceBook) => Promise<ServiceBook>;
}

/** The edition before is never changed: what is restored becomes the newest one. */
async function publish(
  { database }: Services,
  shipped: ServiceBook,
  { person, basedOn, confirmed, toNext }: Publication,
): Promise<ServiceCodeEdition> {
  return inTransaction(database, async (connection) => {
    await lockEditions(connection);
    const current = await getCurrentBook(connection, shipped);
    if (current.id !== basedOn) throw stale();
    const book = await toNext(connection, current.book);
    if (!confirmed) requireNoLess(current.book, book);
    const row = await insertEdition(connection, { book, by: person.email });
    const [before, after] = [{ edition: current.id }, { edition: row.id }];
    noteAct({ type: 'service-codes', id: row.id, before, after });
    return toEdition(row, row.id);
  });
}

const countOf = ({ services, addOns }: ServiceBook) => ({
  services: services.length,
  addOns: addOns.length,
  combinations: services.flatMap((one) => one.addOns).length,
});

type Counts = ReturnType<typeof countOf>;

const lessTexts: Readonly<Record<keyof Counts, (now: number, before: number) => Text>> = {
  services: (now, before) => t`${now} services where there were ${before}`,
  addOns: (now, before) => t`${now} add-ons where there were ${before}`,
  combinations: (now, before) => t`${now} combinations where there were ${before}`,
};

/** Half a table is uploaded by a slip more often than on purpose. */
function requireNoLess(before: ServiceBook, after: ServiceBook): void {
  const [had, has] = [countOf(before), countOf(after)];
  const less = (['services', 'addOns', 'combinations'] as const)
    .filter((name) => has[name] < had[name])
    .map((name) => lessTexts[name](has[name], had[name]));
  if (less.length === 0) return;
  const text = t`The table gets smaller: ${joinTexts(less, ', ')}. If this is intended, publish it again`;
  throw new PortalError('conflict', { text, code: 'SAC-409' });
}

type EditionSummary = Pick<EditionRow, 'id' | 'book'> & Partial<EditionRow>;

function toEdition(row: EditionSummary, currentId: number): ServiceCodeEdition {
  return {
    id: row.id,
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_by ?? null,
    ...countOf(toBook(row)),
    isCurrent: row.id === currentId,
  };
}
