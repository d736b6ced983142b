import { COUNTRIES } from '../countries.ts';
import { ADD_ONS, listAddOns } from '../services.ts';
import type { Rule } from './rule.ts';

export const findUnavailable: Rule = ({ addOns, service: code, receiver }, { service }) => {
  const allowed = listAddOns(service, receiver.country);
  const place = COUNTRIES[receiver.country].name;
  return addOns.flatMap((value, index) => {
    if (allowed.includes(value)) return [];
    const text = `Add-on ${value} is not available with service ${code} in ${place}; possible: ${allowed.join(', ')}`;
    return [{ text, param: `addOns[${index}]`, value }];
  });
};

export const findExcluded: Rule = ({ addOns }) =>
  addOns.flatMap((value, index) => {
    const other = ADD_ONS[value]?.excludes?.find((excluded) => addOns.includes(excluded));
    if (!other) return [];
    const text = `Add-ons ${value} and ${other} exclude each other`;
    return [{ text, param: `addOns[${index}]`, value }];
  });

/** What an add-on needs, and how it looks. */
const NEEDS = {
  A1: ({ receiver }) => [receiver.phone, '+46701740605'],
  A2: ({ receiver }) => [receiver.email, 'ida.lindqvist@kunde.example'],
  A3: ({ cashOnDelivery }) => [cashOnDelivery, '499.00 SEK, reference Invoice 7'],
  D2: ({ insurance }) => [insurance, '450.00 EUR'],
  G1: ({ dangerousGoods }) => [dangerousGoods, 'UN1263, 2 kg'],
} as const satisfies Record<string, (input: Parameters<Rule>[0]) => readonly [unknown, string]>;

export function needOf(addOn: keyof typeof NEEDS): Rule {
  return (input) => {
    const [value, example] = NEEDS[addOn](input);
    const { name, needs: param = '' } = ADD_ONS[addOn] ?? { name: addOn };
    if (!input.addOns.includes(addOn) || value !== undefined) return [];
    const text = `Add-on ${addOn} (${name}) needs ${param}, such as ${example}`;
    return [{ text, param, value: '' }];
  };
}

/** Nothing is collected, insured or carried as dangerous that no add-on asks for. */
export const findUnasked: Rule = (input) =>
  (['A3', 'D2', 'G1'] as const).flatMap((addOn) => {
    const [value] = NEEDS[addOn](input);
    if (value === undefined || input.addOns.includes(addOn)) return [];
    const { name, needs: param = '' } = ADD_ONS[addOn] ?? { name: addOn };
    const text = `${param} needs add-on ${addOn} (${name}): add ${addOn} to addOns, or leave ${param} out`;
    return [{ text, param, value: JSON.stringify(value) }];
  });
