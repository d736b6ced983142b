import { isBusinessSender, toTotals, type Consignment } from './consignment.ts';
import { LIMITS, toEuro, toKroner } from './edition.ts';
import type { Finding, Rule } from './finding.ts';
import type { Border } from './find-border.ts';

const warn = (finding: Omit<Finding, 'severity'>): Finding => ({ severity: 'warning', ...finding });

const findEori: Rule = (consignment, { from }) => {
  const field = 'sender.eori';
  const { eori } = consignment.sender;
  if (eori !== undefined && eori !== '') {
    const text = 'An EORI number is a two-letter country code and up to 15 letters or digits.';
    return /^[A-Z]{2}[0-9A-Z]{1,15}$/.test(eori)
      ? []
      : [{ severity: 'error', code: 'MISSING-EORI', field, text, source: 'eori' }];
  }
  if (!isBusinessSender(consignment) || from.customsArea !== 'EU') return [];
  const text = 'A company that declares goods in the EU needs an EORI number.';
  return [warn({ code: 'MISSING-EORI', field, text, source: 'eori' })];
};

/** A sale from outside into the VAT area of the EU. */
const isSaleIntoTheUnion = (consignment: Consignment, { from, to }: Border) =>
  consignment.category === 'saleOfGoods' && from.vatArea !== 'EU' && to.vatArea === 'EU';

const findIoss: Rule = (consignment, border) => {
  const field = 'sender.ioss';
  const { ioss = '' } = consignment.sender;
  if (ioss !== '' && !/^IM\d{10}$/.test(ioss)) {
    const text = 'An IOSS number is IM followed by ten digits.';
    return [{ severity: 'error', code: 'MISSING-IOSS', field, text, source: 'ioss' }];
  }
  if (!isSaleIntoTheUnion(consignment, border)) return [];
  const value = toEuro(toTotals(consignment).totalValue, consignment.currency);
  if (value === undefined) return [];
  if (value > LIMITS.iossEuro) {
    if (ioss === '') return [];
    const text = `IOSS is for goods worth up to ${LIMITS.iossEuro} EUR. Leave the number out: VAT is paid at import.`;
    return [{ severity: 'error', code: 'HIGH-VALUE', field, text, source: 'ioss' }];
  }
  if (ioss !== '') return [];
  const text = `Up to ${LIMITS.iossEuro} EUR you may collect the VAT yourself and give your IOSS number; without it the receiver pays at the door.`;
  return [warn({ code: 'MISSING-IOSS', field, text, source: 'ioss' })];
};

const findVoec: Rule = (consignment, border) => {
  const field = 'sender.voec';
  const { voec = '' } = consignment.sender;
  if (voec !== '' && !/^\d{7}$/.test(voec)) {
    const text = 'A VOEC number has seven digits.';
    return [{ severity: 'error', code: 'MISSING-VOEC', field, text, source: 'voec' }];
  }
  if (!isSaleIntoNorway(consignment, border)) return [];
  const isBelow = isBelowVoec(consignment);
  if (isBelow === false && voec !== '') {
    const text = `VOEC is for items worth up to ${LIMITS.voecNok} NOK each. Send more expensive items without the number.`;
    return [{ severity: 'error', code: 'HIGH-VALUE', field, text, source: 'voec' }];
  }
  if (isBelow !== true || voec !== '') return [];
  const text = `A shop that collects Norwegian VAT itself gives its VOEC number, for items worth up to ${LIMITS.voecNok} NOK.`;
  return [warn({ code: 'MISSING-VOEC', field, text, source: 'voec' })];
};

const isSaleIntoNorway = ({ category }: Consignment, { from, to }: Border) =>
  category === 'saleOfGoods' && to.vatArea === 'NO' && from.vatArea !== 'NO';

/** Whether each piece is below the limit; undefined in a currency without a rate. */
function isBelowVoec({ lines, currency }: Consignment): boolean | undefined {
  const pieces = lines.map(({ value, quantity }) => toKroner(value / quantity, currency));
  if (pieces.includes(undefined)) return undefined;
  return pieces.every((value) => value !== undefined && value <= LIMITS.voecNok);
}

const findGift: Rule = (consignment, { to }) => {
  if (consignment.category !== 'gift') return [];
  const gift = { code: 'GIFT', field: 'category', source: 'gifts' } as const;
  if (isBusinessSender(consignment)) {
    return [
      warn({
        ...gift,
        text: 'A gift goes from one person to another. What a company sends is not a gift.',
      }),
    ];
  }
  const value = toEuro(toTotals(consignment).totalValue, consignment.currency) ?? 0;
  if (to.vatArea !== 'EU' || value <= LIMITS.giftEuro) return [];
  const text = `Gifts into the EU are free of VAT up to ${LIMITS.giftEuro} EUR; the receiver pays for this one.`;
  return [warn({ ...gift, text })];
};

export const SENDER_RULES = [findEori, findIoss, findVoec, findGift];
