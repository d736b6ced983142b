import { type ErrorNote, toErrorNote } from '../../api/error-note.ts';
import type { Account, AccountChanges, NewAccount } from '@portal/contract/accounts/account/schema';
import { toTermsFault } from '../terms/index.ts';
import { ApiError } from '@portal/contract/errors';

/** What the forms of an account hold; each name is the one on the wire. */
export interface AccountFields {
  readonly org_name: string;
  readonly country: string;
  readonly phone: string;
  readonly plan: 'customer' | 'partner';
  readonly customer_number: string;
  /** The proof of the number; empty without one. */
  readonly customer_challenge: string;
  readonly organisation_number: string;
  readonly vat_number: string;
  readonly billing_address: string;
  readonly billing_zip: string;
  readonly billing_city: string;
  readonly buyer_reference: string;
  readonly electronic_address: string;
  /** Ticked: the edition of the terms that the form shows is accepted. */
  readonly accepts_terms: boolean;
}

export const emptyAccountFields: AccountFields = {
  org_name: '',
  country: '',
  phone: '',
  plan: 'customer',
  customer_number: '',
  customer_challenge: '',
  organisation_number: '',
  vat_number: '',
  billing_address: '',
  billing_zip: '',
  billing_city: '',
  buyer_reference: '',
  electronic_address: '',
  accepts_terms: false,
};

const fieldEmpty = 'Field should not be empty';

export const isFilled = (text: string): true | string => text.trim() !== '' || fieldEmpty;

/** Written in any usual way; the server reads it by the country and keeps its digits (specification §3). */
export function isPhone(text: string): true | string {
  if (text.trim() === '') return true;
  const isWritten = /^\+?[\d\s()./-]+$/.test(text.trim());
  const digits = text.replace(/\D/g, '').length;
  return (isWritten && digits >= 6 && digits <= 17) || 'Enter a number such as +46 8 123 45 67';
}

/** Who signs up: the sandbox asks for no numbers, staff have no choice of plan (specification §5). */
export interface SignUpRules {
  readonly production: boolean;
  readonly isStaff: boolean;
  /** The edition of the terms that is accepted with it, where there is one. */
  readonly edition?: number | undefined;
}

export function toNewAccount(fields: AccountFields, rules: SignUpRules): NewAccount {
  const org_name = fields.org_name.trim();
  if (!rules.production) return rules.isStaff ? { org_name } : { org_name, plan: fields.plan };
  const phone = fields.phone.trim();
  const common = { org_name, country: fields.country, ...(phone && { phone }) };
  if (rules.isStaff) return common;
  const terms = rules.edition !== undefined && { terms_edition: rules.edition };
  if (fields.plan === 'partner') {
    const organisation_number = fields.organisation_number.trim();
    return { ...common, ...terms, plan: 'partner', organisation_number };
  }
  const { customer_challenge } = fields;
  const customer_number = fields.customer_number.trim();
  return {
    ...common,
    ...terms,
    plan: 'customer',
    customer_number,
    ...(customer_challenge && { customer_challenge }),
  };
}

export function toAccountFields({ org_name, extra_fields }: Account): AccountFields {
  return {
    ...emptyAccountFields,
    org_name,
    country: extra_fields.country ?? '',
    phone: extra_fields.phone ? `+${extra_fields.phone}` : '',
    customer_number: extra_fields.customer_number ?? '',
    organisation_number: extra_fields.organisation_number ?? '',
    vat_number: extra_fields.vat_number ?? '',
    ...toInvoiceFields(extra_fields),
  };
}

/** What stands on invoices. */
const toInvoiceFields = (extra: Account['extra_fields']) => ({
  billing_address: extra.billing_address ?? '',
  billing_zip: extra.billing_zip ?? '',
  billing_city: extra.billing_city ?? '',
  buyer_reference: extra.buyer_reference ?? '',
  electronic_address: extra.electronic_address ?? '',
});

/** Only what differs: a field that nobody touched keeps its value. */
export function toAccountChanges(account: Account, fields: AccountFields): AccountChanges {
  const before = toAccountFields(account);
  const changes: Record<string, string> = {};
  for (const name of changeable) {
    const value = fields[name].trim();
    if (value !== before[name]) changes[name] = value;
  }
  return changes;
}

const changeable = [
  'org_name',
  'country',
  'phone',
  'customer_number',
  'organisation_number',
  'vat_number',
  'billing_address',
  'billing_zip',
  'billing_city',
  'buyer_reference',
  'electronic_address',
] as const;

export const accountFieldNames = [...changeable, 'plan'] as const;

/** What the server says of single fields, as sentences. */
export function toFieldErrors(
  error: unknown,
): readonly { readonly name: (typeof accountFieldNames)[number]; readonly message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return accountFieldNames.flatMap((name) => {
    const text = error.field(name)[0];
    return text === undefined ? [] : [{ name, message: toSentence(text) }];
  });
}

function toSentence(text: string): string {
  if (text === "can't be blank") return fieldEmpty;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const fieldLabels: Readonly<Record<(typeof changeable)[number], string>> = {
  org_name: 'Organisation',
  country: 'Country',
  phone: 'Phone',
  customer_number: 'Customer number',
  organisation_number: 'Organisation number',
  vat_number: 'VAT number',
  billing_address: 'Billing address',
  billing_zip: 'Postcode',
  billing_city: 'City',
  buyer_reference: 'Your reference',
  electronic_address: 'Electronic address',
};

/** Both versions of every field, for somebody who lost a race. */
export function toConflictRows(fields: AccountFields, account: Account) {
  const stored = toAccountFields(account);
  return changeable.map((name) => ({
    label: fieldLabels[name],
    yours: fields[name].trim(),
    stored: stored[name],
  }));
}

/** What to tell of a form that was refused; what is wrong with single fields stands at them. */
export function toSubmitNote(error: unknown): ErrorNote {
  const note = toErrorNote(error);
  const isMarked = toFieldErrors(error).length > 0 || toTermsFault(error) !== undefined;
  return isMarked ? { ...note, text: 'Check the marked fields.' } : note;
}
