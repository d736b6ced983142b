import { TEST_ADDRESSES } from './addresses.ts';
import { TEST_NUMBERS } from './numbers.ts';
import { TEST_PARCELS } from './parcels.ts';
import { TEST_REFERENCES } from './references.ts';

/** All test data, as programs get it. */
export const TEST_PACK = {
  numbers: TEST_NUMBERS,
  addresses: TEST_ADDRESSES,
  parcels: TEST_PARCELS.map(({ itemId, bookingId, status }) => ({ itemId, bookingId, status })),
  references: TEST_REFERENCES,
};

const COLUMNS = ['kind', 'value', 'name', 'street', 'postcode', 'city', 'country', 'about'];

const toRow = (kind: string, value: string, about: string) => [
  kind,
  value,
  '',
  '',
  '',
  '',
  '',
  about,
];

/** The same as a table: a row a number, address, parcel and reference. */
export const TEST_TABLE = {
  columns: COLUMNS,
  rows: [
    ...TEST_NUMBERS.map(({ kind, value, about }) => toRow(kind, value, about)),
    ...TEST_ADDRESSES.map(({ id, about, address }) => {
      const { name, street, postcode, city, country } = address;
      return ['address', id, name, street, postcode, city, country, about];
    }),
    ...TEST_PARCELS.map(({ itemId, status }) => toRow('parcel', itemId, status)),
    ...TEST_REFERENCES.map(({ reference, title }) => toRow('reference', reference, title)),
  ],
};
