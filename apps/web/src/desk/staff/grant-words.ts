import type { Grant } from '@portal/contract/grant';

/** What each grant allows, in words. */
export const grantWords: Readonly<Record<Grant, readonly [name: string, allows: string]>> = {
  support: ['Support', 'customers, requests, mails and incidents'],
  publisher: ['Publisher', 'APIs, routes, news, FAQs and service codes'],
  finance: ['Finance', 'prices, billing and invoices'],
  governance: ['Governance', 'system names of everybody, and the rules that APIs are held to'],
  owner: ['Owner', 'all of it, and who may do what'],
};
