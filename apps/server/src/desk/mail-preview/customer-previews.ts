import type { MailSender } from '../../platform/mail/mail-frame.ts';
import { limitRaisedMail, raiseEndedMail } from '../../usage/raised-limit/index.ts';
import { newTermsMail } from '../../accounts/terms/index.ts';
import { customerMessageMail, toReason } from '../message/index.ts';
import { actMails } from '../customer/index.ts';

/** What support does to a customer, as those concerned read it. */
export function customerPreviews(sender: MailSender, to: string) {
  const act = {
    to,
    orgName: 'Webshop AB',
    email: 'nils.berg@webshop.example',
    reason: 'The API key was found in a public place',
  };
  const limit = {
    to,
    limit: { metricName: 'Shipment booking', period: 'day' as const },
    reason: 'A campaign before Christmas',
  };
  return {
    ...Object.fromEntries(
      Object.entries(actMails).map(([id, toMail]) => [id, toMail(sender, act)]),
    ),
    'customer-message': customerMessageMail(sender, {
      to,
      subject: 'Maintenance on Sunday',
      text: 'From 02:00 to 04:00 UTC, no labels are printed.\n\nNothing is lost: bookings wait.',
      because: toReason({ api: 'shipment-v3-booking' }),
    }),
    'limit-raised': limitRaisedMail(sender, {
      ...limit,
      holder: 'Webshop checkout',
      value: 5000,
      until: '2026-12-24',
    }),
    'raise-ended': raiseEndedMail(sender, limit),
    'new-terms': newTermsMail(sender, {
      to,
      edition: 2,
      in_force_on: '2027-03-01',
      changes: 'A version of an API now stays in service for 18 months instead of twelve.',
    }),
  };
}
