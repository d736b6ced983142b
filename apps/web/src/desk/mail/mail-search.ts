import type { MailState } from '@portal/contract/desk/mail/schema';
import { pageIn, type Address } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

export interface MailSearch {
  readonly state: MailState;
  readonly page: number;
}

export const mailStates = [
  { state: 'failed', label: 'Not delivered' },
  { state: 'queued', label: 'Waiting' },
  { state: 'sent', label: 'Sent' },
] as const;

/** The state and the page of the address; what makes no sense is the first of its kind. */
export function parseMailSearch(address: Address): MailSearch {
  return {
    state: mailStates.find(({ state }) => state === address['state'])?.state ?? 'failed',
    page: pageIn(address),
  };
}

export const toMailsHref = (state: MailState): string =>
  `${paths.admin({ tab: 'mails' })}&state=${state}`;
