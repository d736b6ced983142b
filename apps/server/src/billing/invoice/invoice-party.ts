import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import type { Account } from '@portal/contract/accounts/account/schema';
import type { Billing } from '../../config/plan-config.ts';
import type { InvoiceParty } from './invoice-sql.ts';

export function toProvider({ provider, oneStopShop }: Billing): InvoiceParty {
  const { id, name, address, zip, city, country } = provider;
  return {
    id,
    name,
    address,
    zip,
    city,
    country,
    numbers: [
      ['Organisation number', provider.organisationNumber],
      ['VAT number', provider.vatNumber],
    ],
    contact: [
      ['E-mail', provider.email],
      ['Phone', provider.phone],
      ['IBAN', provider.iban],
      ...(provider.bic ? [['BIC', provider.bic] as const] : []),
    ],
    ...(provider.electronicAddress && { electronic_address: provider.electronicAddress }),
    ...(oneStopShop && { one_stop_shop: true }),
  };
}

/** The account as it is known; of one that was deleted only its id is left (contracts H9). */
export function toBuyer(accountId: number, account: Account | null): InvoiceParty {
  const fields = account?.extra_fields;
  const numbers = [
    ['Customer number', fields?.customer_number],
    ['Organisation number', toWritten(fields)],
    ['VAT number', fields?.vat_number],
  ] as const;
  return {
    id: accountId,
    name: account?.org_name ?? 'Deleted account',
    ...toAddress(fields),
    country: fields?.country ?? '',
    numbers: numbers.flatMap(([label, number]) => (number ? [[label, number] as const] : [])),
    contact: [],
    ...toEInvoiceFields(fields),
  };
}

function toEInvoiceFields(fields: Account['extra_fields'] | undefined) {
  const { electronic_address: address, buyer_reference: reference } = fields ?? {};
  return { ...(address && { electronic_address: address }), ...(reference && { reference }) };
}

const toWritten = (fields: Account['extra_fields'] | undefined) =>
  fields?.organisation_number &&
  formatOrganisationNumber(fields.organisation_number, fields.country);

/** Empty where the account has given none. */
function toAddress(fields: Account['extra_fields'] | undefined) {
  return {
    address: fields?.billing_address ?? '',
    zip: fields?.billing_zip ?? '',
    city: fields?.billing_city ?? '',
  };
}
