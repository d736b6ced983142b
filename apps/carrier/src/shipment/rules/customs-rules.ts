import { checkConsignment } from '@portal/customs/check-consignment';
import type { Consignment, Category } from '@portal/customs/consignment';
import { findBorder } from '@portal/customs/find-border';
import type { Finding } from '@portal/customs/finding';
import { valueAt } from '@portal/edifact/paths';
import type { BookingInput } from '../booking.ts';
import { HOME } from '../countries.ts';
import type { Flaw, Rule } from './rule.ts';

const CATEGORIES: Readonly<Record<string, Category>> = {
  merchandise: 'saleOfGoods',
  gift: 'gift',
  documents: 'documents',
  sample: 'commercialSample',
  returnedGoods: 'returnedGoods',
};

/** What customs are shown of a booking; undefined where it has nothing for them. */
export function toConsignment({ sender, receiver, parcels, customs }: BookingInput) {
  if (!customs) return undefined;
  const { contents, eori, ioss, voec, lines = [] } = customs;
  const { country = HOME, postcode = '' } = sender;
  return {
    sender: { country, postcode, eori, ioss, voec },
    receiver,
    category: CATEGORIES[contents] ?? 'other',
    currency: lines[0]?.value.currency ?? 'EUR',
    parcelWeightKg: parcels.reduce((sum, { weightKg }) => sum + weightKg, 0),
    lines: lines.map(({ commodityCode, value, ...line }) => ({
      ...line,
      value: value.amount,
      hsCode: commodityCode,
    })),
  } satisfies Consignment;
}

export const findNoCustoms: Rule = ({ sender, receiver, customs }) => {
  const { postcode = '', country = HOME } = sender;
  const { kind, from, to } = findBorder({ country, postcode }, receiver);
  if (customs || kind === 'none') return [];
  const text = `A parcel from ${from.name} to ${to.name} crosses a customs border and needs customs: contents, and a line for each kind of goods`;
  return [{ text, param: 'customs', value: '' }];
};

/** Papers alone need no line. */
export const findNoLines: Rule = ({ customs }) => {
  if (!customs || customs.contents === 'documents' || customs.lines) return [];
  const text = `customs.lines says what is in the parcels, one line for each kind of goods, such as 1 Wool sweater, knitted, 61101190, 0.7 kg, 89.00 EUR, from SE`;
  return [{ text, param: 'customs.lines', value: '' }];
};

export const findMixedCurrencies: Rule = ({ customs }) => {
  const [first, ...others] = customs?.lines ?? [];
  return others.flatMap(({ value: { currency } }, index): Flaw[] => {
    if (!first || currency === first.value.currency) return [];
    const text = `All lines have one currency: ${first.value.currency}, as the first`;
    const param = `customs.lines[${index + 1}].value.currency`;
    return [{ text, param, value: currency }];
  });
};

/** What would stop the parcel at the border, as the customs check finds it. */
const findErrors =
  (isMeant: (finding: Finding) => boolean): Rule =>
  (input) => {
    const consignment = toConsignment(input);
    if (!consignment || consignment.lines.length === 0) return [];
    return checkConsignment(consignment)
      .findings.filter((finding) => finding.severity === 'error' && isMeant(finding))
      .map(({ field, text }) => {
        const param = toParam(field);
        return {
          text: `${param}: ${text}`,
          param,
          value: valueAt(consignment, field) ?? '',
        };
      });
  };

export const findWrongOrigin = findErrors(({ field }) => field.endsWith('originCountry'));
export const findWrongHsCode = findErrors(({ field }) => field.endsWith('hsCode'));
export const findHeavyGoods = findErrors(({ code }) => code === 'WEIGHT');
export const findWrongTaxNumber = findErrors(({ field }) => /^sender\.(ioss|voec)$/.test(field));

/** A field of the customs check as a booking calls it. */
function toParam(field: string): string {
  if (field === 'parcelWeightKg') return 'customs.lines';
  return `customs.${field.replace('hsCode', 'commodityCode').replace('sender.', '')}`;
}
