import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { writeDate } from '@portal/contract/text/days';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';
import { termsJob } from './tell-terms.ts';
import {
  countAccepted,
  countAskedAccounts,
  deleteTerms,
  insertTerms,
  listTermsRows,
  lockPublications,
  lockTerms,
  type TermsRow,
  updateTerms,
  updateToPublished,
} from './terms-desk-sql.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface Words {
  readonly text: string;
  readonly changes: string;
}

interface TermsChange {
  readonly termsId: string;
  readonly ifMatch: string | null;
}

export async function listTermsEditions(services: Services) {
  requireProduction(services);
  const { database } = services;
  const [rows, accepted, accounts] = await Promise.all([
    listTermsRows(database),
    countAccepted(database),
    countAskedAccounts(database),
  ]);
  return { editions: rows.map((row) => toDraft(row, accepted.get(row.id))), accounts };
}

export async function createTermsEdition(
  services: Services,
  { email: by }: Person,
  given: Words,
): Promise<TermsDraft> {
  requireProduction(services);
  const words = { ...requireSound(given), updated_by: by };
  const row = await inTransaction(services.database, async (connection) => {
    const made = await insertTerms(connection, words);
    noteAct({ type: 'termsEdition', id: made.id });
    return made;
  });
  return toDraft(row);
}

export async function updateTermsEdition(
  services: Services,
  { email: by }: Person,
  { words, ...of }: TermsChange & { readonly words: Words },
): Promise<TermsDraft> {
  const sound = { ...requireSound(words), updated_by: by };
  const row = await changeDraft(services, of, (connection, { id }) =>
    updateTerms(connection, id, sound),
  );
  return toDraft(row);
}

export async function deleteTermsEdition(services: Services, of: TermsChange): Promise<void> {
  await changeDraft(services, of, (connection, { id }) => deleteTerms(connection, id));
}

/** From here on it never changes; its mails go out in portions. */
export async function publishTermsEdition(
  services: Services,
  { email: by }: Person,
  { inForceOn, ...of }: TermsChange & { readonly inForceOn: string },
): Promise<TermsDraft> {
  const row = await changeDraft(services, of, async (connection, { id, changes }) => {
    const { newest, today } = await lockPublications(connection);
    checkDay(inForceOn, { newest, today });
    if (newest !== null && changes === '') {
      throw invalid({ changes: [t`Say what changes: customers read it before they accept`] });
    }
    const made = await updateToPublished(connection, id, { inForceOn, by });
    noteAct({ after: { edition: made.edition, in_force_on: made.in_force_on } });
    await addJob(connection, { name: termsJob, key: termsJob });
    return made;
  });
  return toDraft(row);
}

function checkDay(
  day: string,
  { newest, today }: { readonly newest: string | null; readonly today: string },
): void {
  const refuse = (text: Text) => invalid({ in_force_on: [text] });
  if (!z.safeParse(z.iso.date(), day).success) throw refuse(t`Enter a date such as 2027-01-01`);
  if (day < today) throw refuse(t`The date must not be in the past`);
  if (newest !== null && day <= newest) {
    throw refuse(
      t`The date must be after ${writeDate(newest, 'day')}, when the previous edition comes into force`,
    );
  }
}

function changeDraft<Result>(
  services: Services,
  { termsId, ifMatch }: TermsChange,
  change: (connection: Connection, row: TermsRow) => Promise<Result>,
): Promise<Result> {
  requireProduction(services);
  return inTransaction(services.database, async (connection) => {
    const row = await lockTerms(connection, termsId);
    if (!row) throw notFound(t`We cannot find this edition of the terms`);
    requireFresh(row.updated_at, ifMatch);
    if (row.state !== 'draft') {
      const text = t`A published edition cannot be changed: write a new one`;
      throw new PortalError('conflict', { text });
    }
    noteAct({ type: 'termsEdition', id: row.id, before: { changes: row.changes, text: row.text } });
    return change(connection, row);
  });
}

function requireProduction({ portal }: Services): void {
  if (!portal.production) throw notFound(t`Terms are accepted in production only`);
}

function requireSound({ text: given, changes: said }: Words): Words {
  const [text, changes] = [given.trim(), said.trim()];
  if (text === '') throw invalid({ text: [t`Enter the text`] });
  return { text, changes };
}

const toDraft = (row: TermsRow, accepted = 0): TermsDraft => ({
  ...row,
  accepted,
  updated_at: row.updated_at.toISOString(),
});
