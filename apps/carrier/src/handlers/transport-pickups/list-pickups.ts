import type { OperationHandler } from '../../operation-handler.ts';
import type { Country } from '../../shipment/countries.ts';
import { isWellFormed } from '../location-postcodes/postcode-register.ts';
import { refuse } from '../refuse.ts';
import { toLocalTime, toMoment } from '../transport-transittimes/local-time.ts';
import { addDays, findDayOff } from '../transport-transittimes/working-days.ts';
import { CUT_OFF, pickups, toPickupReply, USUAL_WINDOW } from './pickup.ts';

interface ListQuery {
  readonly state?: readonly string[];
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly page: number;
  readonly pageSize: number;
}

export const listPickups: OperationHandler = ({ account, query }, world) => {
  const { state, dateFrom = '', dateTo = '9999', page, pageSize } = query as unknown as ListQuery;
  const found = pickups
    .list(account, world)
    .map((pickup) => toPickupReply(pickup, world))
    .filter((pickup) => state === undefined || state.includes(pickup.state))
    .filter(({ date }) => date >= dateFrom && date <= dateTo);
  const start = (page - 1) * pageSize;
  const body = { page, pageSize, total: found.length };
  return { status: 200, body: { ...body, pickups: found.slice(start, start + pageSize) } };
};

interface AvailabilityQuery {
  readonly country: Country;
  readonly postcode: string;
  readonly from?: string;
  readonly days: number;
}

export const listPickupAvailability: OperationHandler = ({ query }, world) => {
  const { country, postcode, from, days } = query as unknown as AvailabilityQuery;
  if (!isWellFormed(country, postcode)) {
    const text = `${postcode} is not a postcode of ${country}`;
    return refuse(400, 'PICKUP-400', { text, param: 'postcode', value: postcode });
  }
  const first = from ?? toLocalTime(world.clock(), country).slice(0, 10);
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  return { status: 200, body: dates.map((date) => toDay(country, date)) };
};

function toDay(country: Country, date: string) {
  const dayOff = findDayOff(country, date);
  if (dayOff)
    return { date, available: false, orderUntil: null, window: null, reason: dayOff.name };
  const orderUntil = toLocalTime(toMoment(date, CUT_OFF, country), country);
  return { date, available: true, orderUntil, window: USUAL_WINDOW, reason: null };
}
