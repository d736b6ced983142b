import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fakeAbroad, fakeCreditNote, fakeInvoiceRow, fakePeppolInvoice } from './fake-invoice.ts';
import { writeCreditNoteXml, writeInvoiceXml } from './write-invoice-xml.ts';

/**
 * Rules as their publishers compile them to XSLT 2, in a folder that the variable names, run by Debian's Saxon
 * (`libsaxonhe-java`, `default-jre-headless`). No package carries them: EN 16931 is github.com/ConnectingEurope/eInvoicing-EN16931
 * (EUPL 1.2), Peppol BIS Billing 3 github.com/OpenPEPPOL/peppol-bis-invoice-3 (a Schematron that SchXslt compiles).
 */
const folder = process.env['E_INVOICE_RULES'];
const rules = folder
  ? (await readdir(folder)).filter((name) => name.endsWith('.xslt'))
  : ['E_INVOICE_RULES'];

const noVat = { ...fakeCreditNote, vat_amount: '0', cost: '20.10' };
const inUnion = fakeAbroad('DE', 'AE', [['VAT number', 'DE136695976']]);
const outside = fakeAbroad('NO', 'O', [['VAT number', 'NO974760673MVA']]);
const gone = fakeAbroad('', 'O');
const peppol = {
  'peppol-invoice': writeInvoiceXml(fakePeppolInvoice()),
  'peppol-credit-note': writeCreditNoteXml(fakeCreditNote, fakePeppolInvoice()),
};
const documents: Readonly<Record<string, string>> = {
  ...peppol,
  invoice: writeInvoiceXml(fakeInvoiceRow()),
  'credit-note': writeCreditNoteXml(fakeCreditNote, fakeInvoiceRow()),
  'union-invoice': writeInvoiceXml(inUnion),
  'union-credit-note': writeCreditNoteXml(noVat, inUnion),
  'outside-invoice': writeInvoiceXml(outside),
  'outside-credit-note': writeCreditNoteXml(noVat, outside),
  'zero-rate': writeInvoiceXml(fakeAbroad('SE', 'Z')),
  gone: writeInvoiceXml(gone),
  'gone-credit-note': writeCreditNoteXml(noVat, gone),
};

test.skipIf(!folder).each(rules)('DAY-29 no rule of %s is broken', async (name) => {
  const isPeppol = name.toLowerCase().includes('peppol');
  const broken = await run(join(folder ?? '', name), isPeppol ? peppol : documents);
  expect(broken).toEqual([]);
  const [from, to] = ['>118.75</cbc:TaxInclusiveAmount>', '>118.76</cbc:TaxInclusiveAmount>'];
  const faulty = isPeppol
    ? peppol['peppol-invoice'].replace(/<cbc:ProfileID>.*<\/cbc:ProfileID>/, '')
    : (documents['invoice'] ?? '').replace(from, to);
  expect(await run(join(folder ?? '', name), { faulty })).not.toEqual([]);
});

/** `invoice: BR-CO-15` for each rule that a document breaks. */
async function run(xslt: string, of: Readonly<Record<string, string>>): Promise<string[]> {
  const base = await mkdtemp(join(tmpdir(), 'e-invoices-'));
  const [from, to] = [join(base, 'documents'), join(base, 'reports')];
  try {
    await Promise.all([mkdir(from), mkdir(to)]);
    for (const [name, xml] of Object.entries(of)) await writeFile(join(from, `${name}.xml`), xml);
    const saxon = ['-cp', '/usr/share/java/Saxon-HE.jar', 'net.sf.saxon.Transform'];
    await promisify(execFile)('java', [...saxon, `-s:${from}`, `-xsl:${xslt}`, `-o:${to}`]);
    const reports = await readdir(to);
    expect(reports).toHaveLength(Object.keys(of).length);
    const broken = await Promise.all(
      reports.map(async (name) => listBroken(name, await readFile(join(to, name), 'utf8'))),
    );
    return broken.flat();
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

const listBroken = (name: string, report: string) =>
  [...report.matchAll(/<svrl:failed-assert\b[\s\S]*?\sid="([^"]*)"/g)].map(
    ([, id]) => `${basename(name, '.xml')}: ${id}`,
  );
