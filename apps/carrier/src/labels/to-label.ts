import type { Detail, Label, Party } from '@portal/label/label';
import type { Booking, Parcel } from '../shipment/booking.ts';
import { COUNTRIES, isCountry, toPlainPostcode } from '../shipment/countries.ts';
import { findCollectionPoint } from '../shipment/journey.ts';
import { ADD_ONS, SERVICES } from '../shipment/services.ts';
import { CARRIER_NAME } from './carrier-name.ts';
import { toPostalId } from './postal-id.ts';

/** Where somebody lives, as far as it is known. */
interface Address {
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

/** Where parcels come from that do not say it. */
const HOME = 'SE';

/** What is printed on the label of a parcel of a booking. */
export function toLabel(booking: Booking, parcel: Parcel): Label {
  const { sender, receiver, service, addOns } = booking;
  const point = findCollectionPoint(booking);
  const isAbroad = receiver.country !== (sender.country ?? HOME);
  const customer = `Customer ${sender.customerNumber}`;
  return {
    ...toSandboxLabel(service, point ?? receiver),
    sscc: parcel.itemId,
    postalId: toPostalId(parcel.itemId, { service, isAbroad }),
    sender: toParty({ ...sender, name: sender.name ?? customer }, isAbroad),
    receiver: toParty(receiver, isAbroad),
    collectAt: point && toParty(point, false),
    note: addOns.map((code) => ADD_ONS[code]?.name ?? code).join(', '),
    details: toDetails(booking, parcel),
  };
}

/** What every label of the sandbox has; it is a test. */
export function toSandboxLabel(
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
export function toParty(address: Address, isAbroad: boolean): Party {
  const { name = '', street = '', postcode = '', city = '', country = '' } = address;
  const place = postcode === '' ? city : `${toCoded(country, postcode)} ${city}`;
  const land = isAbroad && isCountry(country) ? COUNTRIES[country].name.toUpperCase() : '';
  return { name, lines: [street, place, land].filter((line) => line !== '') };
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
    { name: 'Add-ons', value: addOns.join(' ') },
    {
      name: 'Customs',
      value: [...words.filter((word) => typeof word === 'string'), ...taxNumbers].join(' '),
    },
  ];
  return details.filter(({ value }) => value !== '');
}
