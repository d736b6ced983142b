import { t } from '@portal/contract/text/mark';
import type { Grant } from '@portal/contract/grant';

/** What each grant allows, in words. */
export const grantWords: Readonly<Record<Grant, readonly [name: string, allows: string]>> = {
  support: ['Support', t('customers, requests, e-mails and incidents')],
  publisher: ['Publisher', 'APIs, routes, news, FAQs and service codes'],
  finance: ['Finance', t('prices, billing and invoices')],
  governance: ['Governance', t('everyone’s system names, and the rules for APIs')],
  owner: ['Owner', t('all of the above, and who can do what')],
};
