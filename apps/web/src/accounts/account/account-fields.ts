import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import {
  accountChanges,
  type Account,
  type NewAccount,
} from '@portal/contract/accounts/account/schema';
import type { Consent } from '../terms/index.ts';
import { startOf } from '../../resource/rows.tsx';

/** What the form of a sign-up holds; each name is the one on the wire. */
export interface SignUpFields extends Consent {
  readonly org_name: string;
  readonly country: string;
  readonly phone: string;
  readonly plan: 'customer' | 'partner';
  readonly customer_number: string;
  /** The proof of the number; empty without one. */
  readonly customer_challenge: string;
  readonly organisation_number: string;
}

export const emptySignUp: SignUpFields = {
  org_name: '',
  country: '',
  phone: '',
  plan: 'customer',
  customer_number: '',
  customer_challenge: '',
  organisation_number: '',
  terms_edition: false,
};

/** Written in any usual way; the server reads it by the country and keeps its digits (specification §3). */
export function findPhoneFault(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const isWritten = /^\+?[\d\s()./-]+$/.test(text.trim());
  const digits = text.replace(/\D/g, '').length;
  if (isWritten && digits >= 6 && digits <= 17) return undefined;
  return 'Enter a number such as +46 8 123 45 67';
}

/** Who signs up: the sandbox asks for no numbers, staff have no choice of plan (specification §5). */
export interface SignUpRules {
  readonly production: boolean;
  readonly isStaff: boolean;
  /** The edition of the terms that is accepted with it, where there is one. */
  readonly edition?: number | undefined;
}

export function toNewAccount(fields: SignUpFields, rules: SignUpRules): NewAccount {
  const { org_name, plan, country, phone, customer_challenge } = fields;
  if (!rules.production) return rules.isStaff ? { org_name } : { org_name, plan };
  const common = { org_name, country, ...(phone && { phone }) };
  if (rules.isStaff) return common;
  const terms = rules.edition !== undefined && { terms_edition: rules.edition };
  if (plan === 'partner')
    return { ...common, ...terms, plan, organisation_number: fields.organisation_number };
  const proof = customer_challenge && { customer_challenge };
  return { ...common, ...terms, plan, customer_number: fields.customer_number, ...proof };
}

/** An account as its form reads it. */
export function toAccountFields({ org_name, updated_at, extra_fields }: Account) {
  const phone = extra_fields.phone ? `+${extra_fields.phone}` : '';
  const organisation_number = formatOrganisationNumber(
    extra_fields.organisation_number ?? '',
    extra_fields.country,
  );
  const shown = { ...extra_fields, org_name, phone, organisation_number };
  return { ...startOf(accountChanges, shown), updated_at };
}
