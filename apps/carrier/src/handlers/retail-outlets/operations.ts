import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { SERVICE_POINTS } from '../../location/service-points.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { createRecords } from '../records.ts';
import { refuse } from '../refuse.ts';
import { toOutlet, type OpeningException, type Outlet } from './outlet.ts';

const DEMO_ID = 'SE-21120-07';
const FULL = 0.95;

const outlets = createRecords<Outlet>({
  name: 'outlets',
  idOf: ({ outletId }) => outletId,
  register: SERVICE_POINTS.map((point, index) =>
    point.city === 'Malmö' && SERVICE_POINTS[index - 1]?.city !== 'Malmö'
      ? { ...toOutlet(point, index), outletId: DEMO_ID }
      : toOutlet(point, index),
  ),
});

type OutletHandler = (outlet: Outlet, ...rest: Parameters<OperationHandler>) => CarrierReply;

function forOutlet(handle: OutletHandler): OperationHandler {
  return (request, world) => {
    const { outletId = '' } = request.params;
    const outlet = outlets.find(request.account, outletId, world);
    if (outlet) return handle(outlet, request, world);
    const text = `There is no outlet ${outletId}`;
    return refuse(404, 'OUTLET-404', { text, param: 'outletId', value: outletId });
  };
}

interface ListQuery {
  readonly country?: string;
  readonly kind?: string;
  readonly filter?: { readonly chain?: string; readonly state?: string };
}

const listOutlets: OperationHandler = (request, world) => {
  const { country, kind, filter = {} } = request.query as ListQuery;
  const found = outlets
    .list(request.account, world)
    .filter((outlet) => country === undefined || outlet.address.country === country)
    .filter((outlet) => kind === undefined || outlet.kind === kind)
    .filter((outlet) => filter.chain === undefined || outlet.chain === filter.chain)
    .filter((outlet) => filter.state === undefined || outlet.state === filter.state)
    .sort((a, b) => a.outletId.localeCompare(b.outletId));
  const types = ['application/json', 'application/geo+json', 'text/csv'] as const;
  const type = chooseMediaType(request, types);
  if (type === 'text/csv') return toCsvReply([COLUMNS, ...found.map(toRow)]);
  if (type !== 'application/geo+json') return { status: 200, body: found };
  const body = { type: 'FeatureCollection', features: found.map(toFeature) };
  return { status: 200, headers: { 'content-type': type }, body };
};

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

const getOutlet = forOutlet((outlet) => ({ status: 200, body: outlet }));

const replaceOpeningExceptions = forOutlet((outlet, { account, body }, world) => {
  const exceptions = body as readonly OpeningException[];
  const wrong = exceptions.findIndex(({ closed, from, to }) => !closed && (!from || !to));
  if (wrong >= 0) {
    const text = 'An open day needs from and to';
    return refuse(422, 'OUTLET-422', { text, param: `[${wrong}].from`, value: '' });
  }
  const changed: Outlet = { ...outlet, exceptions };
  outlets.save(account, changed, world);
  return { status: 200, body: changed };
});

interface CapacityReport {
  readonly used?: number;
  readonly free?: Readonly<Record<string, number>>;
}

const reportCapacity = forOutlet((outlet, { account, body }, world) => {
  const { used, free = {} } = body as CapacityReport;
  const { maxParcels } = outlet.capacity;
  const left = Object.values(free).reduce((sum, count) => sum + count, 0);
  const taken = used ?? Math.max(0, maxParcels - left);
  outlets.save(account, { ...outlet, capacity: { maxParcels, used: taken } }, world);
  const acceptsParcels = taken / maxParcels <= FULL;
  return { status: 202, body: { outletId: outlet.outletId, acceptsParcels } };
});

export const outletOperations: Operations = {
  listOutlets,
  getOutlet,
  replaceOpeningExceptions,
  reportCapacity,
};
