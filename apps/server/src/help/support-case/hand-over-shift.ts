import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  type CaseRow,
  insertMessage,
  lockNamedCases,
  lockOpenCases,
  updateCase,
} from './case-thread-sql.ts';
import { requireColleague, toNote } from './case-thread.ts';
import { caseHandedOverMail } from './case-thread-mails.ts';
import { t } from '../../platform/text/text.ts';

interface HandOver {
  readonly to: string;
  readonly note: string;
}

/** All that is not closed, and is the caller's or nobody's, goes to one colleague, who gets one mail about it. */
export async function handOverShift(services: Services, person: Person, body: HandOver) {
  if (body.note.trim() === '') throw invalid({ note: [t`Field should not be empty`] });
  const to = await requireColleague(services, body.to);
  if (isSame(to, person.email)) throw invalid({ to: [t`is yourself`] });
  return handOver(services, person, {
    to,
    note: body.note.trim(),
    lock: (connection) => lockOpenCases(connection, person.email),
  });
}

/** Those that are named, or none of them; a closed one stays as it is. */
export async function handOverSupportCases(
  services: Services,
  person: Person,
  body: HandOver & { readonly cases: readonly { readonly reference: string }[] },
) {
  const references = [...new Set(body.cases.map(({ reference }) => reference))];
  const to = await requireColleague(services, body.to);
  return handOver(services, person, {
    to,
    note: body.note.trim(),
    async lock(connection) {
      const found = await lockNamedCases(connection, references);
      const missing = references.filter((one) => !found.some((row) => row.reference === one));
      if (missing.length > 0) {
        throw invalid({ cases: [t`There is no case ${missing.join(', ')}`] });
      }
      return found.filter(({ state }) => state !== 'closed');
    },
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface Handing extends HandOver {
  readonly lock: (connection: Connection) => Promise<CaseRow[]>;
}

async function handOver(services: Services, person: Person, { to, note, lock }: Handing) {
  const cases = await inTransaction(services.database, async (connection) => {
    const rows = await lock(connection);
    noteHandOver(rows, { to, note });
    for (const row of rows) {
      const text = toNote(row.assignee, to, note);
      await insertMessage(connection, row.id, { kind: 'note', author: person.email, text });
      await updateCase(connection, row.id, { state: row.state, assignee: to });
    }
    if (rows.length > 0 && !isSame(to, person.email)) {
      const mail = { to, by: person.email, cases: rows, note };
      await services.outbox.put(connection, [caseHandedOverMail(services.mailSender, mail)]);
    }
    return rows.length;
  });
  return { handed_over: { cases } };
}

/** A line for them all, and in the history of each. */
function noteHandOver(rows: readonly CaseRow[], { to, note }: HandOver): void {
  const references = rows.map(({ reference }) => reference);
  const after = { assignee: to, note };
  const also = rows.map(({ reference, assignee, account_id: accountId }) => ({
    type: 'supportCase',
    id: reference,
    ...(accountId !== null && { accountId }),
    before: { assignee },
    after,
  }));
  noteAct({ type: 'supportCases', before: { cases: references }, after, also });
}
