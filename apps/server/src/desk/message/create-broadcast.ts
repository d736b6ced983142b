import type { Audience, Broadcast } from '@portal/contract/desk/message/operations';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';
import { toAudienceText, toReason, writeReason } from './audience-text.ts';
import { insertBroadcast } from './broadcast-sql.ts';
import { requireWords, type Words } from './create-message.ts';
import { findRecipients, type Reached } from './find-recipients.ts';
import { customerMessageMail } from './message-mail.ts';
import { insertMessages } from './message-sql.ts';
import { broadcastJob } from './send-broadcasts.ts';
import { writeMessage } from '../../platform/mail/mail-frame.ts';
import { t } from '../../platform/text/text.ts';

interface NewBroadcast extends Words {
  readonly audience: Audience;
}

/** So many recipients are shown before anything is sent. */
const shown = 100;

const toBroadcast = ({ recipients, accountIds, untold }: Reached): Broadcast => ({
  accounts: accountIds.length,
  people: recipients.length,
  untold,
});

/** What would be sent, and to whom. */
export async function previewBroadcast({ database, mailSender }: Services, given: NewBroadcast) {
  const words = requireWords(given);
  const reached = await findRecipients(database, given.audience);
  const [first] = reached.recipients;
  const to = first?.email ?? mailSender.supportMail;
  const mail = customerMessageMail(mailSender, {
    ...words,
    to,
    because: toReason(reached.audience),
  });
  const { subject, text } = writeMessage(mail, 'en');
  return {
    ...toBroadcast(reached),
    recipients: reached.recipients.slice(0, shown),
    mail: { subject, text },
  };
}

/** The same mail, to who writes it. */
export function mailTestBroadcast(
  { database, mailSender, outbox }: Services,
  { person }: Actor,
  given: NewBroadcast,
): Promise<string> {
  const words = requireWords(given);
  return inTransaction(database, async (connection) => {
    const reached = await findRecipients(connection, given.audience);
    const mail = { ...words, to: person.email, because: toReason(reached.audience) };
    noteAct({ type: 'broadcast', after: { ...words, test: person.email } });
    await outbox.put(connection, [customerMessageMail(mailSender, mail)]);
    return person.email;
  });
}

/** All of them or none; each address once; the mails follow in portions. Who was added, or has gone, since the preview is seen before it is sent. */
export function createBroadcast(
  { jobDatabase }: Services,
  { person }: Actor,
  given: NewBroadcast & { readonly people: number },
): Promise<Broadcast> {
  const words = requireWords(given);
  return inTransaction(jobDatabase, async (connection) => {
    const reached = await findRecipients(connection, given.audience);
    const { recipients, accountIds } = reached;
    if (recipients.length !== given.people)
      throw new PortalError('conflict', {
        text: t`It would now reach ${recipients.length} people instead of ${given.people}: check the recipients again.`,
      });
    if (recipients.length === 0)
      throw new PortalError('conflict', { text: t`Nobody would receive it.` });
    const author = person.email;
    // Staff read it as it was said then.
    const audience = toAudienceText(reached.audience).in('en');
    await insertMessages(connection, { ...words, accountIds, audience, author });
    const emails = recipients.map(({ email }) => email);
    await insertBroadcast(connection, { ...words, because: writeReason(reached.audience) }, emails);
    await addJob(connection, { name: broadcastJob, key: broadcastJob });
    const broadcast = toBroadcast(reached);
    noteAct({ type: 'broadcast', after: { ...words, audience, ...broadcast } });
    return broadcast;
  });
}
