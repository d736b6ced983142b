import type { Combination } from '@portal/contract/help/service-code/operations';
import { expect, test } from 'vitest';
import { toCombinationsCsv } from './export-rows.ts';
import { findCombinations } from './find-combinations.ts';
import { parseServiceCodeSearch, toServiceCodeQuery } from './service-code-search.ts';

const known = { countries: ['SE', 'NO'], servicesOf: () => ['P20', 'P18'] };
const row = (serviceCode: string, serviceName: string, addOn: string): Combination => ({
  serviceCode,
  serviceName,
  adnlServiceCode: addOn,
  adnlServiceName: `Add-on "${addOn}", new`,
  validFrom: '2018-01-01',
  validTo: '2099-12-31',
  allowedConsigneeCountry: 'ALL',
  allowedConsignorCountry: 'SE',
  mandatory: false,
});

test('EDI-03 the address keeps the combination; what makes no sense in it is the default', () => {
  const search = parseServiceCodeSearch(
    { to: 'no', service: 'p18', addOns: 'a1, C7,a1,<x>' },
    known,
  );
  expect(search).toEqual({
    from: 'SE',
    to: 'NO',
    service: 'P18',
    addOns: ['A1', 'C7'],
    text: '',
    view: 'matrix',
  });
  expect(parseServiceCodeSearch({ ...toServiceCodeQuery(search) }, known)).toEqual(search);
  expect(parseServiceCodeSearch({ from: 'XX' }, known)).toMatchObject({
    from: 'SE',
    service: 'P20',
  });
});

test('EDI-03 rows are found by words of code and name, and exported whole', () => {
  const rows = [row('P20', 'Parcel to Service Point', 'A1'), row('P18', 'Parcel to home', 'C7')];
  expect(findCombinations(rows, 'parcel c7')).toEqual([rows[1]]);
  expect(findCombinations(rows, '')).toEqual(rows);
  const csv = toCombinationsCsv(rows.slice(0, 1));
  expect(csv.split('\r\n')).toEqual([
    'serviceCode,serviceName,adnlServiceCode,adnlServiceName,allowedConsignorCountry,allowedConsigneeCountry,validFrom,validTo,mandatory',
    'P20,Parcel to Service Point,A1,"Add-on ""A1"", new",SE,ALL,2018-01-01,2099-12-31,false',
    '',
  ]);
});
