import { isBusinessSender, toTotals, type Consignment } from './consignment.ts';
import { LIMITS, toSdr } from './edition.ts';
import type { Border } from './find-border.ts';
import type { SourceId } from './sources.ts';

export type Form = 'none' | 'CN22' | 'CN23' | 'invoice';
export type Paper = 'commercialInvoice' | 'proformaInvoice';

export interface Reason {
  readonly text: string;
  readonly source: SourceId;
}

interface Choice {
  readonly form: Form;
  readonly reason: Reason;
}

/** Why a parcel needs more than a CN 22; undefined where that will do. */
export function findCn22Fault(consignment: Consignment): string | undefined {
  const { totalNetWeightKg, totalValue } = toTotals(consignment);
  const weight = consignment.parcelWeightKg ?? totalNetWeightKg;
  if (weight > LIMITS.cn22Kg) return `CN22 is for up to ${LIMITS.cn22Kg} kg; use CN23`;
  const { currency } = consignment;
  const value = toSdr(totalValue, currency);
  if (value === undefined) return `The limit of CN22 is not known in ${currency}; use CN23`;
  return value > LIMITS.cn22Sdr
    ? `CN22 is for goods worth up to ${LIMITS.cn22Sdr} SDR; use CN23`
    : undefined;
}

/** The form that a border asks for. */
export function chooseForm(consignment: Consignment, border: Border): Choice {
  if (border.kind === 'none') {
    return { form: 'none', reason: { text: border.why, source: border.source } };
  }
  if (isCorrespondence(consignment, border)) {
    const text = 'Letters and papers without a value are correspondence and need no declaration.';
    return { form: 'none', reason: { text, source: 'correspondence' } };
  }
  if (isFreight(consignment)) {
    const text = `Freight, and anything heavier than ${LIMITS.postalKg} kg, needs an invoice instead of a postal form.`;
    return { form: 'invoice', reason: { text, source: 'carrier' } };
  }
  const fault = findCn22Fault(consignment);
  if (fault !== undefined)
    return { form: 'CN23', reason: { text: `${fault}.`, source: 'postalUnion' } };
  const text = `Up to ${LIMITS.cn22Kg} kg and ${LIMITS.cn22Sdr} SDR, the short form CN22 is enough.`;
  return { form: 'CN22', reason: { text, source: 'postalUnion' } };
}

/** What goes with the form into the pouch. */
export function choosePapers(consignment: Consignment, form: Form): Paper[] {
  if (form !== 'CN23' && form !== 'invoice') return [];
  if (consignment.category === 'saleOfGoods') return ['commercialInvoice'];
  return isBusinessSender(consignment) || form === 'invoice' ? ['proformaInvoice'] : [];
}

function isFreight(consignment: Consignment): boolean {
  const { totalNetWeightKg } = toTotals(consignment);
  const weight = Math.max(consignment.parcelWeightKg ?? 0, totalNetWeightKg);
  return consignment.isFreight === true || weight > LIMITS.postalKg;
}

function isCorrespondence(consignment: Consignment, { from, to }: Border): boolean {
  const { totalValue, totalNetWeightKg } = toTotals(consignment);
  const isInTheUnion = [from, to].some(({ customsArea }) => customsArea === 'EU');
  return (
    consignment.category === 'documents' &&
    totalValue === 0 &&
    totalNetWeightKg <= LIMITS.cn22Kg &&
    isInTheUnion
  );
}
