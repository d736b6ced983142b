import { toBareNumber } from '@portal/contract/accounts/account/numbers';
import type { InvoiceParty } from '../invoice-sql.ts';
import type { VatCategory } from '../vat/vat-rules.ts';
import { numberOf } from './vat-category.ts';
import type { Node } from './to-xml.ts';

const contactOf = ({ contact }: InvoiceParty, label: string) =>
  contact.find(([name]) => name === label)?.[1];

/** `0088:7300010000001` → the address and the list that it is of. */
function toEndpoint({ electronic_address: address }: InvoiceParty): Node {
  if (!address) return {};
  const [scheme = '', ...rest] = address.split(':');
  return { 'cbc:EndpointID': { '@_schemeID': scheme, '#text': rest.join(':') } };
}

function toAddress({ address, city, zip, country }: InvoiceParty): Node {
  return {
    'cac:PostalAddress': {
      ...(address && { 'cbc:StreetName': address }),
      ...(city && { 'cbc:CityName': city }),
      ...(zip && { 'cbc:PostalZone': zip }),
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
  };
}

/** An invoice outside the scope of VAT names no VAT number (BR-O-02). */
function toTaxScheme(party: InvoiceParty, category: VatCategory): Node {
  const number = numberOf(party, 'VAT number')
    ?.replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  if (!number || category === 'O') return {};
  const withCountry = /^[A-Z]{2}/.test(number) ? number : `${party.country}${number}`;
  return {
    'cac:PartyTaxScheme': {
      'cbc:CompanyID': withCountry,
      'cac:TaxScheme': { 'cbc:ID': 'VAT' },
    },
  };
}

function toContact(party: InvoiceParty): Node {
  const phone = contactOf(party, 'Phone');
  const mail = contactOf(party, 'E-mail');
  if (!phone && !mail) return {};
  return {
    'cac:Contact': {
      'cbc:Name': contactOf(party, 'Contact') ?? party.name,
      ...(phone && { 'cbc:Telephone': phone }),
      ...(mail && { 'cbc:ElectronicMail': mail }),
    },
  };
}

/** Peppol takes organisation numbers as digits alone (SE-R-003); papers write them in groups. */
function toOrganisation(party: InvoiceParty): string | undefined {
  const number = numberOf(party, 'Organisation number');
  return number && toBareNumber(number);
}

export function toParty(party: InvoiceParty, category: VatCategory): Node {
  const organisation = toOrganisation(party);
  const customer = numberOf(party, 'Customer number');
  return {
    'cac:Party': {
      ...toEndpoint(party),
      ...(customer && { 'cac:PartyIdentification': { 'cbc:ID': customer } }),
      'cac:PartyName': { 'cbc:Name': party.name },
      ...toAddress(party),
      ...toTaxScheme(party, category),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': party.name,
        ...(organisation && { 'cbc:CompanyID': organisation }),
      },
      ...toContact(party),
    },
  };
}

/** Where to pay; code 58 is a SEPA credit transfer, 30 any other. */
export function toPaymentMeans(provider: InvoiceParty, currency: string, number: string): Node {
  const iban = contactOf(provider, 'IBAN')?.replaceAll(/\s/g, '');
  const bic = contactOf(provider, 'BIC');
  return {
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': currency === 'EUR' ? '58' : '30',
      'cbc:PaymentID': number,
      ...(iban && {
        'cac:PayeeFinancialAccount': {
          'cbc:ID': iban,
          'cbc:Name': provider.name,
          ...(bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
        },
      }),
    },
  };
}
