import type { AccountEvent } from './schema.ts';

type EventFacts = Pick<AccountEvent, 'action' | 'subject' | 'details'>;

const sentences: Readonly<Record<string, (event: EventFacts) => string>> = {
  'account.created': ({ subject }) => `Created the account ${subject}`,
  'account.updated': () => 'Changed the account details',
  'account.copied': () => 'Took a copy of the account',
  'account.closed': () => 'Closed the account',
  'account.reopened': () => 'Opened the account again',
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
  'client.secret_regenerated': ({ subject }) => `Made a new secret for the client ${subject}`,
  'client.deleted': ({ subject }) => `Deleted the client ${subject}`,
  'client.scope_granted': ({ subject, details }) =>
    `Gave the client ${subject} the scope ${details['scope'] ?? ''}`.trim(),
  'client.scope_removed': ({ subject, details }) =>
    `Took the scope ${details['scope'] ?? ''} from the client ${subject}`,
  'alerts.switched_on': () => 'Switched mails about limits on',
  'alerts.switched_off': () => 'Switched mails about limits off',
  'user.invited': ({ subject }) => `Invited ${subject}`,
  'user.invitation_resent': ({ subject }) => `Sent the invitation of ${subject} again`,
  'user.invitation_withdrawn': ({ subject }) => `Withdrew the invitation of ${subject}`,
  'user.created': ({ subject }) => `Added ${subject}`,
  'user.joined': ({ subject }) => `${subject} joined`,
  'user.role_changed': ({ subject, details }) => `Made ${subject} ${details['to'] ?? ''}`.trim(),
  'user.removed': ({ subject }) => `Removed ${subject}`,
  'user.copied': ({ subject }) => `Took a copy of what is kept of ${subject}`,
  'user.closed': ({ subject }) => `${subject} closed their login`,
  'user.reopened': ({ subject }) => `${subject} opened their login again`,
  'invoice.paid': ({ subject }) => `Noted the payment of the invoice ${subject}`,
  'invoice.payment_taken_back': ({ subject }) => `Took the payment of the invoice ${subject} back`,
  'invoice.credited': ({ subject }) => `Credited the invoice ${subject}`,
  'invoice.mailed': ({ subject }) => `Mailed the invoice ${subject}`,
  'request.created': ({ subject }) => `Asked: ${subject}`,
  'request.withdrawn': ({ subject }) => `Withdrew: ${subject}`,
  'request.approved': ({ subject }) => `Approved: ${subject}`,
  'request.rejected': ({ subject }) => `Refused: ${subject}`,
};

/** The event as a sentence without its actor; an action that is not known here shows its own name. */
export function eventText(event: EventFacts): string {
  return sentences[event.action]?.(event) ?? `${event.action} ${event.subject}`.trim();
}
