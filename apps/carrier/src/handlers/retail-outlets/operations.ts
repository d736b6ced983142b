import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { SERVICE_POINTS } from '../../location/service-points.ts';
import { createRecords } from '../records.ts';
import { read, withQuery } from '../read.ts';
import { chooseMediaType, isWanted, ok, orTable } from '../replies.ts';
import { openingExceptions, toOutlet, type Outlet } from './outlet.ts';

const DEMO_ID = 'SE-21120-07';
const FULL = 0.95;

const outlets = createRecords<Outlet>({
  name: 'outlets',
  id: 'outletId',
  noun: 'outlet',
  faultCode: 'OUTLET-404',
  register: SERVICE_POINTS.map((point, index) =>
    point.city === 'Malmö' && SERVICE_POINTS[index - 1]?.city !== 'Malmö'
      ? { ...toOutlet(point, index), outletId: DEMO_ID }
      : toOutlet(point, index),
  ),
});

const text = z.optional(z.string());
const listQuery = z.object({
  country: text,
  kind: text,
  filter: z.optional(z.object({ chain: text, state: text })),
});
const capacityReport = z.object({
  used: z.optional(z.number()),
  free: z._default(z.record(z.string(), z.number()), {}),
});

const COLUMNS = [
  'outletId',
  'kind',
  'name',
  'postcode',
  'city',
  'country',
  'state',
  'used',
  'maxParcels',
];

function toRow({ outletId, kind, name, address, state, capacity }: Outlet) {
  const { postcode, city, country } = address;
  return [outletId, kind, name, postcode, city, country, state, capacity.used, capacity.maxParcels];
}

/** GeoJSON (RFC 7946). */
function toFeature({ outletId, name, kind, state, position }: Outlet) {
  const geometry = { type: 'Point', coordinates: position };
  return { type: 'Feature', id: outletId, geometry, properties: { name, kind, state } };
}

export const outletOperations: Operations = {
  listOutlets: withQuery(listQuery, ({ country, kind, filter = {} }, request, world) => {
    const found = outlets
      .list(request.account, world)
      .filter(({ address }) => isWanted(country, address.country))
      .filter((outlet) => isWanted<string>(kind, outlet.kind))
      .filter((outlet) => isWanted<string | null>(filter.chain, outlet.chain))
      .filter((outlet) => isWanted<string>(filter.state, outlet.state))
      .sort((a, b) => a.outletId.localeCompare(b.outletId));
    const types = ['application/json', 'application/geo+json', 'text/csv'] as const;
    const type = chooseMediaType(request, types);
    if (type === 'application/geo+json') {
      const features = found.map(toFeature);
      return ok({ type: 'FeatureCollection', features }, { 'content-type': type });
    }
    return orTable(request, ok(found), { columns: COLUMNS, rows: found.map(toRow) });
  }),

  getOutlet: outlets.one((outlet) => ok(outlet)),

  replaceOpeningExceptions: outlets.one((outlet, { account, body }, world) => {
    const exceptions = read(openingExceptions, body);
    const wrong = exceptions.findIndex(({ closed, from, to }) => !closed && (!from || !to));
    if (wrong >= 0) {
      const about = { param: `[${wrong}].from`, value: '' };
      refuse(422, 'OUTLET-422', { text: 'An open day needs from and to', ...about });
    }
    const changed: Outlet = { ...outlet, exceptions };
    outlets.save(account, changed, world);
    return ok(changed);
  }),

  reportCapacity: outlets.one((outlet, { account, body }, world) => {
    const { used, free } = read(capacityReport, body);
    const { maxParcels } = outlet.capacity;
    const left = Object.values(free).reduce((sum, count) => sum + count, 0);
    const taken = used ?? Math.max(0, maxParcels - left);
    outlets.save(account, { ...outlet, capacity: { maxParcels, used: taken } }, world);
    const acceptsParcels = taken / maxParcels <= FULL;
    return { status: 202, body: { outletId: outlet.outletId, acceptsParcels } };
  }),
};
