import { parseMoney, toMoneyText } from '@portal/contract/money';
import type { CreditNoteRow, InvoiceLineRow, InvoiceRow, InvoiceStep } from '../invoice-sql.ts';
import { type Node, toXml } from './to-xml.ts';
import type { VatCategory } from '../vat/vat-rules.ts';
import { exemptionReasons, toVatNote } from './vat-category.ts';
import { toTaxAmount } from './tax-amount.ts';
import { toParty, toPaymentMeans } from './write-party.ts';

const cents = (text: string) => toMoneyText(parseMoney(text) ?? 0n, 2);
const rateOf = ({ vat_rate: rate }: InvoiceRow) => toMoneyText(parseMoney(rate) ?? 0n, 2);
const amount = (text: string, currency: string): Node => ({
  '@_currencyID': currency,
  '#text': cents(text),
});

/** An invoice as UBL 2.1, by the rules of EN 16931; as Peppol has it where both parties have an address there. */
export function writeInvoiceXml(invoice: InvoiceRow): string {
  const { vat_category: category } = invoice;
  const note = toVatNote(invoice);
  return toXml('Invoice', {
    ...toProfile(invoice),
    'cbc:ID': invoice.friendly_id,
    'cbc:IssueDate': invoice.issued_on,
    'cbc:DueDate': invoice.due_on,
    'cbc:InvoiceTypeCode': '380',
    ...(category === 'S' && note && { 'cbc:Note': note }),
    'cbc:DocumentCurrencyCode': invoice.currency,
    ...toTaxCurrency(invoice),
    ...toReference(invoice),
    'cac:InvoicePeriod': {
      'cbc:StartDate': invoice.period_from,
      'cbc:EndDate': invoice.period_to,
    },
    ...toParties(invoice, category),
    ...toPaymentMeans(invoice.provider, invoice.currency, invoice.friendly_id),
    'cac:PaymentTerms': {
      'cbc:Note': `Pay by ${invoice.due_on} and quote ${invoice.friendly_id} as the reference.`,
    },
    ...toTaxTotal(invoice, category, invoice),
    ...toTotals(invoice.currency, invoice),
    'cac:InvoiceLine': toLines(invoice, category),
  });
}

/** A credit note names the invoice that it takes from; its amounts are positive. */
export function writeCreditNoteXml(note: CreditNoteRow, invoice: InvoiceRow): string {
  const { vat_category: category, currency } = invoice;
  return toXml('CreditNote', {
    ...toProfile(invoice),
    'cbc:ID': note.number,
    'cbc:IssueDate': note.issued_on,
    'cbc:CreditNoteTypeCode': '381',
    'cbc:Note': note.reason,
    'cbc:DocumentCurrencyCode': currency,
    ...toTaxCurrency(invoice),
    ...toReference(invoice),
    'cac:InvoicePeriod': {
      'cbc:StartDate': invoice.period_from,
      'cbc:EndDate': invoice.period_to,
    },
    'cac:BillingReference': {
      'cac:InvoiceDocumentReference': {
        'cbc:ID': invoice.friendly_id,
        'cbc:IssueDate': invoice.issued_on,
      },
    },
    ...toParties(invoice, category),
    ...toPaymentMeans(invoice.provider, currency, note.number),
    ...toTaxTotal(invoice, category, note),
    ...toTotals(currency, note),
    'cac:CreditNoteLine': toLine(invoice, category, {
      id: 1,
      kind: 'Credited',
      units: 1,
      unit: 'C62',
      price: note.cost_without_vat,
      cost: note.cost_without_vat,
      name: `Credit for invoice ${invoice.friendly_id}`,
      description: note.reason,
    }),
  });
}

const norm = 'urn:cen.eu:en16931:2017';

/** Peppol demands an address of both, and a reference of the buyer. */
function toProfile({ buyer, provider }: InvoiceRow): Node {
  const isPeppol = buyer.electronic_address && provider.electronic_address && buyer.reference;
  if (!isPeppol) return { 'cbc:CustomizationID': norm };
  return {
    'cbc:CustomizationID': `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  };
}

const toReference = ({ buyer }: InvoiceRow): Node =>
  buyer.reference ? { 'cbc:BuyerReference': buyer.reference } : {};

/** A buyer must have a country of ISO 3166 (BR-11, BR-CL-14): of an account that gave none, or that is gone, the seller's stands. */
const toParties = ({ buyer, provider }: InvoiceRow, category: VatCategory): Node => ({
  'cac:AccountingSupplierParty': toParty(provider, category),
  'cac:AccountingCustomerParty': toParty(
    { ...buyer, country: buyer.country || provider.country },
    category,
  ),
});

const toTaxCurrency = ({ tax_currency: code }: InvoiceRow): Node =>
  code ? { 'cbc:TaxCurrencyCode': code } : {};

interface Sums {
  readonly cost_without_vat: string;
  readonly vat_amount: string;
  readonly cost: string;
}

function toTaxTotal(invoice: InvoiceRow, category: VatCategory, sums: Sums): Node {
  const { currency } = invoice;
  const reason = exemptionReasons[category];
  const total = {
    'cbc:TaxAmount': amount(sums.vat_amount, currency),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': amount(sums.cost_without_vat, currency),
      'cbc:TaxAmount': amount(sums.vat_amount, currency),
      'cac:TaxCategory': {
        'cbc:ID': category,
        ...(category !== 'O' && { 'cbc:Percent': rateOf(invoice) }),
        ...(reason && {
          'cbc:TaxExemptionReasonCode': `VATEX-EU-${category}`,
          'cbc:TaxExemptionReason': reason,
        }),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    },
  };
  const own = toTaxAmount(sums.vat_amount, invoice);
  // The VAT in the seller's own currency (BT-111) is a total of its own.
  if (own === null) return { 'cac:TaxTotal': total };
  const ownTotal = { 'cbc:TaxAmount': amount(own, invoice.tax_currency ?? '') };
  return { 'cac:TaxTotal': [total, ownTotal] };
}

const toTotals = (currency: string, sums: Sums): Node => ({
  'cac:LegalMonetaryTotal': {
    'cbc:LineExtensionAmount': amount(sums.cost_without_vat, currency),
    'cbc:TaxExclusiveAmount': amount(sums.cost_without_vat, currency),
    'cbc:TaxInclusiveAmount': amount(sums.cost, currency),
    'cbc:PayableAmount': amount(sums.cost, currency),
  },
});

interface XmlLine {
  readonly id: number;
  readonly kind: 'Invoiced' | 'Credited';
  readonly units: number;
  /** UN/ECE Recommendation 20: C62 is one of anything. */
  readonly unit: 'C62';
  readonly price: string;
  readonly cost: string;
  readonly name: string;
  readonly description: string;
  /** First and last day. */
  readonly period?: readonly [string, string];
}

function toLine(invoice: InvoiceRow, category: VatCategory, line: XmlLine): Node {
  const { id, kind, units, unit, price, cost, name, description, period } = line;
  const { currency } = invoice;
  return {
    'cbc:ID': String(id),
    [`cbc:${kind}Quantity`]: { '@_unitCode': unit, '#text': String(units) },
    'cbc:LineExtensionAmount': amount(cost, currency),
    ...(period && {
      'cac:InvoicePeriod': { 'cbc:StartDate': period[0], 'cbc:EndDate': period[1] },
    }),
    'cac:Item': {
      'cbc:Description': description,
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': category,
        ...(category !== 'O' && { 'cbc:Percent': rateOf(invoice) }),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    },
    'cac:Price': { 'cbc:PriceAmount': { '@_currencyID': currency, '#text': toUnitPrice(price) } },
  };
}

const toUnitPrice = (price: string) => toMoneyText(parseMoney(price) ?? 0n, 2);

type Part = Omit<XmlLine, 'id' | 'kind' | 'unit'>;

/** A line of the XML for each step of a line of the invoice, so that each is its quantity times its price. */
function toLines(invoice: InvoiceRow, category: VatCategory): Node[] {
  const parts = invoice.lines.flatMap(toParts);
  const all = parts.length > 0 ? parts : [nothing];
  return all.map((part, index) =>
    toLine(invoice, category, { ...part, id: index + 1, kind: 'Invoiced', unit: 'C62' }),
  );
}

/** An invoice must have a line (BR-16). */
const nothing: Part = {
  units: 1,
  price: '0',
  cost: '0',
  name: 'Calls of the period',
  description: 'All calls are within the free quota',
};

function toParts(line: InvoiceLineRow): Part[] {
  const { quantity, cost, steps, starts_at: start, ends_at: end } = line;
  const name = `${line.name}, ${line.application_name}`;
  const description = line.description.replaceAll(/ {2,}/g, ' ');
  const period = start && end ? { period: [toDay(start), toDay(end, -1)] as const } : ({} as const);
  if (steps.length > 0) {
    return steps.map((step) => ({
      units: step.units,
      price: step.unit_price,
      cost: step.cost,
      name,
      description: `${description}: ${toStepText(step)}`,
      ...period,
    }));
  }
  // Lines of before prices had editions say no unit price.
  return [
    {
      units: 1,
      price: cost,
      cost,
      name,
      description: `${description}: ${quantity} calls`,
      ...period,
    },
  ];
}

const toDay = (moment: string, shift = 0) =>
  new Date(Date.parse(moment) + shift).toISOString().slice(0, 10);

function toStepText({ first, last, unit_price: price }: InvoiceStep): string {
  const free = parseMoney(price) === 0n ? ', free' : '';
  if (first === null) return 'calls without a price';
  return last === null
    ? `from call ${first} of the month${free}`
    : `calls ${first} to ${last} of the month${free}`;
}
