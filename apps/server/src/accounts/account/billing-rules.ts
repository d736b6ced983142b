import { toBareNumber, toVatLetters, toVatNumber } from '@portal/contract/accounts/account/numbers';
import { stdnum } from 'stdnum';
import type { AccountChanges } from '@portal/contract/accounts/account/schema';
import type { FieldErrors } from './account-rules.ts';
import { t } from '../../platform/text/text.ts';

/** The name that each country gives its VAT number. */
const vatNumbers: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GB: 'vat',
  IE: 'vat',
  IS: 'vsk',
  IT: 'iva',
  LT: 'pvm',
  LV: 'pvn',
  NL: 'btw',
  NO: 'mva',
  PL: 'nip',
  SE: 'vat',
};

/** Postcodes as the countries' own operators write them (UPU S42), the country's prefix allowed. */
const postcodes: Readonly<Record<string, { readonly pattern: RegExp; readonly like: string }>> = {
  SE: { pattern: /^(SE-?)?\d{3} ?\d{2}$/i, like: '123 45' },
  NO: { pattern: /^(NO?-?)?\d{4}$/i, like: '1234' },
  DK: { pattern: /^(DK-?)?\d{4}$/i, like: '1234' },
  FI: { pattern: /^(FI-?)?\d{5}$/i, like: '12345' },
};

/** Of countries without a rule here: letters and digits, in groups. */
const anyVatNumber = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/;
const anyPostcode = /^[A-Z0-9](?:[ -]?[A-Z0-9]){1,10}$/i;

/** Whether a number is one of a country's, with the country's letters or without (EL in Greece). */
export function isVatNumberOf(number: string, country: string): boolean {
  const full = toVatNumber(number, country);
  const isOf = full.startsWith(toVatLetters(country));
  return isOf && /\d/.test(full) && Object.keys(checkVatNumber(full, country)).length === 0;
}

/** A number with a country's letters is checked by that country's rule, any other by that of the account's country. */
function checkVatNumber(number: string, country: string): FieldErrors {
  const bare = toBareNumber(number);
  if (bare === '') return {};
  const named = bare.slice(0, 2);
  const region = named in vatNumbers || /^[A-Z]{2}/.test(bare) ? named : country;
  const name = vatNumbers[region];
  const validator = name ? stdnum[region]?.[name] : undefined;
  const isValid = validator ? validator.validate(bare).isValid : anyVatNumber.test(bare);
  return isValid ? {} : { vat_number: [t`is not a valid VAT number of ${region}`] };
}

function checkPostcode(postcode: string, country: string): FieldErrors {
  const trimmed = postcode.trim();
  if (trimmed === '') return {};
  const rule = postcodes[country];
  if ((rule?.pattern ?? anyPostcode).test(trimmed)) return {};
  const text = rule
    ? t`is not a postcode of ${country}, such as ${rule.like}`
    : t`is not a postcode of ${country}`;
  return { billing_zip: [text] };
}

/** Only what a change touches is checked: what was saved under older rules stays until somebody edits it. */
export function checkChangedBilling(
  changes: AccountChanges,
  known: { readonly [Name in keyof AccountChanges]?: string | null | undefined },
  country: string,
): FieldErrors {
  const moved = (known.country ?? country) !== country;
  const toCheck = (name: 'vat_number' | 'billing_zip' | 'billing_address' | 'billing_city') =>
    changes[name] !== undefined && (changes[name] !== known[name] || moved) ? changes[name] : '';
  return {
    ...checkVatNumber(toCheck('vat_number'), country),
    ...checkPostcode(toCheck('billing_zip'), country),
    ...checkWords('billing_address', toCheck('billing_address')),
    ...checkWords('billing_city', toCheck('billing_city')),
    ...checkEInvoice(changes),
    ...checkBuyerKind(changes),
  };
}

const checkBuyerKind = ({ buyer_kind: kind = '' }: AccountChanges): FieldErrors =>
  ['', 'business', 'consumer'].includes(kind)
    ? {}
    : { buyer_kind: [t`must be business or consumer`] };

/** Four digits name the list of electronic addresses (ISO 6523, or 99xx for VAT numbers), as Peppol writes it. */
const electronicAddress = /^(0[0-2]\d\d|99\d\d):[A-Za-z0-9][A-Za-z0-9.:_-]{0,49}$/;

function checkEInvoice({
  electronic_address: address = '',
  buyer_reference: reference = '',
}: AccountChanges): FieldErrors {
  return {
    ...(address.trim() === '' || electronicAddress.test(address.trim())
      ? {}
      : { electronic_address: [t`is not an electronic address such as 0007:5560000001`] }),
    ...(reference.length > 60
      ? { buyer_reference: [t`is too long (maximum is 60 characters)`] }
      : checkWords('buyer_reference', reference)),
  };
}

function checkWords(name: string, text: string): FieldErrors {
  return text.trim() === '' || /[\p{L}\p{N}]/u.test(text)
    ? {}
    : { [name]: [t`must contain at least one alphanumeric character`] };
}
