import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Money, parseMoney } from '@portal/contract/money';
import { type BankRow, Unreadable } from './bank-row.ts';

const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  parseTagValue: false,
  removeNSPrefix: true,
  trimValues: true,
});

/** Statement, report and notification of ISO 20022 (camt.053, 052 and 054), of any version. */
const kinds = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

const memberOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

const listOf = (of: unknown): unknown[] => {
  if (of === undefined || of === '') return [];
  return Array.isArray(of) ? of : [of];
};

/** Whatever stands at a path, through lists. */
function find(from: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>((all, name) => all.flatMap((one) => listOf(memberOf(one, name))), [from]);
}

const stringOf = (node: unknown, name: string): string => {
  const member = memberOf(node, name);
  return typeof member === 'string' ? member : '';
};
const toText = (node: unknown): string =>
  typeof node === 'string' ? node : stringOf(node, '#text');
const textAt = (from: unknown, path: string) => find(from, path).map(toText).find(Boolean) ?? '';

/** Movements of a bank's statement: an entry, or each of its transactions where they have sums of their own. */
export function readCamt(xml: string, maxRows: number): BankRow[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Unreadable({ kind: 'noXml', reason: valid.err.msg });
  const document = memberOf(parser.parse(xml), 'Document');
  const statements = kinds.flatMap(([message, of]) => find(document, `${message}.${of}`));
  if (statements.length === 0) throw new Unreadable({ kind: 'noStatement' });
  const entries = statements.flatMap((one) => find(one, 'Ntry'));
  const rows = entries.flatMap(toRows);
  if (rows.length > maxRows) throw new Unreadable({ kind: 'tooLong' });
  return rows.map((row, index) => ({ ...row, line: index + 1 }));
}

const noText = /^(NOTPROVIDED|NONREF)$/i;
const texts = [
  'RmtInf.Ustrd',
  'RmtInf.Strd.CdtrRefInf.Ref',
  'RmtInf.Strd.RfrdDocInf.Nb',
  'RmtInf.Strd.AddtlRmtInf',
  'Refs.EndToEndId',
  'RltdPties.Dbtr.Nm',
  'RltdPties.Dbtr.Pty.Nm',
];

function toRows(entry: unknown): Omit<BankRow, 'line'>[] {
  const [status, date] = [
    textAt(entry, 'Sts.Cd') || textAt(entry, 'Sts'),
    textAt(entry, 'BookgDt.Dt'),
  ];
  const written = date || textAt(entry, 'BookgDt.DtTm') || textAt(entry, 'ValDt.Dt');
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? null;
  const common = { day, ...(status !== 'BOOK' && { isPending: true as const }) };
  const parts = find(entry, 'NtryDtls.TxDtls');
  const sums = parts.map((part) => find(part, 'Amt')[0] ?? find(part, 'AmtDtls.TxAmt.Amt')[0]);
  const split = parts.length > 1 && sums.every(Boolean);
  const moves = split ? parts.map((part, at) => ({ part: [part], sum: sums[at] })) : [];
  const whole = { part: parts, sum: find(entry, 'Amt')[0] };
  return (split ? moves : [whole]).map(({ part, sum }) => {
    const said = part.flatMap((one) => texts.flatMap((path) => find(one, path).map(toText)));
    const more = split ? [] : [textAt(entry, 'AddtlNtryInf')];
    const text = [...said, ...more].filter((one) => one !== '' && !noText.test(one)).join(' ');
    const way = (split && textAt(part[0], 'CdtDbtInd')) || textAt(entry, 'CdtDbtInd');
    const amount = toAmount(toText(sum), way);
    const currency = stringOf(sum, '@Ccy') || null;
    const row = { ...common, amounts: amount === undefined ? [] : [amount], currency, text };
    if (day === null) return { ...row, fault: { of: 'day', value: written } };
    return amount === undefined ? { ...row, fault: { of: 'amount', value: toText(sum) } } : row;
  });
}

function toAmount(text: string, way: string): Money | undefined {
  const money = parseMoney(text);
  return money !== undefined && way === 'DBIT' ? -money : money;
}
