import type { Account } from '@portal/contract/accounts/account/schema';
import { parseMoney } from '@portal/contract/money';
import { isVatNumberOf } from '../../../accounts/account/index.ts';
import type { Billing } from '../../../config/plan-config.ts';
import { findInForce, standardRates, type VatCategory, vatRules } from './vat-rules.ts';

export interface Vat {
  readonly category: VatCategory;
  /** Percent. */
  readonly rate: string;
}

/** Greece is GR in ISO 3166, and EL in its VAT numbers. */
const toIso = (country: string) => (country === 'EL' ? 'GR' : country);
const isMember = (country: string) => country in standardRates;

/** By who buys, from where, on a day; of an account that is gone, as at home. Null where nobody says from where. */
export function chargeVat(billing: Billing, account: Account | null, day: string): Vat | null {
  const home = toIso(billing.provider.country);
  const country = toIso(account ? (account.extra_fields.country ?? '') : home);
  if (country === '') return null;
  const place = toPlace(home, country);
  const buyer = isBusiness(account, country) ? 'business' : 'consumer';
  const fitting = vatRules.filter(
    (rule) =>
      rule.place === place &&
      (rule.buyer === 'any' || rule.buyer === buyer) &&
      (rule.rate !== 'oss' || billing.oneStopShop),
  );
  const rule = findInForce(fitting, day);
  if (!rule) throw new Error(`No rule of VAT fits a ${buyer} ${place} on ${day}`);
  if (rule.rate === 'none') return { category: rule.category, rate: '0' };
  const rate = rateOf(billing, rule.rate === 'oss' ? country : home, day);
  return { category: parseMoney(rate) === 0n ? 'Z' : rule.category, rate };
}

const toPlace = (home: string, country: string) => {
  if (country === home) return 'home';
  return isMember(home) && isMember(country) ? 'union' : 'elsewhere';
};

function isBusiness(account: Account | null, country: string): boolean {
  const fields = account?.extra_fields;
  if (!fields?.vat_number || fields.vat_number_refused) return false;
  return fields.buyer_kind !== 'consumer' && isVatNumberOf(fields.vat_number, country);
}

/** What the configuration says wins over what is published. */
function rateOf({ vatRates }: Billing, country: string, day: string): string {
  const published = findInForce(standardRates[country] ?? [], day)?.rate;
  return vatRates[country] ?? published ?? vatRates.default;
}
