import { TEST_ADDRESSES } from '@portal/test-data/addresses';
import { TEST_NUMBERS } from '@portal/test-data/numbers';
import { TEST_PARCELS } from '@portal/test-data/parcels';
import type { CarrierReply, CarrierRequest } from '../../operation-handler.ts';
import { BUILT_IN } from '../../scenarios/built-in.ts';
import { toReference } from '../../scenarios/choose.ts';
import { ok, orTable } from '../replies.ts';

const COLUMNS = ['kind', 'value', 'name', 'street', 'postcode', 'city', 'country', 'about'];

/** The whole pack, or a row a number, address, parcel and reference where CSV is asked for. */
export function toTestDataReply(request: CarrierRequest): CarrierReply {
  const parcels = TEST_PARCELS.map(({ itemId, bookingId, status }) => ({
    itemId,
    bookingId,
    status,
  }));
  const references = BUILT_IN.map(({ name, title }) => ({ reference: toReference(name), title }));
  const body = { numbers: TEST_NUMBERS, addresses: TEST_ADDRESSES, parcels, references };
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
  return orTable(request, ok(body), {
    columns: COLUMNS,
    rows: [
      ...TEST_NUMBERS.map(({ kind, value, about }) => toRow(kind, value, about)),
      ...TEST_ADDRESSES.map(({ id, about, address }) => {
        const { name, street, postcode, city, country } = address;
        return ['address', id, name, street, postcode, city, country, about];
      }),
      ...parcels.map(({ itemId, status }) => toRow('parcel', itemId, status)),
      ...references.map(({ reference, title }) => toRow('reference', reference, title)),
    ],
  });
}
