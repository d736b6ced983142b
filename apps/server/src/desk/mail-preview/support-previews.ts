import type { MailSender } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import {
  caseAnsweredMail,
  caseClosedMail,
  caseHandedOverMail,
  caseReceivedMail,
  caseWrittenMail,
  supportCaseMail,
} from '../../help/support-case/index.ts';

const to = 'anna.andersson@webshop.example';
const applicationName = 'Webshop checkout';

/** Mails about support cases, filled with invented data. */
export function supportMails(sender: MailSender): Readonly<Record<string, Message>> {
  const received = {
    reference: 'K7QF-2M9X',
    signedInAs: { email: to, accountId: 4711 },
    written: {
      kind: 'report' as const,
      name: 'Anna Andersson',
      email: to,
      subject: 'Booking answers 500',
      text: 'Since nine this morning, every second booking has failed.\n\nThe same body goes through when we send it again.',
      trace_id: '0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10',
      api: 'shipment-v3-booking',
      application: applicationName,
      environment: 'production' as const,
    },
  };
  const thread = { reference: received.reference, subject: received.written.subject, email: to };
  const answer =
    'One of our machines lost its connection at nine.\n\nIt has been back since ten: please send the bookings again.';
  return {
    'support-case': supportCaseMail(sender, received),
    'case-received': caseReceivedMail(sender, received),
    'case-answered': caseAnsweredMail(sender, { ...thread, text: answer, isLast: false }),
    'case-closed': caseClosedMail(sender, thread),
    'case-written': caseWrittenMail(sender, {
      ...thread,
      to: sender.supportMail,
      by: to,
      text: 'It still happens for bookings to Norway.',
    }),
    'case-handed-over': caseHandedOverMail(sender, {
      to: 'sune.holm@postal.example',
      by: 'stina.lind@postal.example',
      note: 'I have asked the Booking team; they will answer tomorrow.',
      cases: [thread, { reference: 'R3TB-8WCN', subject: 'Labels print too small' }],
    }),
  };
}
