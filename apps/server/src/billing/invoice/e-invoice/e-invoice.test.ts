import { parseMoney, shareOf, toMoneyText } from '@portal/contract/money';
import { expect, test } from 'vitest';
import { toVatNote } from './vat-category.ts';
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
  ['a business of another member state', fakeAbroad('DE', 'AE', [['VAT number', 'DE136695976']])],
  ['a buyer outside the Union', fakeAbroad('NO', 'O', [['VAT number', 'NO974760673MVA']])],
  ['a rate of nothing at home', fakeAbroad('SE', 'Z')],
  ['a buyer whose account is gone', fakeAbroad('', 'O')],
  ['a consumer of another member state', fakeInvoiceRow({ buyer: fakeAbroad('FI', 'S').buyer })],
  [
    'a buyer by the One Stop Shop',
    fakeInvoiceRow({
      buyer: fakeAbroad('LU', 'S').buyer,
      vat_rate: '17',
      vat_amount: '16.15',
      cost: '111.15',
    }),
  ],
])('DAY-29 %s is of its VAT category', (_, invoice) => {
  const category = invoice.vat_category;
  for (const xml of [writeInvoiceXml(invoice), writeCreditNoteXml(toNote(invoice), invoice)]) {
    expect(xml).toContain(`<cbc:ID>${category}</cbc:ID>`);
    expect(findBrokenRules(xml)).toEqual([]);
  }
});

/** Credits 20.10 with its VAT. */
function toNote({ vat_rate: rate }: ReturnType<typeof fakeInvoiceRow>) {
  const net = parseMoney('20.10') ?? 0n;
  const vat = shareOf(net, rate);
  return { ...fakeCreditNote, vat_amount: toMoneyText(vat), cost: toMoneyText(net + vat) };
}

test('DAY-29 VAT stands in the currency of the seller as well, where its law asks for it', () => {
  const invoice = fakeInvoiceRow({ tax_currency: 'SEK', exchange_rate: '11.0215' });
  const xml = writeInvoiceXml(invoice);
  expect(xml).toContain('<cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode>');
  // 23.75 × 11.0215 = 261.760625
  expect(xml).toContain('<cbc:TaxAmount currencyID="SEK">261.76</cbc:TaxAmount>');
  expect(findBrokenRules(xml)).toEqual([]);
  const note = writeCreditNoteXml(fakeCreditNote, invoice);
  expect(note).toContain('<cbc:TaxAmount currencyID="SEK">55.44</cbc:TaxAmount>');
  expect(findBrokenRules(note)).toEqual([]);
});

test('DAY-29 a consumer of another member state reads whose VAT is charged', () => {
  const { provider, buyer } = fakeInvoiceRow();
  const said = 'VAT of Finland is charged, and declared through the One Stop Shop of the Union.';
  const abroad = { ...buyer, country: 'FI' };
  const invoice = fakeInvoiceRow({ provider: { ...provider, one_stop_shop: true }, buyer: abroad });
  const xml = writeInvoiceXml(invoice);
  expect(xml).toContain(`<cbc:Note>${said}</cbc:Note>`);
  expect(findBrokenRules(xml)).toEqual([]);
  expect(toVatNote(fakeInvoiceRow({ buyer: abroad }))).toBeNull();
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
