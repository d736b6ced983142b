import { t } from '@portal/contract/text/mark';
import { textIn, type Address } from '../../lib/address.ts';

/** The parts of a customer's page; requests and the go-live checklist stand with the applications that they are about. */
export const customerTabs = [
  { id: 'usage', label: t('Usage') },
  { id: 'people', label: t('People') },
  { id: 'billing', label: t('Billing') },
  { id: 'messages', label: t('Messages') },
  { id: 'history', label: t('History') },
] as const;
export type CustomerTab = (typeof customerTabs)[number]['id'];

export const parseCustomerTab = (address: Address): CustomerTab =>
  customerTabs.find(({ id }) => id === textIn(address, 'tab'))?.id ?? 'usage';
