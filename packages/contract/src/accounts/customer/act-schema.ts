import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';

/** Those concerned read it in a mail, and it stays in the log of staff. */
export const actReason = field(textOf(500), {
  label: 'Reason',
  hint: 'They get it by e-mail, and it is recorded in the staff log.',
  required: true,
  max: 500,
  lines: 2,
});

/** For what nobody is written to about. */
export const loggedReason = field(textOf(500), {
  label: 'Reason',
  hint: 'It is recorded in the staff log.',
  required: true,
  max: 500,
  lines: 2,
});

/** Whatever an act on a customer makes stale: the page, and each of its lists. */
export const customerReads = [
  'getCustomer',
  'listCustomerPeople',
  'listCustomerApplications',
  'listCustomerRequests',
  'listCustomerInvoices',
  'listCustomerMails',
  'listCustomerEvents',
  'listMessages',
  'listObjectActs',
] as const;
