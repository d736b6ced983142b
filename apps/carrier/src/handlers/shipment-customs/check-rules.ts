import { crossesBorder, toTotals, type DeclarationInput } from './declaration-input.ts';
import { findHsCode } from './hs-codes.ts';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly field: string;
  readonly text: string;
}

type Rule = (input: DeclarationInput) => Finding[];

const VAGUE = ['clothes', 'gift', 'parts', 'samples', 'goods', 'various', 'documents'];
/** About 300 SDR in each of the currencies that our customers use. */
const CN22_LIMITS: Readonly<Record<string, number>> = { EUR: 360, SEK: 4000, NOK: 4200, DKK: 2700 };

const findVagueTexts: Rule = ({ lines }) =>
  lines
    .map(({ description }, index) => ({ description, field: `lines[${index}].description` }))
    .filter(({ description }) => VAGUE.includes(description.toLowerCase()))
    .map(({ description, field }) => {
      const text = `Say what it is: "${description}" is too general.`;
      return { severity: 'warning', code: 'VAGUE-TEXT', field, text };
    });

const findRestricted: Rule = ({ lines }) =>
  lines
    .map(({ hsCode }, index) => ({ hsCode, field: `lines[${index}].hsCode` }))
    .filter(({ hsCode }) => findHsCode(hsCode)?.restricted === true)
    .map(({ hsCode, field }) => {
      const text = `${hsCode} may need a licence in the country of destination.`;
      return { severity: 'warning', code: 'RESTRICTED', field, text };
    });

const findMissingEori: Rule = ({ category, sender }) => {
  if (category !== 'saleOfGoods' || sender.eori !== undefined) return [];
  const text = 'A company that sells goods needs an EORI number.';
  return [{ severity: 'warning', code: 'MISSING-EORI', field: 'sender.eori', text }];
};

const findNoBorder: Rule = (input) => {
  if (crossesBorder(input)) return [];
  const text = 'There is no customs border on the way; no declaration is needed.';
  return [{ severity: 'warning', code: 'NO-BORDER', field: 'receiver.country', text }];
};

const findWrongForm: Rule = (input) => {
  const text = findFormFault(input);
  return text === undefined ? [] : [{ severity: 'error', code: 'WRONG-FORM', field: 'form', text }];
};

const RULES = [findVagueTexts, findRestricted, findMissingEori, findNoBorder, findWrongForm];

/** Everything that customs would stop or ask about. */
export function listFindings(input: DeclarationInput): Finding[] {
  return RULES.flatMap((rule) => rule(input));
}

/** Why a form will not do; CN22 is for up to 2 kg and about 300 SDR (UPU Convention). */
export function findFormFault(input: DeclarationInput): string | undefined {
  if (input.form !== 'CN22') return undefined;
  const { totalNetWeightKg, totalValue } = toTotals(input);
  if (totalNetWeightKg > 2) return 'CN22 is for up to 2 kg; use CN23';
  const limit = CN22_LIMITS[input.currency] ?? Number.POSITIVE_INFINITY;
  return totalValue > limit ? 'CN22 is for goods worth up to 300 SDR; use CN23' : undefined;
}

export function toSuggestedForm(input: DeclarationInput): string {
  if (!crossesBorder(input)) return 'none';
  if (input.form === 'invoice') return 'invoice';
  return findFormFault({ ...input, form: 'CN22' }) === undefined ? 'CN22' : 'CN23';
}
