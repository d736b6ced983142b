import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { toBareNumber, toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { stdnum } from 'stdnum';
import type { Portal } from '../../context/portal.ts';
import { t, type Text } from '../../platform/text/text.ts';

export type FieldErrors = Record<string, Text[]>;

/** Texts of the account service (contracts B2, B4). */
export function checkOrganisationName(name: string | undefined): FieldErrors {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') return { org_name: [t`can't be blank`] };
  if (trimmed.length > 255) return { org_name: [t`is too long (maximum is 255 characters)`] };
  if (!/[\p{L}\p{N}]/u.test(trimmed)) {
    return { org_name: [t`must contain at least one alphanumeric character`] };
  }
  return {};
}

export interface BillingAddress {
  readonly billing_address: string;
  readonly billing_zip: string;
  readonly billing_city: string;
}

/** All of it or nothing: half an address delivers no invoice. */
export function checkBillingAddress(address: BillingAddress): FieldErrors {
  const parts = Object.entries(address);
  const isGiven = parts.some(([, text]) => text.trim() !== '');
  const errors: FieldErrors = {};
  for (const [name, text] of parts) {
    if (isGiven && text.trim() === '') errors[name] = [t`can't be blank`];
    if (text.length > 255) errors[name] = [t`is too long (maximum is 255 characters)`];
  }
  return errors;
}

/** Digits of a configured length, the last one a Luhn check digit (decisions, Login). */
export function checkCustomerNumber(number: string, rule: Portal['customerNumber']): FieldErrors {
  const digits = toBareNumber(number);
  if (digits === '') return { customer_number: [t`can't be blank`] };
  if (!/^\d+$/.test(digits) || digits.length !== rule.digits) {
    return { customer_number: [t`has ${rule.digits} digits`] };
  }
  if (rule.checkDigit === 'luhn' && !hasLuhnDigit(digits)) {
    return { customer_number: [t`has a wrong check digit`] };
  }
  return {};
}

function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}

const organisationNumbers: Readonly<Record<string, readonly [string, string]>> = {
  SE: ['SE', 'orgnr'],
  NO: ['NO', 'orgnr'],
  DK: ['DK', 'cvr'],
  FI: ['FI', 'ytunnus'],
};

/** Format and check digit of the country's own register. */
export function checkOrganisationNumber(number: string, country: string): FieldErrors {
  if (number.trim() === '') return { organisation_number: [t`can't be blank`] };
  const [region, name] = organisationNumbers[country] ?? [];
  const validator = region && name ? stdnum[region]?.[name] : undefined;
  if (!validator) return { country: [t`is not included in the list`] };
  return validator.validate(toOrganisationNumber(number, country)).isValid
    ? {}
    : { organisation_number: [t`is not a valid organisation number of ${country}`] };
}

/** A phone number in any common writing → digits without the plus (contracts B2); undefined when it is none. */
export function toPhoneDigits(phone: string, country: string): string | undefined {
  const international = phone.trim().startsWith('00') ? `+${phone.trim().slice(2)}` : phone;
  // Safe because an unknown country only means that no national writing is understood.
  const parsed =
    parsePhoneNumberFromString(international, country as CountryCode) ??
    parsePhoneNumberFromString(`+${international.replaceAll(/\D/g, '')}`);
  return parsed?.isValid() ? parsed.number.slice(1) : undefined;
}
