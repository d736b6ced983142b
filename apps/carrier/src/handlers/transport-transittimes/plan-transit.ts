import type { OperationHandler } from '../../operation-handler.ts';
import { isCountry } from '../../shipment/countries.ts';
import { SERVICES } from '../../shipment/services.ts';
import { refuse } from '../refuse.ts';
import { listHolidays as listHolidaysOf } from './holidays.ts';
import { isServed, toDelivery, toLatestHandover, toLeadTime, toSchedule } from './lanes.ts';
import { toLocalTime } from './local-time.ts';
import { toPlace, type PlaceInput } from './transit-request.ts';

interface Comparison {
  readonly from: PlaceInput;
  readonly to: readonly PlaceInput[];
  readonly services?: readonly string[];
  readonly handover?: string;
  readonly parcel?: { readonly weightKg?: number };
}

export const compareTransitTimes: OperationHandler = ({ body }, world) => {
  const input = body as Comparison;
  const handover = input.handover === undefined ? world.clock() : Date.parse(input.handover);
  const destinations = input.to.map((to) => ({
    to: toPlace(to),
    options: listOptions(input, to, handover),
  }));
  return {
    status: 200,
    body: { handover: toLocalTime(handover, input.from.country), destinations },
  };
};

function listOptions(input: Comparison, to: PlaceInput, handover: number) {
  const { services = Object.keys(SERVICES), from, parcel = {} } = input;
  return services
    .map((service) => ({ service, from: from.country, to: to.country }))
    .filter(isServed)
    .filter(({ service }) => (SERVICES[service]?.maxWeightKg ?? 0) >= (parcel.weightKg ?? 0))
    .map((lane) => ({ lane, schedule: toSchedule(lane, handover) }))
    .sort((a, b) => a.schedule.deliverOn.localeCompare(b.schedule.deliverOn))
    .map(({ lane: { service }, schedule }) => ({
      service,
      name: SERVICES[service]?.name ?? service,
      workingDays: schedule.workingDays,
      delivery: toDelivery(service, schedule.deliverOn),
      guaranteed: service === 'E12',
    }));
}

interface HandoverQuestion {
  readonly service: string;
  readonly from: PlaceInput;
  readonly to: PlaceInput;
  readonly deliverBy: string;
}

export const findLatestHandover: OperationHandler = ({ body }, world) => {
  const { service, from, to, deliverBy } = body as HandoverQuestion;
  const lane = { service, from: from.country, to: to.country };
  if (!isServed(lane)) {
    const text = `${service} does not run from ${lane.from} to ${lane.to}`;
    return refuse(422, 'TRANSIT-422-LANE', { text, param: 'service', value: service });
  }
  const latest = toLatestHandover(lane, deliverBy);
  if (latest < world.clock()) {
    const { deliverOn } = toSchedule(lane, world.clock());
    const text = `${service} can reach ${lane.to} ${to.postcode} on ${deliverOn} at the earliest`;
    return refuse(409, 'TRANSIT-409', { text, param: 'deliverBy', value: deliverBy });
  }
  const latestHandover = toLocalTime(latest, lane.from);
  return {
    status: 200,
    body: { service, deliverBy, latestHandover, workingDays: toLeadTime(lane) },
  };
};

export const listHolidays: OperationHandler = ({ params, query }, world) => {
  const { country = '' } = params;
  const { year = new Date(world.clock()).getUTCFullYear() } = query;
  return { status: 200, body: isCountry(country) ? listHolidaysOf(country, Number(year)) : [] };
};
