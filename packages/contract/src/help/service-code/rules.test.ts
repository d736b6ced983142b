import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Issuer } from './operations.ts';
import {
  findChoiceFaults,
  findNearest,
  listAlternatives,
  listPossible,
  toMatrixMark,
  toServiceTable,
} from './rules.ts';

const day = '2026-11-21';
const always = { validFrom: '2018-01-01', validTo: '2099-12-31' };
const issuer = { issuerCode: 'C01', issuerCountryCode: 'SE', issuerCountry: 'Sweden' };
const pair = (serviceCode: string, adnlServiceCode: string, to = 'ALL', validity = always) => ({
  serviceCode,
  serviceName: `Service ${serviceCode}`,
  adnlServiceCode,
  adnlServiceName: `Add-on ${adnlServiceCode}`,
  ...validity,
  allowedConsigneeCountry: to,
  allowedConsignorCountry: 'SE',
  mandatory: adnlServiceCode === 'A9',
});
const service = (serviceCode: string, validity = always) => ({
  serviceCode,
  serviceName: `Service ${serviceCode}`,
  ...validity,
  shipmentMaxWeight: 20,
  shipmentMaxLength: 100,
});
const addOn = (adnlServiceCode: string, excludedAdnlServiceCodes: string[] = []) => ({
  adnlServiceCode,
  adnlServiceName: `Add-on ${adnlServiceCode}`,
  ...always,
  excludedAdnlServiceCodes,
  requiredFields: [],
  needsAgreement: adnlServiceCode === 'A3',
});
const ended = { validFrom: '2018-01-01', validTo: '2025-12-31' };
const lists = {
  combinations: [
    {
      ...issuer,
      adnlServiceCodeCombDetails: [
        pair('P1', 'A1'),
        pair('P1', 'A2'),
        pair('P1', 'A3'),
        pair('P1', 'A4', 'SE'),
        pair('P1', 'A5', 'SE', ended),
        pair('P1', 'A9'),
        pair('P2', 'A1', 'SE'),
        pair('P2', 'A4', 'SE'),
        pair('P2', 'A6', 'SE'),
        pair('P3', 'A1', 'ALL', ended),
      ],
    },
  ] satisfies Issuer[],
  services: [
    { ...issuer, serviceCodeDetails: [service('P1'), service('P2'), service('P3', ended)] },
  ],
  addOns: [
    {
      ...issuer,
      adnlServiceCodeDetails: [
        addOn('A1'),
        addOn('A2', ['A3', 'A4']),
        addOn('A3'),
        addOn('A4'),
        addOn('A5'),
        addOn('A6'),
        addOn('A9'),
      ],
    },
  ],
};
const table = toServiceTable(lists, 'SE');
const faultsOf = (to: string, code: string, ...addOns: string[]) =>
  findChoiceFaults(table, { to, service: code, addOns }, day);

test('EDI-03 a choice that goes has no fault; one that does not says why', () => {
  expect(faultsOf('SE', 'P1', 'A1', 'A4')).toEqual([]);
  expect(faultsOf('NO', 'P1', 'A4')).toEqual([
    {
      addOn: 'A4',
      text: 'A4 Add-on A4 is not available with Service P1 to NO, only to other countries',
    },
  ]);
  expect(faultsOf('SE', 'P1', 'A6')[0]?.text).toBe('A6 Add-on A6 is not available with Service P1');
  expect(faultsOf('SE', 'P1', 'A5')[0]?.text).toContain('from 2018-01-01 to 2025-12-31 only');
  expect(faultsOf('NO', 'P2')).toEqual([
    { addOn: null, text: 'P2 Service P2 is not available from SE to NO' },
  ]);
  expect(faultsOf('SE', 'P3')[0]?.text).toBe('P3 Service P3 ended on 2025-12-31');
  expect(faultsOf('SE', 'P9')[0]?.text).toBe('There is no service P9 from SE');
  expect(faultsOf('SE', 'P1', 'A2', 'A3')).toEqual([
    { addOn: 'A2', text: 'A2 and A3 exclude each other' },
  ]);
});

test('EDI-03 a service and an add-on go on their first and last day, not the day before and after', () => {
  const on = (date: string) =>
    findChoiceFaults(table, { to: 'SE', service: 'P3', addOns: [] }, date).map(({ text }) => text);
  expect(on('2018-01-01')).toEqual([]);
  expect(on('2025-12-31')).toEqual([]);
  expect(on('2017-12-31')).toEqual(['P3 Service P3 begins on 2018-01-01']);
  expect(on('2026-01-01')).toEqual(['P3 Service P3 ended on 2025-12-31']);
});

test('EDI-03 what another country issues is none of this one’s', () => {
  const other = { ...issuer, issuerCountryCode: 'NO' };
  const both = {
    combinations: [
      ...lists.combinations,
      { ...other, adnlServiceCodeCombDetails: [pair('P7', 'A1')] },
    ],
    services: [...lists.services, { ...other, serviceCodeDetails: [service('P7')] }],
    addOns: [...lists.addOns, other],
  };
  expect(toServiceTable(both, 'SE')).toEqual(table);
  const norwegian = toServiceTable(both, 'NO');
  expect([...norwegian.services.keys()]).toEqual(['P7']);
  // It is sent from Sweden only.
  expect(listPossible(norwegian, 'NO', day)).toEqual([]);
});

test('EDI-03 of two add-ons that exclude each other the earlier one stays, and alternatives come best first, three at most', () => {
  const nearest = (...addOns: string[]) =>
    findNearest(table, { to: 'SE', service: 'P1', addOns }, day)?.addOns;
  expect(nearest('A2', 'A3')).toEqual(['A2']);
  expect(nearest('A3', 'A2', 'A3')).toEqual(['A3']);
  const details = (codes: Record<string, string[]>) =>
    Object.entries(codes).flatMap(([code, addOns]) => addOns.map((one) => pair(code, one)));
  const codes = {
    P1: ['A1'],
    P4: ['A1', 'A3'],
    P5: ['A1', 'A3', 'A6'],
    P6: ['A6'],
    P7: ['A1', 'A6'],
    P8: ['A3', 'A6'],
  };
  const many = toServiceTable(
    { ...lists, combinations: [{ ...issuer, adnlServiceCodeCombDetails: details(codes) }] },
    'SE',
  );
  const wish = { to: 'SE', service: 'P1', addOns: ['A1', 'A3', 'A6'] };
  expect(listAlternatives(many, wish, day).map((one) => [one.service, one.addOns.length])).toEqual([
    ['P5', 3],
    ['P4', 2],
    ['P7', 2],
  ]);
});

test('EDI-03 the nearest set keeps the service, and another service may keep more of the wishes', () => {
  const choice = { to: 'SE', service: 'P1', addOns: ['A1', 'A4', 'A6'] };
  expect(findNearest(table, choice, day)?.addOns).toEqual(['A1', 'A4']);
  expect(listAlternatives(table, choice, day)).toEqual([{ ...choice, service: 'P2' }]);
  const conflict = { to: 'SE', service: 'P1', addOns: ['A2', 'A3', 'A4'] };
  expect(findNearest(table, conflict, day)?.addOns).toEqual(['A3', 'A4']);
  expect(findNearest(table, { ...conflict, service: 'P3' }, day)).toBeNull();
});

test('EDI-03 the matrix tells always, possible, by agreement and not at all', () => {
  const rows = listPossible(table, 'SE', day);
  const marks = ['A9', 'A1', 'A3', 'A5'].map((code) =>
    toMatrixMark(table, rows, { service: 'P1', addOn: code }),
  );
  expect(marks).toEqual(['included', 'optional', 'agreement', 'impossible']);
});

test('EDI-03 what is offered in place of a choice always goes, and nothing possible is lost', () => {
  const codes = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A9', 'A0'];
  const choice = fc.record({
    to: fc.constantFrom('SE', 'NO'),
    service: fc.constantFrom('P1', 'P2', 'P3', 'P9'),
    addOns: fc.shuffledSubarray(codes),
  });
  fc.assert(
    fc.property(choice, (wish) => {
      const nearest = findNearest(table, wish, day);
      const faults = findChoiceFaults(table, wish, day);
      for (const offered of [nearest, ...listAlternatives(table, wish, day)]) {
        expect(offered ? findChoiceFaults(table, offered, day) : []).toEqual([]);
      }
      const isKept = nearest !== null && nearest.addOns.length === wish.addOns.length;
      expect(faults.length === 0).toBe(isKept);
    }),
  );
});

test('EDI-03 where the service does not go at all, only what keeps a wish stands for it', () => {
  const wish = (...addOns: string[]) => ({ to: 'NO', service: 'P2', addOns });
  expect(findNearest(table, wish('A1'), day)).toBeNull();
  expect(listAlternatives(table, wish('A1'), day)).toEqual([
    { to: 'NO', service: 'P1', addOns: ['A1'] },
  ]);
  expect(listAlternatives(table, wish('A6'), day)).toEqual([]);
  expect(listAlternatives(table, wish(), day)).toEqual([]);
});
