import { SERVICE_POINTS } from '../src/location/service-points.ts';
import { isObject, type JsonObject } from '../src/json.ts';
import { createResolver } from '../src/specs/resolve-reference.ts';
import { specs } from '../src/test-carrier.ts';

const point = SERVICE_POINTS.find(
  ({ country, services }) => country === 'DK' && services.includes('P20'),
);

/** A booking with little more than it needs. */
export const smallBooking = {
  service: 'P18',
  sender: { customerNumber: '40017' },
  receiver: {
    name: 'Ida Lindqvist',
    street: 'Sveavägen 22',
    postcode: '111 22',
    city: 'Stockholm',
    country: 'SE',
  },
  parcels: [{ weightKg: 2 }],
  label: { format: 'ZPL' },
};

/** A booking with every member that the document has, and no two values alike. */
export const wholeBooking = {
  service: 'P20',
  addOns: ['A1', 'A2', 'A3', 'A4', 'D2', 'E5', 'G1'],
  sender: {
    customerNumber: '40017',
    name: 'Kari Nordmann',
    company: 'Fjordlys Interiør AS',
    street: 'Havnegata 8',
    addressLine2: 'Port 14',
    postcode: '5003',
    city: 'Bergen',
    country: 'NO',
    phone: '+4790012345',
    email: 'lager@fjordlys.example',
  },
  receiver: {
    name: 'Mette Holm',
    company: 'Holm Design ApS',
    street: 'Algade 3',
    addressLine2: 'Building C, floor 4',
    postcode: '8000',
    city: 'Aarhus',
    country: 'DK',
    phone: '+4520123456',
    email: 'mette.holm@kunde.example',
    contact: 'Reception',
    doorCode: '4711#',
    language: 'da',
  },
  parcels: [
    {
      weightKg: 4.25,
      size: { lengthCm: 41.7, widthCm: 31.7, heightCm: 21.7 },
      reference: 'Box 1 of 2',
    },
    {
      weightKg: 3.5,
      size: { lengthCm: 42.7, widthCm: 32.7, heightCm: 22.7 },
      reference: 'Box 2 of 2',
    },
  ],
  servicePointId: point?.servicePointId ?? '',
  reference: 'Order 88216',
  shippingDate: '2026-11-23',
  cashOnDelivery: { amount: 4999.5, currency: 'DKK', reference: 'Invoice 20442' },
  insurance: { amount: 675.25, currency: 'EUR' },
  dangerousGoods: [{ unNumber: 'UN1263', netWeightKg: 1.75 }],
  customs: {
    contents: 'sample',
    incoterm: 'DDP',
    invoiceNumber: 'INV-20443',
    eori: 'NO912345678',
    ioss: 'IM1234567890',
    voec: '2012345',
    lines: [
      {
        description: 'Wool sweater, knitted',
        commodityCode: '61101190',
        quantity: 977,
        netWeightKg: 1.2,
        value: { amount: 89, currency: 'NOK' },
        originCountry: 'PT',
      },
    ],
  },
  return: { carrier: 'label' },
  label: { format: 'ZPL', dpi: 300 },
};

const document = specs.find(({ systemName }) => systemName === 'shipment-v3-booking');
const operation = document?.operations.find(({ id }) => id === 'bookShipment');
const resolve = createResolver(document?.root ?? {}, document?.schemaId ?? '');

/** Every member of the body of a booking that has no members itself: `parcels[].size.lengthCm`. */
export const members: readonly string[] = listMembers(operation?.body?.contents[0]?.schema, '');

function listMembers(source: unknown, path: string): string[] {
  const schema = resolve(source);
  if (isObject(schema['properties'])) return listProperties(schema['properties'], path);
  return isObject(schema['items']) ? listMembers(schema['items'], `${path}[]`) : [path];
}

function listProperties(properties: JsonObject, path: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    listMembers(property, path === '' ? name : `${path}.${name}`),
  );
}
