import type { Detail, Label, Party } from '@portal/label/label';
import type { Booking, Parcel } from '../shipment/booking.ts';
import { COUNTRIES, isCountry, toPlainPostcode } from '../shipment/countries.ts';
import { findCollectionPoint } from '../shipment/journey.ts';
import { toReturnAddress } from '../shipment/return-address.ts';
import { ADD_ONS, SERVICES } from '../shipment/services.ts';
import type { World } from '../state/world.ts';
import { CARRIER_NAME } from './carrier-name.ts';
import { toPostalId } from './postal-id.ts';

/** Where somebody lives, as far as it is known. */
interface Address {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly contact?: string | undefined;
  readonly doorCode?: string | undefined;
  readonly language?: string | undefined;
  readonly street?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** What is printed on the label of a parcel of a booking. */
export function toLabel(
  booking: Booking,
  parcel: Parcel,
  { toTrackingUrl }: Pick<World, 'toTrackingUrl'>,
): Label {
  const { sender, receiver, service, addOns } = booking;
  const point = findCollectionPoint(booking);
  const from = toReturnAddress(sender);
  const isAbroad = receiver.country !== from.country;
  return {
    ...toSandboxLabel(service, point ?? receiver),
    sscc: parcel.itemId,
    postalId: toPostalId(parcel.itemId, { service, isAbroad }),
    sender: toParty(from, isAbroad),
    receiver: toParty(receiver, isAbroad),
    collectAt: point && toParty(point, false),
    cash: toCash(booking, parcel),
    note: addOns.map((code) => ADD_ONS[code]?.name ?? code).join(', '),
    details: [
      ...toDetails(booking, parcel),
      { name: 'Track', value: toTrackingUrl(parcel.itemId).replace(/^https?:\/\//, '') },
    ],
  };
}

/** It is paid once, with the first parcel that goes; the others say so. */
function toCash({ cashOnDelivery, parcels }: Booking, { itemId }: Parcel): Label['cash'] {
  if (!cashOnDelivery) return undefined;
  const { amount, currency, reference } = cashOnDelivery;
  const going = parcels.filter(({ voidedAt }) => voidedAt === undefined);
  const [first] = going;
  if (first && first.itemId !== itemId) {
    const nth = parcels.indexOf(first) + 1;
    return { amount: `see parcel ${nth} of ${parcels.length}`, reference, note: '' };
  }
  const note = going.length > 1 ? `for all ${going.length} parcels together` : '';
  return { amount: `${money.format(amount)} ${currency}`, reference, note };
}

/** What every label of the sandbox has; it is a test. */
function toSandboxLabel(
  service: string,
  { country, postcode }: { readonly country: string; readonly postcode: string },
) {
  if (!isCountry(country)) throw new Error(`There is no parcel service to ${country}`);
  const { number: countryNumber } = COUNTRIES[country];
  return {
    carrier: CARRIER_NAME,
    service: { code: service, name: SERVICES[service]?.name ?? service },
    isTest: true,
    route: { country, countryNumber, postcode: toPlainPostcode(country, postcode) },
  };
}

/** Between countries the last line is the country, as posts ask for it: in capitals. */
function toParty(address: Address, isAbroad: boolean): Party {
  const { name = '', country = '' } = address;
  const land = isAbroad && isCountry(country) ? COUNTRIES[country].name.toUpperCase() : '';
  const { company = '', street = '', addressLine2 = '' } = address;
  const all = [company, street, addressLine2, toPlace(address), land];
  const lines = all.filter((line) => line !== '');
  return { name, lines, note: toDoorNote(address) };
}

function toPlace({ postcode = '', city = '', country = '' }: Address): string {
  return postcode === '' ? city : `${toCoded(country, postcode)} ${city}`;
}

/** What whoever delivers needs at the door. */
function toDoorNote({ contact, doorCode, language }: Address): string {
  const facts = { Contact: contact, 'Door code': doorCode, Language: language };
  return Object.entries(facts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ');
}

/** `SE-111 22`, also where the country was written before it. */
function toCoded(country: string, postcode: string): string {
  return postcode.startsWith(country) ? postcode : `${country}-${postcode}`;
}

function toDetails(booking: Booking, parcel: Parcel): Detail[] {
  const { parcels, shippingDate, addOns, customs } = booking;
  const index = parcels.findIndex(({ itemId }) => itemId === parcel.itemId);
  const words = ['contents', 'incoterm', 'invoiceNumber'].map((name) => customs?.[name]);
  const taxNumbers = ['ioss', 'voec'].flatMap((name) => {
    const number = customs?.[name];
    return typeof number === 'string' ? [`${name.toUpperCase()} ${number}`] : [];
  });
  const details = [
    { name: 'Parcel', value: `${index + 1} of ${parcels.length}, ${parcel.weightKg} kg` },
    { name: 'Date', value: shippingDate ?? '' },
    { name: 'Reference', value: parcel.reference ?? booking.reference ?? '' },
    { name: 'Code', value: booking.dropOffCode ?? '' },
    { name: 'Add-ons', value: addOns.join(' ') },
    {
      name: 'Customs',
      value: [...words.filter((word) => typeof word === 'string'), ...taxNumbers].join(' '),
    },
  ];
  return details.filter(({ value }) => value !== '');
}
