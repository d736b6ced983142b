import { expect, test } from 'vitest';
import { findBrokenRules } from '../../../../test/check-en16931.ts';
import { fakeAbroad, fakeCreditNote, fakeInvoiceRow, fakePeppolInvoice } from './fake-invoice.ts';
import { writeCreditNoteXml, writeInvoiceXml } from './write-invoice-xml.ts';

test('DAY-29 an invoice is UBL whose lines are quantity times price, and keeps the rules of EN 16931', () => {
  const xml = writeInvoiceXml(fakeInvoiceRow());
  expect(xml).toMatchSnapshot();
  expect(findBrokenRules(xml)).toEqual([]);
});

test('DAY-29 a credit note is UBL that names its invoice', () => {
  const xml = writeCreditNoteXml(fakeCreditNote, fakeInvoiceRow());
  expect(xml).toMatchSnapshot();
  expect(findBrokenRules(xml)).toEqual([]);
});

test.each([
  ['a business of another member state', 'AE', fakeAbroad('DE', [['VAT number', 'DE136695976']])],
  ['a buyer outside the Union', 'O', fakeAbroad('NO', [['VAT number', 'NO974760673MVA']])],
  ['a buyer without a number', 'O', fakeAbroad('DE', [])],
  ['a rate of nothing at home', 'Z', fakeAbroad('SE', [])],
  ['a buyer whose account is gone', 'O', fakeAbroad('', [])],
])('DAY-29 %s is of the VAT category %s', (_, category, invoice) => {
  for (const xml of [
    writeInvoiceXml(invoice),
    writeCreditNoteXml({ ...fakeCreditNote, vat_amount: '0', cost: '20.10' }, invoice),
  ]) {
    expect(xml).toContain(`<cbc:ID>${category}</cbc:ID>`);
    expect(findBrokenRules(xml)).toEqual([]);
  }
});

test('DAY-29 an invoice goes by Peppol where both have an address and the buyer a reference', () => {
  const xml = writeInvoiceXml(fakePeppolInvoice());
  expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
  expect(xml).toContain('<cbc:BuyerReference>Cost centre 42</cbc:BuyerReference>');
  expect(xml).toContain('<cbc:EndpointID schemeID="0007">5566778899</cbc:EndpointID>');
  expect(xml).toContain('<cbc:CompanyID>5560000001</cbc:CompanyID>');
  expect(findBrokenRules(xml)).toEqual([]);
});

test('DAY-29 an invoice of nothing, and one of before prices had steps, have a line each', () => {
  const nothing = { vat_amount: '0', cost_without_vat: '0', cost: '0' };
  const [line] = fakeInvoiceRow().lines;
  const old = line ? [{ ...line, steps: [], starts_at: null, ends_at: null }] : [];
  for (const invoice of [fakeInvoiceRow({ ...nothing, lines: [] }), fakeInvoiceRow({ lines: old })])
    expect(findBrokenRules(writeInvoiceXml(invoice))).toEqual([]);
});

test('DAY-29 the checker finds what is broken', () => {
  const xml = writeInvoiceXml(fakeInvoiceRow());
  const broken = (from: string | RegExp, to: string) => findBrokenRules(xml.replace(from, to));
  expect(broken('>95.00</cbc:LineExtensionAmount>', '>95.01</cbc:LineExtensionAmount>')).toEqual(
    expect.arrayContaining(['BR-CO-10']),
  );
  expect(broken('>118.75</cbc:TaxInclusiveAmount>', '>118.755</cbc:TaxInclusiveAmount>')).toEqual(
    expect.arrayContaining(['BR-CO-15', 'BR-CO-16', 'BR-DEC']),
  );
  expect(broken('>SE</cbc:IdentificationCode>', '>ZZ</cbc:IdentificationCode>')).toContain(
    'BR-CL-14',
  );
  expect(broken('SE556000000101', '556000000101')).toContain('BR-CO-09');
  expect(broken(/<cbc:CompanyID>SE5560[\s\S]*?<\/cbc:CompanyID>/, '')).toContain('BR-S-02');
  expect(broken('<cbc:Percent>25.00</cbc:Percent>', '<cbc:Percent>0.00</cbc:Percent>')).toContain(
    'BR-CO-17',
  );
});
