import { toGs1CheckDigit, toS10CheckDigit } from '@portal/label/check-digits';
import { expect, test } from 'vitest';
import { TEST_ADDRESSES } from './addresses.ts';
import { listFillChoices } from './fill-choices.ts';
import { COUNTRIES_WITHOUT_PHONES, TEST_NUMBERS, type NumberKind } from './numbers.ts';
import { TEST_PACK, TEST_TABLE } from './pack.ts';
import { TEST_PARCELS } from './parcels.ts';
import { TEST_REFERENCES, toScenarioName } from './references.ts';

const valuesOf = (wanted: NumberKind) =>
  TEST_NUMBERS.filter(({ kind }) => kind === wanted).map(({ value }) => value);

const isGs1 = (digits: string) => toGs1CheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1));

test('numbers of GS1 have the prefix of examples and a right check digit', () => {
  for (const sscc of [...valuesOf('sscc'), ...TEST_PARCELS.map(({ itemId }) => itemId)]) {
    expect([sscc, isGs1(sscc)]).toStrictEqual([expect.stringMatching(/^\d952\d{14}$/), true]);
  }
  for (const gln of valuesOf('gln')) {
    expect([gln, isGs1(gln)]).toStrictEqual([expect.stringMatching(/^952\d{10}$/), true]);
  }
});

test('identifiers of the UPU have the country of nobody and a right check digit', () => {
  for (const id of valuesOf('s10')) {
    expect(id).toMatch(/^[A-Z]{2}\d{9}ZZ$/);
    expect(toS10CheckDigit(id.slice(2, 10))).toBe(Number(id[10]));
  }
});

/** Ofcom: 07700 900000 to 900999, 020 7946 0000 to 0999. PTS: 070-174 06 05 to 06 99, 031-390 06 00 to 06 99. Hamburg: 040 66969. */
const RESERVED =
  /^\+(?:447700900\d{3}|442079460\d{3}|467017406(?:0[5-9]|[1-9]\d)|463139006\d{2}|494066969\d{3})$/;

test('nobody answers at a telephone or at a mail address', () => {
  for (const phone of valuesOf('phone')) expect(phone).toMatch(RESERVED);
  for (const email of valuesOf('email')) expect(email).toMatch(/^[a-z]+@[a-z]+\.example$/);
});

const CALLING_CODES: Readonly<Record<string, string>> = {
  DE: '+49',
  DK: '+45',
  FI: '+358',
  NL: '+31',
  NO: '+47',
  PL: '+48',
  SE: '+46',
};

test('each country that is served has a telephone number, or is told to have none', () => {
  const phones = valuesOf('phone');
  const without = Object.entries(CALLING_CODES)
    .filter(([, code]) => !phones.some((phone) => phone.startsWith(code)))
    .map(([country]) => country);
  expect(COUNTRIES_WITHOUT_PHONES).toStrictEqual(without);
});

const NORWAY = [3, 2, 7, 6, 5, 4, 3, 2];
const WEIGHTS_SE = [2, 1, 2, 1, 2, 1, 2, 1, 2];

/** Luhn over ten digits in Sweden, weights by 11 over nine in Norway. */
function isOrganisation(number: string): boolean {
  const digits = Array.from(number, Number);
  const last = digits.at(-1);
  if (number.length === 9) {
    const sum = NORWAY.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
    return (11 - (sum % 11)) % 11 === last;
  }
  const sum = WEIGHTS_SE.map((weight, at) => weight * (digits[at] ?? 0))
    .map((part) => (part > 9 ? part - 9 : part))
    .reduce((total, part) => total + part, 0);
  return (10 - (sum % 10)) % 10 === last;
}

test('no register has the numbers of companies', () => {
  // Two with right check digits: a rule that refuses all would prove nothing.
  expect([isOrganisation('1111111116'), isOrganisation('123456785')]).toStrictEqual([true, true]);
  for (const number of valuesOf('organisationNumber')) expect(isOrganisation(number)).toBe(false);
});

test('each country that is served has an address, each address an id of its own and a test name', () => {
  const standard = TEST_ADDRESSES.filter(({ scenario }) => scenario === 'standard');
  expect(standard.map(({ address }) => address.country).toSorted()).toStrictEqual(
    Object.keys(CALLING_CODES),
  );
  expect(new Set(TEST_ADDRESSES.map(({ id }) => id)).size).toBe(TEST_ADDRESSES.length);
  for (const { address } of TEST_ADDRESSES) expect(address.name).toMatch(/^Test /);
});

test('a field is filled by what its name means', () => {
  expect(listFillChoices('itemId')).toContainEqual({
    label: 'delivered: 395200019000000014',
    value: '395200019000000014',
  });
  expect(listFillChoices('phone').length).toBeGreaterThan(3);
  expect(listFillChoices('weightKg')).toStrictEqual([]);
});

test('a reference names one scenario; any other reference names none', () => {
  expect(TEST_REFERENCES).toContainEqual({
    reference: 'TEST-MISSED-TWICE',
    title: 'Nobody at home twice, then delivered',
  });
  const names = TEST_REFERENCES.map(({ reference }) => toScenarioName(reference));
  expect(new Set(names).size).toBe(TEST_REFERENCES.length);
  expect([toScenarioName('TEST-MINE'), toScenarioName('Order 1'), toScenarioName()]).toStrictEqual([
    'mine',
    undefined,
    undefined,
  ]);
});

test('the table has a row for each part of the pack, and each row has each column', () => {
  const { columns, rows } = TEST_TABLE;
  expect(rows).toHaveLength(Object.values(TEST_PACK).flat().length);
  for (const row of rows) expect(row).toHaveLength(columns.length);
});
