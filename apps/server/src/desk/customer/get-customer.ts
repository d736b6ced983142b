import {
  customer,
  customerNote,
  type Customer,
  type CustomerNote,
} from '@portal/contract/desk/customer/schema';
import type { Actor } from '../../context/actor.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { getAccountTerms } from '../../accounts/terms/index.ts';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import {
  deleteNote,
  findCustomer,
  insertNote,
  listNotes,
  listOpenSums,
  type NoteRow,
} from './customer-sql.ts';
import { t } from '../../platform/text/text.ts';

/** The number of an account's address; anything else is not found. */
export function parseAccountId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

export async function getCustomer(
  { database, portal }: { readonly database: Queryable } & Pick<Services, 'portal'>,
  person: Person,
  accountId: number,
): Promise<Customer> {
  const row = await findCustomer(database, accountId);
  if (!row) throw notFound();
  const [open, notes, terms] = await Promise.all([
    listOpenSums(database, accountId),
    listNotes(database, accountId),
    getAccountTerms({ database, portal }, accountId),
  ]);
  const shown = notes.map((note) => showNote(note, person));
  return toReply(customer, { ...row, open, terms, notes: shown });
}

export function createCustomerNote(
  { database }: Pick<Services, 'database'>,
  { person }: Pick<Actor, 'person'>,
  { accountId, text: given }: { readonly accountId: number; readonly text: string },
): Promise<CustomerNote> {
  const text = given.trim();
  if (text === '') throw invalid({ text: [t`can't be blank`] });
  return inTransaction(database, async (connection) => {
    if (!(await findCustomer(connection, accountId))) throw notFound();
    const { email: author, iamUserId: iam_user_id } = person;
    const given = { account_id: accountId, text, author, iam_user_id };
    const note = await insertNote(connection, given);
    noteAct({ type: 'note', id: note.id, after: { text } });
    return showNote(note, person);
  });
}

/** One's own alone: nobody takes away what a colleague wrote. */
export function deleteCustomerNote(
  { database }: Pick<Services, 'database'>,
  { person }: Pick<Actor, 'person'>,
  { accountId, noteId }: { readonly accountId: number; readonly noteId: string },
): Promise<void> {
  if (!/^\d{1,15}$/.test(noteId)) throw notFound();
  const note = { accountId, id: Number(noteId), iamUserId: person.iamUserId };
  return inTransaction(database, async (connection) => {
    const deleted = await deleteNote(connection, note);
    if (!deleted) throw notFound();
    noteAct({ before: { text: deleted.text } });
  });
}

const showNote = (note: NoteRow, { iamUserId }: Person): CustomerNote =>
  toReply(customerNote, { ...note, is_own: note.iam_user_id === iamUserId });
