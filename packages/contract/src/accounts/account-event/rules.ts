import type { AccountEvent } from './schema.ts';

type EventFacts = Pick<AccountEvent, 'action' | 'subject' | 'details'>;

const sentences: Readonly<Record<string, (event: EventFacts) => string>> = {
  'account.created': ({ subject }) => `Created the account ${subject}`,
  'account.updated': () => 'Changed the account details',
  'account.number_confirmed': ({ subject }) => `Confirmed the customer number ${subject}`,
  'account.copied': () => 'Exported the account',
  'account.closed': () => 'Closed the account',
  'account.reopened': () => 'Reopened the account',
  'account.suspended': ({ subject }) => `Suspended the account ${subject}`,
  'account.resumed': ({ subject }) => `Resumed the account ${subject}`,
  'account.seen_by_support': ({ subject }) => `Viewed the portal as ${subject}, read only`,
  'user.suspended': ({ subject }) => `Suspended ${subject}`,
  'user.resumed': ({ subject }) => `Let ${subject} log in again`,
  'user.signed_out': ({ subject }) => `Logged ${subject} out everywhere and deleted their tokens`,
  'limit.raised': ({ subject, details }) =>
    `Raised the limit ${subject} to ${details['value'] ?? ''} until ${details['until'] ?? ''}`,
  'limit.raise_ended': ({ subject }) => `Ended the raised limit ${subject}`,
  'terms.accepted': ({ subject }) => `Accepted edition ${subject} of the terms`,
  'user.asked_to_join': () => 'Asked to join the account',
  'application.created': ({ subject }) => `Created the application ${subject}`,
  'application.updated': ({ subject }) => `Changed the application ${subject}`,
  'application.key_regenerated': ({ subject, details }) =>
    details['overlap_days'] && details['overlap_days'] !== '0'
      ? `Regenerated the API key of ${subject}; the old key works for ${details['overlap_days']} more days`
      : `Regenerated the API key of ${subject}`,
  'application.key_overlap_ended': ({ subject }) => `Ended the old API key of ${subject}`,
  'application.suspended': ({ subject }) => `Suspended the application ${subject}`,
  'application.resumed': ({ subject }) => `Resumed the application ${subject}`,
  'application.approved': ({ subject }) => `Approved the application ${subject}`,
  'application.plan_changed': ({ subject, details }) =>
    `Moved the application ${subject} to the plan ${details['to_plan'] ?? ''}`.trim(),
  'application.deleted': ({ subject }) => `Deleted the application ${subject}`,
  'client.created': ({ subject }) => `Created the client ${subject}`,
  'client.updated': ({ subject }) => `Changed the client ${subject}`,
  'client.secret_regenerated': ({ subject }) => `Created a new secret for the client ${subject}`,
  'client.deleted': ({ subject }) => `Deleted the client ${subject}`,
  'client.scope_granted': ({ subject, details }) =>
    `Gave the client ${subject} the scope ${details['scope'] ?? ''}`.trim(),
  'client.scope_removed': ({ subject, details }) =>
    `Removed the scope ${details['scope'] ?? ''} from the client ${subject}`,
  'end_customer.added': ({ subject }) => `Added the end customer ${subject}`,
  'end_customer.renamed': ({ subject }) => `Renamed the end customer ${subject}`,
  'end_customer.deleted': ({ subject }) => `Deleted the end customer ${subject}`,
  'end_customer.invited': ({ subject }) => `Invited the end customer ${subject}`,
  'end_customer.renewed': ({ subject }) => `Renewed the link of the end customer ${subject}`,
  'end_customer.revoked': ({ subject }) => `Revoked the link of the end customer ${subject}`,
  'webhook.created': ({ subject }) => `Added the webhook ${subject}`,
  'webhook.updated': ({ subject }) => `Changed the webhook ${subject}`,
  'webhook.paused': ({ subject }) => `Paused the webhook ${subject}`,
  'webhook.resumed': ({ subject }) => `Resumed the webhook ${subject}`,
  'webhook.disabled': ({ subject }) => `Stopped the webhook ${subject}`,
  'webhook.secret_regenerated': ({ subject }) => `Created a new secret for the webhook ${subject}`,
  'webhook.deleted': ({ subject }) => `Deleted the webhook ${subject}`,
  'alerts.switched_on': () => 'Switched limit e-mails on',
  'alerts.switched_off': () => 'Switched limit e-mails off',
  'message.received': ({ subject }) => `Support wrote: ${subject}`,
  'user.invited': ({ subject }) => `Invited ${subject}`,
  'user.invitation_resent': ({ subject }) => `Sent the invitation to ${subject} again`,
  'user.invitation_withdrawn': ({ subject }) => `Withdrew the invitation to ${subject}`,
  'user.created': ({ subject }) => `Added ${subject}`,
  'user.joined': ({ subject }) => `${subject} joined`,
  'user.role_changed': ({ subject, details }) => `Made ${subject} ${details['to'] ?? ''}`.trim(),
  'user.removed': ({ subject }) => `Removed ${subject}`,
  'user.copied': ({ subject }) => `Downloaded the data kept about ${subject}`,
  'user.closed': ({ subject }) => `${subject} closed their login`,
  'user.reopened': ({ subject }) => `${subject} reopened their login`,
  'invoice.paid': ({ subject }) => `Recorded the payment of the invoice ${subject}`,
  'invoice.part_paid': ({ subject }) => `Entered a part payment of the invoice ${subject}`,
  'invoice.refunded': ({ subject }) => `Entered a refund of the invoice ${subject}`,
  'invoice.reminders_changed': ({ subject }) => `Changed the reminders of the invoice ${subject}`,
  'invoice.payment_taken_back': ({ subject }) => `Undid the payment of the invoice ${subject}`,
  'invoice.credited': ({ subject }) => `Credited the invoice ${subject}`,
  'invoice.mailed': ({ subject }) => `E-mailed the invoice ${subject}`,
  'prices.kept': ({ subject }) =>
    subject
      ? `Kept the prices of the account until ${subject} UTC`
      : 'Kept the prices of the account',
  'prices.kept_ended': () => 'Ended the account’s kept prices',
  'request.created': ({ subject }) => `Requested: ${subject}`,
  'request.withdrawn': ({ subject }) => `Withdrew: ${subject}`,
  'request.approved': ({ subject }) => `Approved: ${subject}`,
  'request.rejected': ({ subject }) => `Refused: ${subject}`,
};

/** The event as a sentence without its actor; an action that is not known here shows its own name. */
export function eventText(event: EventFacts): string {
  return sentences[event.action]?.(event) ?? `${event.action} ${event.subject}`.trim();
}
