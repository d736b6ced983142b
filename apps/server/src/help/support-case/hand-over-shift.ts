import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { insertMessage, lockOpenCases, updateCase } from './case-thread-sql.ts';
import { requireColleague, toNote } from './case-thread.ts';
import { caseHandedOverMail } from './case-thread-mails.ts';
import { t } from '../../platform/text/text.ts';

/** All that is not closed, and is the caller's or nobody's, goes to one colleague, who gets one mail about it. */
export async function handOverShift(
  services: Services,
  person: Person,
  body: { readonly to: string; readonly note: string },
): Promise<{ handed_over: { cases: number } }> {
  const note = body.note.trim();
  if (note === '') throw invalid({ note: [t`Field should not be empty`] });
  const to = await requireColleague(services, body.to);
  if (to.toLowerCase() === person.email.toLowerCase()) throw invalid({ to: [t`is yourself`] });
  const cases = await inTransaction(services.database, async (connection) => {
    const rows = await lockOpenCases(connection, person.email);
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
    for (const row of rows) {
      const text = toNote(row.assignee, to, note);
      await insertMessage(connection, row.id, { kind: 'note', author: person.email, text });
      await updateCase(connection, row.id, { state: row.state, assignee: to });
    }
    const mail = { to, by: person.email, cases: rows, note };
    await services.outbox.put(connection, [caseHandedOverMail(services.mailSender, mail)]);
    return rows.length;
  });
  return { handed_over: { cases } };
}
