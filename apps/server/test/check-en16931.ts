import { parseMoney, roundToCents, shareOf } from '@portal/contract/money';
import { XMLParser } from 'fast-xml-parser';

/** Elements by name; each is a list, so that one and several are read alike. */
interface Element {
  readonly [name: string]: readonly Element[] | string | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (name: string) => !name.startsWith('@') && name !== '#text' && !name.startsWith('?'),
});

const find = (from: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((one) => (Array.isArray(one[name]) ? (one[name] as Element[]) : [])),
      from ? [from] : [],
    );
const text = (from: Element | undefined, path = ''): string => {
  const found = path === '' ? from : find(from, path)[0];
  const value = found?.['#text'];
  return typeof value === 'string' ? value.trim() : '';
};
const money = (from: Element | undefined, path: string) => parseMoney(text(from, path)) ?? null;
const sum = (all: readonly (bigint | null)[]) =>
  all.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);
const decimals = (value: string) => value.split('.')[1]?.length ?? 0;
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

type Rule = readonly [id: string, holds: boolean];

/**
 * The rules of EN 16931-1 that concern our documents, computed from the XML alone: gives the names of those that are broken. Written
 * from the standard and knows nothing of the writer.
 */
export function findBrokenRules(xml: string): string[] {
  const parsed: Element = parser.parse(xml);
  const [name = ''] = Object.keys(parsed).filter((one) => !one.startsWith('?'));
  const [root] = find(parsed, name);
  const kind = name === 'CreditNote' ? 'CreditNote' : 'Invoice';
  const lines = find(root, `cac:${kind}Line`);
  const rules: Rule[] = [
    ...documentRules(root, kind),
    ...paymentRules(root),
    ...partyRules(root),
    ...totalRules(root, lines),
    ...vatRules(root, lines),
    ...lines.flatMap((line) => lineRules(line, kind)),
    ...amountRules(root),
    ...peppolRules(root),
  ];
  return [...new Set(rules.flatMap(([id, holds]) => (holds ? [] : [id])))];
}

const isOrdered = (from: string, until: string) => from === '' || until === '' || until >= from;

function documentRules(root: Element | undefined, kind: string): Rule[] {
  const typeCode = text(root, `cbc:${kind}TypeCode`);
  const dueDate = text(root, 'cbc:DueDate');
  const terms = text(root, 'cac:PaymentTerms/cbc:Note');
  const payable = money(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ?? 0n;
  const references = find(root, 'cac:BillingReference/cac:InvoiceDocumentReference');
  const from = text(root, 'cac:InvoicePeriod/cbc:StartDate');
  const until = text(root, 'cac:InvoicePeriod/cbc:EndDate');
  return [
    ['BR-01', text(root, 'cbc:CustomizationID').startsWith('urn:cen.eu:en16931:2017')],
    ['BR-02', text(root, 'cbc:ID') !== ''],
    ['BR-03', isDay(text(root, 'cbc:IssueDate'))],
    ['BR-04', typeCode === (kind === 'Invoice' ? '380' : '381')],
    ['BR-05', /^[A-Z]{3}$/.test(text(root, 'cbc:DocumentCurrencyCode'))],
    ['BR-CO-25', kind === 'CreditNote' || payable <= 0n || dueDate + terms !== ''],
    ['BR-29', isOrdered(from, until)],
    ['BR-CO-19', find(root, 'cac:InvoicePeriod').length === 0 || from + until !== ''],
    ['BR-55', references.every((one) => text(one, 'cbc:ID') !== '')],
    ['our credit note names its invoice', kind === 'Invoice' || references.length > 0],
  ];
}

function paymentRules(root: Element | undefined): Rule[] {
  const account = find(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount');
  const code = text(root, 'cac:PaymentMeans/cbc:PaymentMeansCode');
  return [
    ['BR-49', find(root, 'cac:PaymentMeans').length === 0 || code !== ''],
    ['BR-50', account.every((one) => text(one, 'cbc:ID') !== '')],
    ['BR-61', !['30', '58'].includes(code) || account.some((one) => isIban(text(one, 'cbc:ID')))],
  ];
}

/** Ten to 34 characters without spaces, a country first. */
const isIban = (iban: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban);

function partyRules(root: Element | undefined): Rule[] {
  const [seller] = find(root, 'cac:AccountingSupplierParty/cac:Party');
  const [buyer] = find(root, 'cac:AccountingCustomerParty/cac:Party');
  const taxId = text(seller, 'cac:PartyTaxScheme/cbc:CompanyID');
  const ids = [
    taxId,
    text(seller, 'cac:PartyLegalEntity/cbc:CompanyID'),
    text(seller, 'cac:PartyIdentification/cbc:ID'),
  ];
  const address = (of: Element | undefined) => find(of, 'cac:PostalAddress').length > 0;
  const countryOf = (of: Element | undefined) =>
    text(of, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode');
  const endpoints = [...find(seller, 'cbc:EndpointID'), ...find(buyer, 'cbc:EndpointID')];
  const vatIds = [seller, buyer].flatMap((of) => find(of, 'cac:PartyTaxScheme/cbc:CompanyID'));
  return [
    ['BR-06', text(seller, 'cac:PartyLegalEntity/cbc:RegistrationName') !== ''],
    ['BR-07', text(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName') !== ''],
    ['BR-08', address(seller)],
    ['BR-09', countryOf(seller) !== ''],
    ['BR-10', address(buyer)],
    ['BR-11', countryOf(buyer) !== ''],
    ['BR-62/63', endpoints.every((one) => isScheme(one['@schemeID']))],
    ['BR-CL-14', [seller, buyer].every((one) => isCountry(countryOf(one)))],
    ['BR-CO-09', vatIds.every((one) => /^[A-Z]{2}/.test(text(one)))],
    ['BR-CO-26', ids.some((id) => id !== '')],
  ];
}

/** ISO 3166-1 leaves AA, QM to QZ, XA to XZ and ZZ to whoever wants them: nobody's country. */
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && !/^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/.test(code);

function totalRules(root: Element | undefined, lines: readonly Element[]): Rule[] {
  const [totals] = find(root, 'cac:LegalMonetaryTotal');
  const of = (name: string) => money(totals, `cbc:${name}`);
  const net = of('LineExtensionAmount');
  const withoutVat = of('TaxExclusiveAmount');
  const withVat = of('TaxInclusiveAmount');
  const payable = of('PayableAmount');
  const vat = money(root, 'cac:TaxTotal/cbc:TaxAmount');
  const known = (...all: readonly (bigint | null)[]) => all.every((one) => one !== null);
  return [
    ['BR-12', net !== null],
    ['BR-13', withoutVat !== null],
    ['BR-14', withVat !== null],
    ['BR-15', payable !== null],
    ['BR-16', lines.length > 0],
    ['BR-CO-10', net === sum(lines.map((line) => money(line, 'cbc:LineExtensionAmount')))],
    ['BR-CO-13', known(net, withoutVat) && withoutVat === net],
    ['BR-CO-15', known(withoutVat, withVat, vat) && withVat === (withoutVat ?? 0n) + (vat ?? 0n)],
    ['BR-CO-16', known(withVat, payable) && payable === withVat],
    [
      'BR-CO-14',
      vat ===
        sum(find(root, 'cac:TaxTotal/cac:TaxSubtotal').map((one) => money(one, 'cbc:TaxAmount'))),
    ],
  ];
}

function vatRules(root: Element | undefined, lines: readonly Element[]): Rule[] {
  const groups = find(root, 'cac:TaxTotal/cac:TaxSubtotal');
  const categoryOf = (line: Element) => text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID');
  const used = new Set(lines.map(categoryOf));
  const has = (role: string, path: string) => text(root, `cac:${role}/cac:Party/${path}`) !== '';
  const vatId = 'cac:PartyTaxScheme/cbc:CompanyID';
  const sellerVat = has('AccountingSupplierParty', vatId);
  const buyerVat = has('AccountingCustomerParty', vatId);
  const isKnownBuyer =
    buyerVat || has('AccountingCustomerParty', 'cac:PartyLegalEntity/cbc:CompanyID');
  const noVatId = !sellerVat && !buyerVat;
  return [
    ['BR-CO-18', groups.length > 0],
    [
      'BR-S-01',
      !used.has('S') || groups.some((one) => text(one, 'cac:TaxCategory/cbc:ID') === 'S'),
    ],
    ['BR-S-02', sellerVat || !used.has('S')],
    ['BR-Z-02', sellerVat || !used.has('Z')],
    ['BR-AE-02', (sellerVat && isKnownBuyer) || !used.has('AE')],
    ['BR-O-02', noVatId || !used.has('O')],
    ['BR-O-11/12', !used.has('O') || used.size + groups.length === 2],
    ...groups.flatMap((group) =>
      groupRules(
        group,
        lines.filter((line) => categoryOf(line) === text(group, 'cac:TaxCategory/cbc:ID')),
      ),
    ),
  ];
}

function groupRules(group: Element, lines: readonly Element[]): Rule[] {
  const [category] = find(group, 'cac:TaxCategory');
  const id = text(category, 'cbc:ID');
  const rate = text(category, 'cbc:Percent');
  const taxable = money(group, 'cbc:TaxableAmount');
  const tax = money(group, 'cbc:TaxAmount');
  const reason =
    text(category, 'cbc:TaxExemptionReason') || text(category, 'cbc:TaxExemptionReasonCode');
  const lineRates = lines.map((line) =>
    text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'),
  );
  const isRated = id === 'S' && (parseMoney(rate) ?? 0n) > 0n;
  const isZero = (one: string) => parseMoney(one) === 0n;
  return [
    ['BR-45', taxable !== null],
    ['BR-46', tax !== null],
    ['BR-47', ['S', 'Z', 'AE', 'O', 'E', 'G', 'K', 'L', 'M'].includes(id)],
    ['BR-48', id === 'O' || rate !== ''],
    // The published rule leaves one unit of currency: the last credit note of several takes the VAT that is left.
    ['BR-CO-17', isRated ? isNear(tax, shareOf(taxable ?? 0n, rate)) : tax === 0n],
    [
      `BR-${id}-05`,
      id === 'O'
        ? lineRates.every((one) => one === '')
        : lineRates.every((one) => (id === 'S' ? !isZero(one) : isZero(one))),
    ],
    [`BR-${id}-08`, taxable === sum(lines.map((line) => money(line, 'cbc:LineExtensionAmount')))],
    [`BR-${id}-09`, id === 'S' ? tax === roundToCents(tax ?? 0n) : tax === 0n],
    [`BR-${id}-10`, ['AE', 'O', 'E', 'G', 'K'].includes(id) === (reason !== '')],
    ['the rate of a group is that of its lines', lineRates.every((one) => one === rate)],
    ['VAT is its scheme', text(category, 'cac:TaxScheme/cbc:ID') === 'VAT'],
  ];
}

const isNear = (tax: bigint | null, exact: bigint) =>
  tax !== null && tax - exact < 10_000n && exact - tax < 10_000n;

function lineRules(line: Element, kind: string): Rule[] {
  const quantity = find(line, `cbc:${kind === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`)[0];
  const price = money(line, 'cac:Price/cbc:PriceAmount');
  const net = money(line, 'cbc:LineExtensionAmount');
  const unitCode = quantity?.['@unitCode'];
  const from = text(line, 'cac:InvoicePeriod/cbc:StartDate');
  const until = text(line, 'cac:InvoicePeriod/cbc:EndDate');
  return [
    ['BR-21', text(line, 'cbc:ID') !== ''],
    ['BR-22', text(quantity) !== ''],
    ['BR-23', unitCode !== undefined && unitCode !== ''],
    ['BR-24', net !== null],
    ['BR-25', text(line, 'cac:Item/cbc:Name') !== ''],
    ['BR-26', price !== null],
    ['BR-27', price === null || price >= 0n],
    ['BR-30', isOrdered(from, until)],
    ['BR-CO-04', text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') !== ''],
    // Peppol allows two cents; ours never differ by one.
    ['PEPPOL-EN16931-R120', isProduct(net, text(quantity), price)],
  ];
}

function isProduct(net: bigint | null, quantity: string, price: bigint | null): boolean {
  const difference = (net ?? 0n) - BigInt(quantity || '0') * (price ?? 0n);
  return difference > -100n && difference < 100n;
}

/** Every amount but unit prices has two decimals at most, and the currency of the document (BR-DEC-09 to 23, BR-CL-03). */
function amountRules(root: Element | undefined): Rule[] {
  const currency = text(root, 'cbc:DocumentCurrencyCode');
  const own = text(root, 'cbc:TaxCurrencyCode');
  const isIn = (amount: Element, code: string | undefined) => amount['@currencyID'] === code;
  const ownTotals = find(root, 'cac:TaxTotal/cbc:TaxAmount').filter((one) => isIn(one, own));
  const amounts = (root ? listAmounts(root) : []).flatMap(([name, amount]): Rule[] => [
    ['BR-CL-03', isIn(amount, currency) || (name === 'cbc:TaxAmount' && isIn(amount, own))],
    ['BR-DEC', name === 'cbc:PriceAmount' || decimals(text(amount)) <= 2],
  ]);
  return [...amounts, ['BR-53', ownTotals.length === (own === '' ? 0 : 1)]];
}

function listAmounts(of: Element): (readonly [name: string, amount: Element])[] {
  return Object.entries(of).flatMap(([name, value]) => {
    const inner = Array.isArray(value) ? (value as readonly Element[]) : [];
    const own = name.endsWith('Amount') ? inner.map((one) => [name, one] as const) : [];
    return [...own, ...inner.flatMap(listAmounts)];
  });
}

function peppolRules(root: Element | undefined): Rule[] {
  if (!text(root, 'cbc:CustomizationID').includes('peppol')) return [];
  const endpoint = (role: string) => text(root, `cac:${role}/cac:Party/cbc:EndpointID`) !== '';
  const seller = 'cac:AccountingSupplierParty/cac:Party';
  const isSwedish =
    text(root, `${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'SE';
  const organisation = text(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`);
  return [
    ['SE-R-003', !isSwedish || /^\d{10}$/.test(organisation)],
    ['PEPPOL-EN16931-R001', text(root, 'cbc:ProfileID') !== ''],
    ['PEPPOL-EN16931-R003', text(root, 'cbc:BuyerReference') !== ''],
    ['PEPPOL-EN16931-R010', endpoint('AccountingCustomerParty')],
    ['PEPPOL-EN16931-R020', endpoint('AccountingSupplierParty')],
  ];
}

const isScheme = (value: unknown) => typeof value === 'string' && /^\d{4}$/.test(value);
