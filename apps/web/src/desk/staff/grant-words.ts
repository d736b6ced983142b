import type { Grant } from '@portal/contract/grant';

/** What each grant allows, in words. */
export const grantWords: Readonly<Record<Grant, readonly [name: string, allows: string]>> = {
  support: ['Support', 'customers, requests, mails and incidents'],
  publisher: ['Publisher', 'APIs, routes, news, FAQs and service codes'],
  finance: ['Finance', 'prices, billing and invoices'],
  governance: ['Governance', "everybody's system names, and the rules that APIs must keep"],
  owner: ['Owner', 'all of the above, and who may do what'],
};
