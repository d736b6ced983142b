import { t } from '../mark.ts';

/** Shapes of values that are no codes; each says what to write, or null where the value is right. */
const forms = {
  text: () => null,
  postcode: (text: string) =>
    /\s/.test(text) ? t(`a postcode has no space: write ${text.replaceAll(/\s/g, '')}`) : null,
  event: (text: string) =>
    /^E\d\d$/.test(text)
      ? null
      : t('use an event from the list Event and reason codes, such as E70'),
  goodsCode: (text: string) =>
    /^\d{6,}$/.test(text) ? null : 'a goods code has at least six digits, such as 620520',
  count: (text: string) => (/^[1-9]\d*$/.test(text) ? null : t('write a whole number, such as 24')),
  sscc: toCheckedForm([18], 'an SSCC has 18 digits, such as 373500000000001236'),
  gln: toCheckedForm([13], 'a GLN has 13 digits, such as 7300000000035'),
  gtin: toCheckedForm([8, 12, 13, 14], 'a GTIN has 8, 12, 13 or 14 digits, such as 7300000000042'),
};

export type FormName = keyof typeof forms;

export const faultOf = (form: FormName, text: string): string | null => forms[form](text);

/** A number of GS1: so many digits, the last of which is computed from the others. */
function toCheckedForm(lengths: readonly number[], shape: string) {
  return (text: string) => {
    if (!/^\d+$/.test(text) || !lengths.includes(text.length)) return shape;
    const digits = text.slice(0, -1);
    const right = `${digits}${checkDigitOf(digits)}`;
    return right === text ? null : t(`its check digit is ${right.slice(-1)}: write ${right}`);
  };
}

/** GS1: digits from the right weigh 3 and 1 in turn, and the check digit fills up to a ten. */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

export const isSscc = (text: string): boolean => forms.sscc(text) === null;

/** An SSCC that nobody has given to a parcel, for the serial numbers 1, 2, 3 … */
export function makeUpSscc(serial: number): string {
  const digits = `3735${String(serial).padStart(13, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}
