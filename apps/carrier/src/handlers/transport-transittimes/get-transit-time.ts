import type { OperationHandler } from '../../operation-handler.ts';
import type { Country } from '../../shipment/countries.ts';
import { refuse } from '../refuse.ts';
import { isServed, toDelivery, toSchedule, type Lane } from './lanes.ts';
import { toLocalTime } from './local-time.ts';
import { findPlaceFault, toPlace } from './transit-request.ts';

interface TransitQuery {
  readonly service: string;
  readonly fromCountry: Country;
  readonly fromPostcode: string;
  readonly toCountry: Country;
  readonly toPostcode: string;
  readonly handover?: string;
}

const MAX_AHEAD = 180 * 86_400_000;

export const getTransitTime: OperationHandler = (request, world) => {
  const query = request.query as unknown as TransitQuery;
  const { service, fromCountry, toCountry } = query;
  const from = { country: fromCountry, postcode: query.fromPostcode };
  const to = { country: toCountry, postcode: query.toPostcode };
  const fault = findPlaceFault(from) ?? findPlaceFault(to);
  if (fault) return fault;
  const lane: Lane = { service, from: fromCountry, to: toCountry };
  if (!isServed(lane)) {
    const text = `${service} does not run from ${fromCountry} to ${toCountry}`;
    return refuse(422, 'TRANSIT-422-LANE', { text, param: 'service', value: service });
  }
  const handover = query.handover === undefined ? world.clock() : Date.parse(query.handover);
  if (handover > world.clock() + MAX_AHEAD) {
    const text = 'handover lies more than 180 days ahead';
    return refuse(422, 'TRANSIT-422-DATE', { text, param: 'handover', value: query.handover });
  }
  const schedule = toSchedule(lane, handover);
  const { startsOn, workingDays, skipped } = schedule;
  return {
    status: 200,
    headers: { 'cache-control': 'private, max-age=300' },
    body: {
      service,
      from: toPlace(from),
      to: toPlace(to),
      handover: toLocalTime(handover, fromCountry),
      cutOff: toLocalTime(schedule.cutOff, fromCountry),
      startsOn,
      workingDays,
      delivery: toDelivery(service, schedule.deliverOn),
      guaranteed: service === 'E12',
      skipped,
    },
  };
};
