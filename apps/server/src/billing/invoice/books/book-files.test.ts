import * as desk from '@portal/contract/billing/invoice/desk-operations';
import type { Booking } from '@portal/contract/billing/invoice/desk-schema';
import type { Operation } from '@portal/contract/operation';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { billAccount } from '../../../../test/bill-account.ts';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal, type Call } from '../../../../test/start-test-portal.ts';
import { encode } from './encode.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['finance'] }));

const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);
const list = async (month: string, by?: string): Promise<Booking[]> =>
  (await act(desk.listBookings, { query: by ? { month, by } : { month } })).body.bookings;
const fileOf = async (month: string, format: string) => {
  const { body } = await act(desk.getBookFile, { query: { month, format } });
  return { ...body.book_file, bytes: Buffer.from(body.book_file.content, 'base64') };
};
const pay = (id: number, amount: string, day: string) =>
  act(desk.createLedgerEntry, {
    params: { invoiceId: id },
    body: { kind: 'payment', amount, paid_at: day },
  });

/** Of code page 437 the letters that Swedish has. */
const letters: Readonly<Record<number, string>> = {
  0x84: 'ä',
  0x86: 'å',
  0x94: 'ö',
  0x8e: 'Ä',
  0x8f: 'Å',
  0x99: 'Ö',
};

/** Words of a line, in quotation marks with `\"` or bare; `{}` is one. */
const toWords = (line: string) =>
  [...line.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)].map(([, quoted, bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll(/\\(.)/g, '$1'),
  );

/** SIE 4, by the format: labels with their words, a voucher's transactions in braces. */
function readSie(bytes: Buffer) {
  const text = Array.from(bytes, (byte) => letters[byte] ?? String.fromCharCode(byte)).join('');
  const [top = '', ...rest] = text.split('#VER ');
  const labels = new Map(
    top.split('\r\n').map((line) => [line.split(' ')[0], toWords(line).slice(1)]),
  );
  const vouchers = rest.map((voucher) => {
    const [first = '', ...lines] = voucher.split('\r\n');
    const [, , day, said = ''] = toWords(first);
    const sums = lines.map(toWords).filter(([label]) => label === '#TRANS');
    return { day, text: said, sums: sums.map(([, of, , sum]) => [of, Number(sum)]) };
  });
  return { labels, vouchers };
}

/** A DATEV Buchungsstapel, by the format: positions, not names, are what is read. */
function readDatev(bytes: Buffer) {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [head = [], names = [], ...rows] = parse(text, {
    delimiter: ';',
    record_delimiter: '\r\n',
    relax_column_count: true,
  });
  return { head, names, rows };
}

test('DAY-30 the entries of a month by day of issue, and by month of calls, hold each document once', async () => {
  const { invoice } = await billAccount({ portal, staff }, '2021-01');
  const next = await billAccount({ portal, staff }, '2021-02');
  await pay(invoice.id, '100', '2021-03-09');
  expect((await list('2021-01')).length).toBe(0);
  expect((await list('2021-02')).map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', invoice.friendly_id],
  ]);
  expect((await list('2021-03')).map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', next.invoice.friendly_id],
    ['payment', invoice.friendly_id],
  ]);
  const byCalls = await list('2021-01', 'calls');
  expect(byCalls.map(({ kind, day }) => [kind, day])).toEqual([
    ['invoice', '2021-02-03'],
    ['payment', '2021-03-09'],
  ]);
  const today = new Date().toISOString().slice(0, 7);
  await act(desk.createCreditNote, {
    params: { invoiceId: invoice.id },
    body: { amount: '10', reason: 'Calls that failed' },
  });
  expect((await list(today)).map(({ kind }) => kind)).toEqual(['credit note']);
  const { body } = await act(desk.listBillingJobs);
  expect(body.book_months[0]).toEqual({ month: today, is_closed: false, is_over: false });
  const wrong = await act(desk.listBookings, { query: { month: '2021-01', by: 'name' } });
  expect(wrong.body).toEqual({ errors: { by: ['must be issue or calls'] } });
});

test('DAY-30 SIE 4 and DATEV hold the same sums, balanced, in the order and code page of their formats', async () => {
  const account = await portal.account();
  await portal.database.query('UPDATE accounts SET org_name = $2 WHERE id = $1', [
    account.id,
    'Öresund "Åkeri"; 株',
  ]);
  const { invoice } = await billAccount({ portal, staff }, '2021-06', account);
  await pay(invoice.id, '18.75', '2021-07-20');
  const sie = await fileOf('2021-07', 'sie');
  const { labels, vouchers } = readSie(sie.bytes);
  expect(sie.name).toBe('bookings-2021-07.si');
  expect(labels.get('#SIETYP')).toEqual(['4']);
  expect(labels.get('#FORMAT')).toEqual(['PC8']);
  expect(labels.get('#VALUTA')).toEqual(['EUR']);
  const name = 'Öresund "Åkeri"; ?';
  expect(vouchers).toEqual([
    {
      day: '20210703',
      text: `Invoice ${invoice.friendly_id} ${name}`,
      sums: [
        ['1510', 118.75],
        ['3001', -95],
        ['2611', -23.75],
      ],
    },
    {
      day: '20210720',
      text: `Payment ${invoice.friendly_id} ${name}`,
      sums: [
        ['1510', -18.75],
        ['1930', 18.75],
      ],
    },
  ]);
  const datev = await fileOf('2021-07', 'datev');
  expect(datev.name).toBe('EXTF_Buchungsstapel_2021-07.csv');
  const { head, names, rows } = readDatev(datev.bytes);
  expect([head.length, names.length, ...rows.map((row) => row.length)]).toEqual([
    31, 125, 125, 125, 125,
  ]);
  expect(head.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13']);
  expect(head[5]).toMatch(/^\d{17}$/);
  expect(head.slice(12, 16)).toEqual(['20210101', '4', '20210701', '20210731']);
  expect(head[21]).toBe('EUR');
  const shown = rows.map((row) => [0, 1, 2, 6, 7, 9, 10, 13].map((at) => row[at]));
  const text = `Invoice ${invoice.friendly_id} ${name}`;
  expect(shown).toEqual([
    ['95,00', 'S', 'EUR', '1510', '3001', '0307', invoice.friendly_id, text],
    ['23,75', 'S', 'EUR', '1510', '2611', '0307', invoice.friendly_id, text],
    [
      '18,75',
      'H',
      'EUR',
      '1510',
      '1930',
      '2007',
      invoice.friendly_id,
      `Payment ${invoice.friendly_id} ${name}`,
    ],
  ]);
  expect([names[0], names[7], names[9], names[124]]).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'Gegenkonto (ohne BU-Schlüssel)',
    'Belegdatum',
    'Abw. Skontokonto',
  ]);
  const wrong = await act(desk.getBookFile, { query: { month: '2021-07', format: 'xls' } });
  expect(wrong.body).toEqual({ errors: { format: ['must be sie or datev'] } });
});

test('DAY-30 both files are in the currency of the seller’s books, by the rate of the day of issue, and balance', async () => {
  const { invoice } = await billAccount({ portal, staff }, '2021-04');
  await portal.database.query(
    "UPDATE invoices SET tax_currency = 'SEK', exchange_rate = 11.0215 WHERE id = $1",
    [invoice.id],
  );
  await pay(invoice.id, '118.75', '2021-05-20');
  const { labels, vouchers } = readSie((await fileOf('2021-05', 'sie')).bytes);
  expect(labels.get('#VALUTA')).toEqual(['SEK']);
  // 118.75 and 23.75 × 11.0215
  expect(vouchers.map(({ sums }) => sums)).toEqual([
    [
      ['1510', 1308.8],
      ['3001', -1047.04],
      ['2611', -261.76],
    ],
    [
      ['1510', -1308.8],
      ['1930', 1308.8],
    ],
  ]);
  const { head, rows } = readDatev((await fileOf('2021-05', 'datev')).bytes);
  expect([head[21], ...rows.map((row) => [row[0], row[2]].join(' '))]).toEqual([
    'SEK',
    '1047,04 SEK',
    '261,76 SEK',
    '1308,80 SEK',
  ]);
  const [first] = await list('2021-05');
  expect(first).toMatchObject({ currency: 'EUR', tax_currency: 'SEK', exchange_rate: 11.0215 });
});

test('DAY-30 a closed month takes no payment any more, in words, and a correction is of today', async () => {
  const { invoice } = await billAccount({ portal, staff }, '2021-09');
  await pay(invoice.id, '5', '2021-11-05');
  const close = (month: string) => act(desk.createClosedMonth, { body: { month } });
  const today = new Date().toISOString().slice(0, 7);
  expect((await close(today)).body.errors.month).toEqual([
    'must be over before its books are closed',
  ]);
  expect((await close('2021-11')).body).toEqual({ closed_month: { month: '2021-11' } });
  expect((await close('2021-11')).body.errors.month).toEqual(['is closed already']);
  expect((await pay(invoice.id, '6', '2021-11-30')).body).toEqual({
    errors: { paid_at: ['must not be in a month whose books are closed: from 2021-12-01 on'] },
  });
  expect((await pay(invoice.id, '6', '2021-12-01')).status).toBe(201);
  const before = await list('2021-11');
  const shown = await act(desk.getInvoice, { params: { invoiceId: invoice.id } });
  const [entry] = shown.body.invoice.entries;
  const params = { invoiceId: invoice.id, entryId: entry.id };
  expect((await act(desk.createReversal, { params, body: { reason: 'Wrong' } })).status).toBe(201);
  expect(await list('2021-11')).toEqual(before);
});

test('letters are written in the code page of a format, or without their marks', () => {
  expect([...encode('ÅäÖé€', 437)]).toEqual([0x8f, 0x84, 0x99, 0x82, 0x3f]);
  expect([...encode('Åä€–őあ', 1252)]).toEqual([0xc5, 0xe4, 0x80, 0x96, 0x6f, 0x3f]);
});
