import { expect, test } from 'vitest';
import { toMoneyText } from '@portal/contract/money';
import { readBankFile } from './bank-file.ts';

function read(file: string | Uint8Array): string[] {
  const found = readBankFile(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if ('fault' in found) throw new Error(JSON.stringify(found.fault));
  return found.rows.map(({ day, amounts, currency, text, fault, isPending }) => {
    const sums = amounts.map((one) => toMoneyText(one, 2)).join('|');
    const all = [day, sums, currency, text, fault?.of, isPending && 'pending'];
    return all.filter(Boolean).join(' ');
  });
}

/** As the older half of the banks writes. */
const toWindows1252 = (text: string) =>
  Uint8Array.from(text, (one) => (one === '€' ? 0x80 : (one.codePointAt(0) ?? 0)));

const swedish = 'Bokföringsdag;Text;Belopp\r\n2026-11-20;2026-10-00000003 Müller;895,64\r\n';

test('DAY-29 a bank’s file is read in each encoding that banks write', () => {
  const marked = `\u{FEFF}${swedish}`;
  for (const bytes of [
    toWindows1252(swedish),
    Buffer.from(swedish),
    Buffer.from(marked),
    Buffer.from(swedish, 'utf16le'),
    Buffer.from(swedish, 'utf16le').swap16(),
    Buffer.from(marked, 'utf16le'),
    Buffer.from(marked, 'utf16le').swap16(),
  ])
    expect(read(bytes)).toEqual(['2026-11-20 895.64 2026-10-00000003 Müller']);
});

test.each([
  [
    '"Business";"DE12"\n"Kontostand vom 27.11.2026:";"1.000,00 €"\n""\n"Buchungsdatum";"Zahlungspflichtige*r";"Betrag (€)"\n"20.11.26";"Danska";"895,64 €"',
    ['2026-11-20 895.64 EUR Danska'],
  ],
  [
    'Konto;Buchungstag;Valutadatum;Zweck;Betrag;Waehrung\nDE1;20.11.26;21.11.26;Rechnung;895,64;EUR',
    ['2026-11-20 895.64 EUR DE1 Rechnung'],
  ],
  [
    'Bokföringsdag;Belopp;Rubrik;Saldo;Valuta\n2026/11/20;895,64;Faktura;1;SEK',
    ['2026-11-20 895.64 SEK Faktura 1'],
  ],
  [
    'Transactions\nDate\tText\tPaid out\tPaid in\n20/11/2026\tShop\t\t1,117.36\n21/11/2026\tRent\t55.00\t',
    ['2026-11-20 1117.36 Shop', '2026-11-21 -55.00 Rent'],
  ],
  [
    'Datum,Soll/Haben,Umsatz,Text\n1.2.2026,S,"5,00",Miete\n1.2.2026,H,"6,00",Kunde',
    ['2026-02-01 -5.00 Miete', '2026-02-01 6.00 Kunde'],
  ],
])(
  'DAY-29 columns are found below a preamble, by any separator, in the words of banks',
  (file, rows) => {
    expect(read(file)).toEqual(rows);
  },
);

test.each([
  ['895,64', '895.64'],
  ['895.64', '895.64'],
  ['1.117,36', '1117.36'],
  ['1,117.36', '1117.36'],
  ['1 117,36', '1117.36'],
  ['1\u00A0117,36 €', '1117.36 EUR'],
  ["1'117.36", '1117.36'],
  ['+12.5', '12.50'],
  ['-55,00', '-55.00'],
  ['55,00-', '-55.00'],
  ['(55.00)', '-55.00'],
  ['\u221255,00', '-55.00'],
  ['SEK 12', '12.00 SEK'],
  ['12.345.678', '12345678.00'],
  ['895.6400', '895.64'],
  ['1234,560', '1234.56'],
  ['0,640', '0.64'],
  ['895,640', '895640.00|895.64'],
  ['12.500', '12.50|12500.00'],
  ['-12.500', '-12.50|-12500.00'],
  ['1,2345', 'amount'],
  ['12.34.56', 'amount'],
  ['1.23,456', 'amount'],
  ['much', 'amount'],
])(
  'DAY-29 an amount written %j is read as it is meant, or as all that it may mean',
  (text, sum) => {
    expect(read(`Date;Amount\n2026-11-20;"${text}"`)).toEqual([`2026-11-20 ${sum}`]);
  },
);

test('DAY-29 what is doubtful alone is certain beside others of its column, unless it differs from them', () => {
  const file = (...amounts: string[]) =>
    read(`Date;Amount\n${amounts.map((one) => `2026-11-20;${one}\n`).join('')}`).map((row) =>
      row.slice(11),
    );
  expect(file('12.500', '895,64')).toEqual(['12500.00', '895.64']);
  expect(file('12,500', '895.64')).toEqual(['12500.00', '895.64']);
  expect(file('895,640', '895,64')).toEqual(['895640.00|895.64', '895.64']);
  expect(file('12.500', '895,64', '1.25')).toEqual(['12.50|12500.00', '895.64', '1.25']);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026.11.20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['3.1.2026', '2026-01-03'],
  ['20/11/2026', '2026-11-20'],
  ['03/11/2026', '2026-11-03'],
  ['20-11-2026', '2026-11-20'],
  ['2026-11-20T08:15:00+01:00', '2026-11-20'],
  ['20.11.2026 08:15', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-okt-26', '2026-10-20'],
  ['1. März 2026', '2026-03-01'],
  ['11/20/2026', '2026-11-20'],
  ['2026-02-30', null],
  ['26-11-20', null],
  ['20 Foo 2026', null],
  ['soon', null],
])('DAY-29 a day written %j', (text, day) => {
  expect(read(`Date;Amount\n${text};1,50`)).toEqual([day ? `${day} 1.50` : '1.50 day']);
});

test('DAY-29 days of a column that writes the month first are all read so', () => {
  const file = 'Date;Amount\n03/11/2026;1.50\n11/20/2026;2.50';
  expect(read(file)).toEqual(['2026-03-11 1.50', '2026-11-20 2.50']);
});

test('DAY-29 a row that cannot be read costs itself alone', () => {
  const bad = 'Date;Text;Amount\nnever;a;1,50\n2026-11-20;b;2,50\n2026-11-20;c;\n;Sum;\n';
  expect(read(bad)).toEqual(['1.50 a day', '2026-11-20 2.50 b', '2026-11-20 c amount']);
  const quoted =
    'Date;Text;Amount\n2026-11-20;"""Quote; inside"" no";1,50\n2026-11-20;"open;2,50\n2026-11-20;c;3,50';
  expect(read(quoted)).toEqual(['2026-11-20 1.50 "Quote; inside" no', 'row', '2026-11-20 3.50 c']);
});

const statement = (entries: string, version: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><n:BkToCstmrStmt><n:Stmt>${entries.replaceAll(/<(\/?)/g, '<$1n:')}</n:Stmt></n:BkToCstmrStmt></n:Document>`;
const booked = '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>';
const entry = (amount: string, way: string, rest: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${rest}</Ntry>`;
const part = (amount: string, text: string) =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf>${text}</RmtInf></TxDtls>`;

test('DAY-29 a statement of ISO 20022: its entries and their parts, what went out, what the bank has not booked', () => {
  const one =
    '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>Faktura &amp; 3</Ustrd><Ustrd>two</Ustrd></RmtInf></TxDtls>';
  const two =
    part('995.64', '<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>') +
    part('500.00', '<Ustrd>part</Ustrd>');
  const later = '<BookgDt><DtTm>2026-11-22T10:00:00</DtTm></BookgDt>';
  const entries = [
    entry('895.64', 'CRDT', `${booked}<NtryDtls>${one}</NtryDtls>`),
    entry('1495.64', 'CRDT', `${booked}<NtryDtls>${two}</NtryDtls>`),
    entry('100.00', 'DBIT', `<Sts>BOOK</Sts>${later}<AddtlNtryInf>Back</AddtlNtryInf>`),
    entry('12.00', 'CRDT', `<Sts><Cd>PDNG</Cd></Sts>${later}`),
    entry('x', 'CRDT', booked),
  ].join('');
  for (const version of ['02', '08'])
    expect(read(statement(entries, version))).toEqual([
      '2026-11-20 895.64 EUR Faktura & 3 two',
      '2026-11-20 995.64 EUR RF18',
      '2026-11-20 500.00 EUR part',
      '2026-11-22 -100.00 EUR Back',
      '2026-11-22 12.00 EUR pending',
      '2026-11-20 EUR amount',
    ]);
});
