import { listLeaves, toPattern } from '@portal/edifact/paths';
import { COUNTRIES } from '../countries.ts';
import type { Rule } from './rule.ts';

export const findForeignCash: Rule = ({ cashOnDelivery, receiver }) => {
  const { currency, name } = COUNTRIES[receiver.country];
  const { currency: value = currency } = cashOnDelivery ?? {};
  if (value === currency) return [];
  const text = `A receiver in ${name} pays in ${currency}, not in ${value}`;
  return [{ text, param: 'cashOnDelivery.currency', value }];
};

/** How many decimals a number has, and one that has them. */
const DECIMALS: Readonly<Record<string, readonly [number, string]>> = {
  amount: [2, '499.50'],
  weightKg: [3, '1.245'],
  netWeightKg: [3, '0.745'],
};

export const findTooFine: Rule = (input) =>
  listLeaves(input).flatMap(({ path, value }) => {
    const [places, example] = DECIMALS[toPattern(path).split('.').at(-1) ?? ''] ?? [];
    if (places === undefined || typeof value !== 'number') return [];
    if (Number(value.toFixed(places)) === value) return [];
    const text = `${path} has ${places} decimals at most, such as ${example}`;
    return [{ text, param: path, value: String(value) }];
  });
