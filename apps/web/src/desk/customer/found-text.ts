import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import type { FoundCustomer } from '@portal/contract/desk/customer/operations';
import { paths } from '../../lib/paths.ts';

/** A trace id as the gateway makes them, which no key looks like. */
export const traceLike = /^[\da-f-]{16,64}$/i;

const toTitle = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** What of a customer has the text in it: 'API key of Checkout', 'E-mail anna@webshop.example'. */
export function toFoundText({ found_by: way, found, country }: FoundCustomer): string {
  if (way === 'organisation number')
    return `${toTitle(way)} ${formatOrganisationNumber(found, country)}`;
  if (way === 'name') return 'Name';
  if (way === 'API key') return `API key of ${found}`;
  return way === 'key ending' ? `End of the API key of ${found}` : `${toTitle(way)} ${found}`;
}

/** Where it is looked at: a case and a call by themselves, all else on the customer's page. */
export function toFoundHref({ account_id: id, found_by: way, found }: FoundCustomer): string {
  if (way === 'case') return paths.deskCase(found);
  if (way === 'trace id') return paths.trace(found);
  const tabs: Readonly<Record<string, string>> = {
    invoice: 'billing',
    person: 'people',
    'e-mail': 'people',
  };
  return id === null ? paths.customers() : paths.customer(id, { tab: tabs[way] ?? '' });
}
