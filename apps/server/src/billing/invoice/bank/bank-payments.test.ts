import * as desk from '@portal/contract/billing/invoice/desk-operations';
import type { BankLine } from '@portal/contract/billing/invoice/desk-schema';
import type { Operation } from '@portal/contract/operation';
import { expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal, type Call } from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['finance'] }));

const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);

/** Invoices of a month of their own, from number 3 on. */
async function addInvoices(month: string, costs: readonly string[], currency = 'EUR') {
  const accounts: number[] = [];
  for (const _ of costs) accounts.push((await portal.account()).id);
  const party = { id: 1, name: 'Example Shop', address: '', zip: '', city: '', country: 'SE' };
  const buyer = JSON.stringify({ ...party, numbers: [], contact: [] });
  const { rows } = await portal.database.query<{ id: number }>(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount,
       cost_without_vat, cost, provider, buyer, mailed_at)
     SELECT account, $2 || '-' || lpad((nth + 2)::text, 8, '0'), to_date($2, 'YYYY-MM'), 'unpaid',
       '2026-11-03', '2026-12-03', $4, 0, 0, cost::numeric, cost::numeric, $5, $5, now()
     FROM unnest($1::bigint[], $3::text[]) WITH ORDINALITY AS given (account, cost, nth) ORDER BY nth RETURNING id`,
    [accounts, month, costs, currency, buyer],
  );
  return rows.map((row) => row.id);
}

const preview = async (csv: string, choices: object[] = []) => {
  const { body } = await act(desk.previewBankFile, { body: { csv, choices } });
  const lines: BankLine[] = body.bank_lines;
  return { lines, version: String(body.version) };
};
const toSeen = (version: string) => ({ headers: { 'If-Match': `"${version}"` } });
const toPayments = (lines: readonly BankLine[]) =>
  lines.flatMap(({ invoice, paid_at, amount, bank_row }) =>
    invoice
      ? [{ invoice_id: invoice.id, paid_at, amount, updated_at: invoice.updated_at, bank_row }]
      : [],
  );
const enter = (lines: readonly BankLine[], version: string) =>
  act(desk.createPayments, { body: { payments: toPayments(lines) }, ...toSeen(version) });
const said = (lines: readonly BankLine[]) =>
  lines.map(({ line, paid_at, amounts, outcome, invoice, reason }) =>
    [line, paid_at, amounts.join('|'), outcome, invoice?.friendly_id.slice(8), reason]
      .filter((one) => one !== null && one !== undefined && one !== '')
      .join(' '),
  );

test('DAY-29 each row of a bank’s file says what becomes of it; nothing is guessed, and no row stops another', async () => {
  const costs = ['895.64', '995.64', '895.64', '110', '1117.36', '77.1', '903.78', '888.21'];
  const [first = 0, second = 0] = await addInvoices('2026-10', costs);
  const csv = [
    'Bokföringsdag;Text;Belopp',
    '2026-11-20;DK Pakker ref 2026-10-00000003;895,64',
    '2026-11-21;Teilzahlung 2026-10-00000004 Müller;500,00',
    '2026-11-21;2026-10-00000005 overpaid;990,43',
    '2026-11-22;2026-10-00000003 again;895,64',
    '2026-11-22;Foreign 2019-01-00000009;12,00',
    '2026-11-23;no number, right amount;1.117,36',
    '23.11.2026;"""Quote; inside"" no ref";77,10',
    '2026-11-24;outgoing;-55,00',
    '2099-12-01;future 2026-10-00000010;888,21',
    '2026-11-24;OCR 20261000000009;903,78',
    '2026-11-25;2026-10-00000006;895,640',
    'soon;2026-10-00000006;1,00',
    '2026-11-02;early 2026-10-00000010;1,00',
  ].join('\r\n');
  const { lines, version } = await preview(csv);
  expect(said(lines)).toEqual([
    '2 2026-11-20 895.64 number 00000003',
    '3 2026-11-21 500 part 00000004',
    '4 2026-11-21 990.43 over 00000005',
    '5 2026-11-22 895.64 twice 00000003',
    '6 2026-11-22 12 unknown',
    '7 2026-11-23 1117.36 amount 00000007',
    '8 2026-11-23 77.1 amount 00000008',
    '9 2026-11-24 -55 out',
    '10 2099-12-01 888.21 bad 00000010 future',
    '11 2026-11-24 903.78 number 00000009',
    '12 2026-11-25 895640|895.64 asked 00000006',
    '13 1 bad day',
    '14 2026-11-02 1 bad 00000010 early',
  ]);
  const wanted = lines.filter(({ outcome }) => ['number', 'part', 'over'].includes(outcome));
  // Two at once: each row is entered once.
  const both = await Promise.all([enter(wanted, version), enter(wanted, version)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const open = async (id: number) =>
    (await act(desk.getInvoice, { params: { invoiceId: id } })).body.invoice;
  expect(await open(first)).toMatchObject({ state: 'paid', paid_at: '2026-11-20' });
  expect(await open(second)).toMatchObject({ state: 'unpaid', open_amount: 495.64 });
  const again = await preview(csv, [
    { line: 12, amount: 895.64 },
    { line: 6, number: '2026-10-00000004' },
  ]);
  expect(said(again.lines).slice(0, 5)).toEqual([
    '2 2026-11-20 895.64 booked 00000003',
    '3 2026-11-21 500 booked 00000004',
    '4 2026-11-21 990.43 booked 00000005',
    '5 2026-11-22 895.64 paid 00000003',
    '6 2026-11-22 12 part 00000004',
  ]);
  expect(said(again.lines)[10]).toBe('12 2026-11-25 895.64 over 00000006');
  const booked = again.lines.slice(0, 1);
  expect(await enter(booked, again.version)).toMatchObject({
    status: 422,
    body: { errors: { payments: ['2026-10-00000003: this row was entered before'] } },
  });
  // Taken back, the row waits for its right invoice.
  const [entry] = (await open(second)).entries;
  const params = { invoiceId: second, entryId: entry.id };
  await act(desk.createReversal, { params, body: { reason: 'Of another invoice' } });
  expect(said((await preview(csv)).lines)[1]).toBe('3 2026-11-21 500 part 00000004');
});

test('DAY-29 one payment of several invoices is entered at each when it is all that is open of them, and asked otherwise', async () => {
  const [first = 0, second = 0] = await addInvoices('2026-06', ['100.10', '200.20', '50', '60']);
  const csv = [
    'Bokföringsdag;Text;Belopp',
    '2026-11-20;2026-06-00000003 and 20260600000004 and 2026-06-00000003;300,30',
    '2026-11-21;2026-06-00000005, 2026-06-00000006;40,00',
  ].join('\n');
  const { lines, version } = await preview(csv);
  expect(said(lines)).toEqual([
    '2 2026-11-20 100.1 number 00000003',
    '2 2026-11-20 200.2 number 00000004',
    '3 2026-11-21 40 several',
  ]);
  expect((await enter(lines.slice(0, 2), version)).status).toBe(200);
  for (const invoiceId of [first, second]) {
    const { body } = await act(desk.getInvoice, { params: { invoiceId } });
    expect(body.invoice).toMatchObject({ state: 'paid', open_amount: 0 });
  }
  const [, , third] = lines;
  expect(third?.invoice).toBeNull();
  const again = await preview(csv, [{ line: 3, number: '2026-06-00000005' }]);
  expect(said(again.lines)).toEqual([
    '2 2026-11-20 300.3 booked 00000003',
    '3 2026-11-21 40 part 00000005',
  ]);
});

test('DAY-29 of a payment of several invoices no part is entered without the rest', async () => {
  await addInvoices('2026-05', ['10', '20', '30', '40']);
  await addInvoices('2026-04', ['50'], 'SEK');
  const { lines } = await preview(
    [
      'Bokföringsdag;Text;Belopp',
      '2026-11-20;2026-05-00000003;10,00',
      '2026-11-21;2026-05-00000003 2026-05-00000004;30,00',
      '2026-11-02;2026-05-00000005 2026-05-00000006;70,00',
      '2026-11-20;EUR 2026-05-00000005 2026-04-00000003;80,00 EUR',
    ].join('\n'),
  );
  expect(said(lines)).toEqual([
    '2 2026-11-20 10 number 00000003',
    '3 2026-11-21 30 several',
    '4 2026-11-02 70 several',
    '5 2026-11-20 80 several',
  ]);
});

test('DAY-29 a statement: parts of one entry, a reference that nobody has, money given back, another currency', async () => {
  const [first = 0] = await addInvoices('2026-09', ['895.64', '995.65', '900']);
  await addInvoices('2026-08', ['10'], 'SEK');
  const tx = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const entry = (amount: string, way: string, details: string, status = 'BOOK') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
  const csv = `<Document><BkToCstmrStmt><Stmt>${[
    entry('1000.00', 'CRDT', tx('1000.00', 'Faktura 2026-09-00000003')),
    entry(
      '1495.64',
      'CRDT',
      tx('995.65', 'RF18202609000004') + tx('500.00', '2026-09-00000005 del 1'),
    ),
    entry('100.00', 'DBIT', tx('100.00', 'Återbetalning 2026-09-00000003')),
    entry('12.00', 'CRDT', '', 'PDNG'),
    entry('10.00', 'CRDT', tx('10.00', '2026-08-00000003')),
    entry('1.00', 'DBIT', tx('1.00', '2026-09-00000004')),
  ].join('')}</Stmt></BkToCstmrStmt></Document>`;
  const { lines, version } = await preview(csv);
  expect(said(lines)).toEqual([
    '1 2026-11-20 1000 over 00000003',
    '2 2026-11-20 995.65 amount 00000004',
    '3 2026-11-20 500 part 00000005',
    '4 2026-11-20 -100 refund 00000003',
    '5 2026-11-20 12 pending',
    '6 2026-11-20 10 currency 00000003',
    '7 2026-11-20 -1 bad 00000004 refund',
  ]);
  expect((await enter(lines.slice(0, 1), version)).status).toBe(200);
  const next = await preview(csv);
  expect(said(next.lines)[3]).toBe('4 2026-11-20 -100 refund 00000003');
  expect((await enter(next.lines.slice(3, 4), next.version)).status).toBe(200);
  const { body } = await act(desk.getInvoice, { params: { invoiceId: first } });
  expect(body.invoice).toMatchObject({ paid_amount: 900, open_amount: -4.36, state: 'paid' });
});

test('DAY-29 payments that cannot be are named each, and nothing of their list is entered', async () => {
  const [id = 0] = await addInvoices('2026-07', ['10']);
  const { body } = await act(desk.getInvoice, { params: { invoiceId: id } });
  const payment = {
    invoice_id: id,
    paid_at: '2026-11-20',
    amount: 4,
    updated_at: body.invoice.updated_at,
  };
  const send = (payments: object[]) => act(desk.createPayments, { body: { payments } });
  const name = '2026-07-00000003';
  const wrong = [
    { ...payment, amount: -1, bank_row: 'b' },
    payment,
    payment,
    { ...payment, amount: 1.001, bank_row: 'a' },
  ];
  expect((await send(wrong)).body.errors.payments).toEqual([
    `${name}: the refund must be at most EUR 0.00, the amount that was paid`,
    `${name}: is named twice`,
    `${name}: the amount must be other than 0 and have at most two decimals`,
  ]);
  expect((await send([])).body.errors.payments).toEqual(['must name at least one invoice']);
  const after = await act(desk.getInvoice, { params: { invoiceId: id } });
  expect(after.body.invoice.entries).toEqual([]);
});
