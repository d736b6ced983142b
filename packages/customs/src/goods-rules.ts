import { isBusinessSender, toTotals } from './consignment.ts';
import { LIMITS, toEuro } from './edition.ts';
import type { Rule } from './finding.ts';
import { findHsCode, isHsCode } from './hs-codes.ts';

const VAGUE = [
  'clothes',
  'gift',
  'gifts',
  'present',
  'parts',
  'sample',
  'samples',
  'goods',
  'merchandise',
  'items',
  'various',
  'documents',
  'electronics',
  'accessories',
];

/** Digits of the tariff of the destination, which an import declaration asks for. */
const TARIFF_DIGITS: Readonly<Record<string, number>> = { EU: 10, GB: 10, NO: 8, CH: 8, US: 10 };

const findVagueTexts: Rule = ({ lines }) =>
  lines
    .map(({ description }, index) => ({ description, field: `lines[${index}].description` }))
    .filter(({ description }) => VAGUE.includes(description.trim().toLowerCase()))
    .map(({ description, field }) => {
      const text = `Say what it is: "${description}" is too general.`;
      return { severity: 'warning', code: 'VAGUE-TEXT', field, text, source: 'postalUnion' };
    });

const findRestricted: Rule = ({ lines }) =>
  lines
    .map(({ hsCode }, index) => ({ hsCode, field: `lines[${index}].hsCode` }))
    .filter(({ hsCode }) => hsCode !== undefined && findHsCode(hsCode)?.restricted === true)
    .map(({ hsCode, field }) => {
      const text = `${hsCode} may need a licence in the country of destination.`;
      return { severity: 'warning', code: 'RESTRICTED', field, text, source: 'carrier' };
    });

const findWrongCodes: Rule = ({ lines }) =>
  lines.flatMap(({ hsCode = '' }, index) => {
    if (hsCode === '' || isHsCode(hsCode)) return [];
    const field = `lines[${index}].hsCode`;
    const text = `${hsCode} is not a code of the Harmonized System: it has 6, 8 or 10 digits, chapters 01 to 97.`;
    return [{ severity: 'error', code: 'HS-LENGTH', field, text, source: 'harmonizedSystem' }];
  });

/** A seller has to know the code; whoever sends a present is asked for it. */
const findMissingCodes: Rule = (consignment) =>
  consignment.lines.flatMap(({ hsCode = '' }, index) => {
    if (hsCode !== '') return [];
    const field = `lines[${index}].hsCode`;
    const severity = isBusinessSender(consignment) ? 'error' : 'warning';
    const text = 'Enter the Harmonized System code, with at least six digits.';
    return [{ severity, code: 'HS-MISSING', field, text, source: 'declarationData' }];
  });

const findShortCodes: Rule = ({ lines, ...rest }, { to }) => {
  const digits = TARIFF_DIGITS[to.customsArea];
  const value = toEuro(toTotals({ lines }).totalValue, rest.currency) ?? 0;
  if (digits === undefined || (to.customsArea === 'EU' && value <= LIMITS.iossEuro)) return [];
  return lines.flatMap(({ hsCode = '' }, index) => {
    if (!isHsCode(hsCode) || hsCode.length >= digits) return [];
    const field = `lines[${index}].hsCode`;
    const text = `Six digits are enough for the form; the tariff of ${to.name} has ${digits}, so give them if you know them.`;
    return [{ severity: 'warning', code: 'HS-LENGTH', field, text, source: 'declarationData' }];
  });
};

const findHeavyLines: Rule = ({ lines, parcelWeightKg }) => {
  const { totalNetWeightKg } = toTotals({ lines });
  if (parcelWeightKg === undefined || totalNetWeightKg <= parcelWeightKg) return [];
  const text = `The goods weigh ${totalNetWeightKg} kg, more than the parcel with ${parcelWeightKg} kg.`;
  const field = 'parcelWeightKg';
  return [{ severity: 'error', code: 'WEIGHT', field, text, source: 'postalUnion' }];
};

export const GOODS_RULES = [
  findVagueTexts,
  findRestricted,
  findWrongCodes,
  findMissingCodes,
  findShortCodes,
  findHeavyLines,
];
