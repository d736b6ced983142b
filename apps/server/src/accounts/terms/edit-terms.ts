import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { writeDate } from '@portal/contract/text/days';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type ObjectCall, staffObject } from '../../context/staff-object.ts';
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
  publishTerms,
  termsById,
  type TermsRow,
  updateTerms,
} from './terms-desk-sql.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface Words {
  readonly text: string;
  readonly changes: string;
}

const terms = staffObject({
  type: 'termsEdition',
  unknown: t`We cannot find this edition of the terms`,
  byId: termsById,
  delete: deleteTerms,
  toBefore({ state, changes, text }) {
    if (state === 'draft') return { changes, text };
    const refusal = t`A published edition cannot be changed: write a new one`;
    throw new PortalError('conflict', { text: refusal });
  },
  toReply: (row: TermsRow) => toDraft(row),
});

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
  { email: updated_by }: Person,
  given: Words,
): Promise<TermsDraft> {
  requireProduction(services);
  return terms.create(services, insertTerms({ ...requireSound(given), updated_by }));
}

export async function updateTermsEdition(
  services: Services,
  { email: updated_by }: Person,
  { words, ...call }: ObjectCall & { readonly words: Words },
): Promise<TermsDraft> {
  const change = { ...requireSound(words), updated_by };
  requireProduction(services);
  return terms.update(services, call, (id) => updateTerms(id, change));
}

export async function deleteTermsEdition(services: Services, call: ObjectCall): Promise<void> {
  requireProduction(services);
  await terms.delete(services, call);
}

/** From here on it never changes; its mails go out in portions. */
export async function publishTermsEdition(
  services: Services,
  { email: by }: Person,
  { inForceOn, ...call }: ObjectCall & { readonly inForceOn: string },
): Promise<TermsDraft> {
  requireProduction(services);
  return terms.change(services, call, async (connection, { id, changes }) => {
    const { newest, today } = await lockPublications(connection);
    checkDay(inForceOn, { newest, today });
    if (newest !== null && changes === '') {
      throw invalid({ changes: [t`Say what changes: customers read it before they accept`] });
    }
    const made = await terms.write(connection, publishTerms(id, inForceOn, by));
    noteAct({ after: { edition: made.edition, in_force_on: made.in_force_on } });
    await addJob(connection, { name: termsJob, key: termsJob });
    return made;
  });
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

function requireProduction({ portal }: Services): void {
  if (!portal.production) throw notFound(t`Terms are accepted in production only`);
}

function requireSound({ text: given, changes: said }: Words): Words {
  const [text, changes] = [given.trim(), said.trim()];
  if (text === '') throw invalid({ text: [t`Enter the text`] });
  return { text, changes };
}

function toDraft(row: TermsRow, accepted = 0): TermsDraft {
  return { ...row, accepted, updated_at: row.updated_at.toISOString() };
}
