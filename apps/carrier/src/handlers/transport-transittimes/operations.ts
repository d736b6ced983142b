import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { countryCode, COUNTRIES, isCountry } from '../../shipment/countries.ts';
import { SERVICES } from '../../shipment/services.ts';
import { findPostcode, isWellFormed } from '../location-postcodes/postcode-register.ts';
import { withBody, withQuery } from '../read.ts';
import { ok } from '../replies.ts';
import { listHolidays } from '../../shipment/holidays.ts';
import {
  isGuaranteed,
  isServed,
  toDelivery,
  toLatestHandover,
  toLeadTime,
  toSchedule,
  type Lane,
} from '../../shipment/lanes.ts';
import { toLocalTime } from '../../shipment/local-time.ts';

const MAX_AHEAD = 180 * 86_400_000;

const place = z.object({ country: countryCode, postcode: z.string() });
type Place = z.output<typeof place>;

const transitQuery = z.object({
  service: z.string(),
  fromCountry: countryCode,
  fromPostcode: z.string(),
  toCountry: countryCode,
  toPostcode: z.string(),
  handover: z.optional(z.string()),
});
const comparison = z.object({
  from: place,
  to: z.array(place),
  services: z._default(z.array(z.string()), Object.keys(SERVICES)),
  handover: z.optional(z.string()),
  parcel: z.optional(z.object({ weightKg: z.optional(z.number()) })),
});
const handoverQuestion = z.object({
  service: z.string(),
  from: place,
  to: place,
  deliverBy: z.string(),
});
const yearQuery = z.object({ year: z.optional(z.number()) });

/** The place with its city; the city is null when the register does not know the postcode. */
function toPlace({ country, postcode }: Place) {
  const found = findPostcode(country, postcode);
  return { country, postcode: found?.postcode ?? postcode, city: found?.city ?? null };
}

/** Refuses a postcode: 400 for its form, 404 when it is not in use. */
function requirePlace({ country, postcode }: Place): void {
  const about = { param: 'postcode', value: postcode };
  if (!isWellFormed(country, postcode)) {
    const text = `A postcode of ${country} looks like ${COUNTRIES[country].postcodeExample}`;
    refuse(400, 'TRANSIT-400', { text, ...about });
  }
  if (findPostcode(country, postcode)) return;
  refuse(404, 'TRANSIT-404', { text: `There is no postcode ${postcode} in ${country}`, ...about });
}

function requireLane(lane: Lane): void {
  if (isServed(lane)) return;
  const text = `${lane.service} does not run from ${lane.from} to ${lane.to}`;
  refuse(422, 'TRANSIT-422-LANE', { text, param: 'service', value: lane.service });
}

function listOptions(input: z.output<typeof comparison>, to: Place, handover: number) {
  const { services, from, parcel = {} } = input;
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
      guaranteed: isGuaranteed(service),
    }));
}

export const transitTimeOperations: Operations = {
  getTransitTime: withQuery(transitQuery, (query, _request, world) => {
    const { service, fromCountry, toCountry } = query;
    const from = { country: fromCountry, postcode: query.fromPostcode };
    const to = { country: toCountry, postcode: query.toPostcode };
    requirePlace(from);
    requirePlace(to);
    const lane: Lane = { service, from: fromCountry, to: toCountry };
    requireLane(lane);
    const handover = query.handover === undefined ? world.clock() : Date.parse(query.handover);
    if (handover > world.clock() + MAX_AHEAD) {
      const text = 'handover lies more than 180 days ahead';
      refuse(422, 'TRANSIT-422-DATE', { text, param: 'handover', value: query.handover });
    }
    const { cutOff, startsOn, workingDays, deliverOn, skipped } = toSchedule(lane, handover);
    const body = {
      service,
      from: toPlace(from),
      to: toPlace(to),
      handover: toLocalTime(handover, fromCountry),
      cutOff: toLocalTime(cutOff, fromCountry),
      startsOn,
      workingDays,
      delivery: toDelivery(service, deliverOn),
      guaranteed: isGuaranteed(service),
      skipped,
    };
    return ok(body);
  }),

  compareTransitTimes: withBody(comparison, (input, _request, world) => {
    const handover = input.handover === undefined ? world.clock() : Date.parse(input.handover);
    const destinations = input.to.map((to) => ({
      to: toPlace(to),
      options: listOptions(input, to, handover),
    }));
    return ok({ handover: toLocalTime(handover, input.from.country), destinations });
  }),

  findLatestHandover: withBody(handoverQuestion, (question, _request, world) => {
    const { service, from, to, deliverBy } = question;
    const lane = { service, from: from.country, to: to.country };
    requireLane(lane);
    const latest = toLatestHandover(lane, deliverBy);
    if (latest < world.clock()) {
      const { deliverOn } = toSchedule(lane, world.clock());
      const text = `${service} can reach ${lane.to} ${to.postcode} on ${deliverOn} at the earliest`;
      refuse(409, 'TRANSIT-409', { text, param: 'deliverBy', value: deliverBy });
    }
    const latestHandover = toLocalTime(latest, lane.from);
    return ok({ service, deliverBy, latestHandover, workingDays: toLeadTime(lane) });
  }),

  listHolidays: withQuery(yearQuery, ({ year }, { params }, world) => {
    const { country = '' } = params;
    const wanted = year ?? new Date(world.clock()).getUTCFullYear();
    return ok(isCountry(country) ? listHolidays(country, wanted) : []);
  }),
};
