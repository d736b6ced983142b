import type {
  CaseState,
  OwnThread,
  SupportThread,
} from '@portal/contract/help/support-case/schema';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import { listHolders, listHoldingPeople } from '../../identity/staff/list-holders.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import type { Message } from '../../platform/mail/mail.ts';
import {
  type CaseRow,
  findCase,
  insertMessage,
  listMessages,
  showCase,
  updateCase,
} from './case-thread-sql.ts';
import { caseAnsweredMail, caseClosedMail, caseHandedOverMail } from './case-thread-mails.ts';
import { t } from '../../platform/text/text.ts';

/** The thread as support reads it. */
export async function getSupportCase(services: Services, reference: string) {
  const row = await findCase(services.database, { reference }, { lock: false });
  if (!row) throw notFound();
  const messages = await listMessages(services.database, row.id);
  return {
    case: showCase(row),
    messages: messages.map((message) => ({ message })),
  };
}

export async function listSupportColleagues(services: Services) {
  const people = await listHoldingPeople(services, 'support');
  return { colleagues: people.map(({ email, name }) => ({ colleague: { email, name } })) };
}

interface DeskCall {
  readonly person: Person;
  readonly reference: string;
  readonly ifMatch: string | null;
}

interface Change {
  readonly state?: CaseState;
  readonly assignee?: string;
  /** What is added to the thread. */
  readonly message?: { readonly kind: 'staff' | 'note'; readonly text: string };
  readonly mails: readonly Message[];
}

/** One case is changed by one of staff at a time, as it was when they read it. */
async function changeCase(
  services: Services,
  { person, reference, ifMatch }: DeskCall,
  toChange: (row: CaseRow) => Change,
): Promise<SupportThread> {
  await inTransaction(services.database, async (connection) => {
    const row = await findCase(connection, { reference }, { lock: true });
    if (!row) throw notFound();
    requireFresh(row.updated_at, ifMatch);
    const change = toChange(row);
    await writeChange(connection, { row, person, change });
    await services.outbox.put(connection, change.mails);
  });
  return getSupportCase(services, reference);
}

interface Writing {
  readonly row: CaseRow;
  readonly person: Person;
  readonly change: Change;
}

async function writeChange(connection: Connection, { row, person, change }: Writing) {
  const { state = row.state, assignee = row.assignee, message } = change;
  noteAct({
    type: 'supportCase',
    id: row.reference,
    ...(row.account_id !== null && { accountId: row.account_id }),
    before: { state: row.state, assignee: row.assignee },
    after: { state, assignee, ...(message && { [message.kind]: message.text }) },
  });
  if (message) await insertMessage(connection, row.id, { ...message, author: person.email });
  await updateCase(connection, row.id, { state, assignee });
}

/** Whoever answers looks after the case from then on, unless somebody does. */
export function answerSupportCase(
  services: Services,
  call: DeskCall,
  body: { readonly text: string; readonly close?: boolean | undefined },
): Promise<SupportThread> {
  const text = requireText(body.text);
  const isLast = body.close === true;
  return changeCase(services, call, (row) => ({
    state: isLast ? 'closed' : 'answered',
    assignee: row.assignee ?? call.person.email,
    message: { kind: 'staff', text },
    mails: [caseAnsweredMail(services.mailSender, { ...row, text, isLast })],
  }));
}

export function closeSupportCase(services: Services, call: DeskCall): Promise<SupportThread> {
  return changeCase(services, call, (row) => {
    if (row.state === 'closed') throw alreadyClosed();
    return { state: 'closed', mails: [caseClosedMail(services.mailSender, row)] };
  });
}

export function reopenSupportCase(services: Services, call: DeskCall): Promise<SupportThread> {
  return changeCase(services, call, (row) => {
    if (row.state !== 'closed') throw new PortalError('conflict', { text: t`The case is open` });
    return { state: 'open', mails: [] };
  });
}

const alreadyClosed = () => new PortalError('conflict', { text: t`The case is already closed` });

/** With a note between staff; whoever takes a case over has a mail, unless it is themselves. */
export async function handOverSupportCase(
  services: Services,
  call: DeskCall,
  body: { readonly to: string; readonly note: string },
): Promise<SupportThread> {
  const to = await requireColleague(services, body.to);
  const note = body.note.trim();
  const isOwn = to.toLowerCase() === call.person.email.toLowerCase();
  return changeCase(services, call, (row) => ({
    assignee: to,
    message: { kind: 'note', text: toNote(row.assignee, to, note) },
    mails: isOwn
      ? []
      : [
          caseHandedOverMail(services.mailSender, {
            to,
            by: call.person.email,
            cases: [row],
            note,
          }),
        ],
  }));
}

export const toNote = (from: string | null, to: string, note: string): string =>
  [`Handed over ${from ? `from ${from} ` : ''}to ${to}.`, note].filter(Boolean).join('\n\n');

/** The address as it stands in the list of staff, however it was written. */
export async function requireColleague(services: Services, to: string): Promise<string> {
  const [found] = await listHolders(services, 'support', to.trim());
  if (!found) throw invalid({ to: [t`is not a staff member with the support grant`] });
  return found;
}

export function requireText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid({ text: [t`Field should not be empty`] });
  return trimmed;
}

/** What a customer reads: without notes, and without who of support it was. */
export function toOwnThread(thread: SupportThread): OwnThread {
  return {
    case: thread.case,
    messages: thread.messages
      .filter(({ message }) => message.kind !== 'note')
      .map(({ message }) => ({
        message: message.kind === 'staff' ? { ...message, author: 'Support' } : message,
      })),
  };
}
