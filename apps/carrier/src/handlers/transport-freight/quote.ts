import * as z from 'zod/mini';
import { countryCode } from '../../shipment/countries.ts';
import { SERVICES } from '../../shipment/services.ts';
import { toMetres } from '../../location/search.ts';
import { findPostcode } from '../location-postcodes/postcode-register.ts';
import { createRecords } from '../records.ts';
import { toLeadTime } from '../../shipment/lanes.ts';
import { goodsLine, round, toChargeable, type GoodsLine } from './goods.ts';

export const freightArea = z.looseObject({ postcode: z.string(), country: countryCode });
export type FreightArea = z.output<typeof freightArea>;

export const freightTask = z.looseObject({
  from: freightArea,
  to: freightArea,
  goods: z.array(goodsLine),
  addOns: z.optional(z.array(z.string())),
});
export type FreightTask = z.output<typeof freightTask>;

export interface Offer {
  readonly service: string;
  readonly name: string;
  readonly total: { readonly amount: number; readonly currency: string };
  readonly lines: readonly {
    readonly code: string;
    readonly text: string;
    readonly amount: number;
  }[];
  readonly workingDays: number;
  readonly emissionsKgCo2e: number;
}

export interface Quote {
  readonly quoteId: string;
  readonly validUntil: string;
  readonly chargeable: ReturnType<typeof toChargeable>;
  readonly offers: readonly Offer[];
}

const DIESEL_PERCENT = 13.5;
const CUSTOMS_FEE = 495;
const ADD_ON_FEE = 95;
/** Pallets above this chargeable weight go as a part load only. */
export const GROUPAGE_LIMIT_KG = 6000;
/** Straight lines are shorter than roads. */
const ROAD_FACTOR = 1.25;
const USUAL_DISTANCE_KM = 600;

export function toOffers(task: FreightTask): Offer[] {
  const { weightKg } = toChargeable(task.goods);
  const services = weightKg <= GROUPAGE_LIMIT_KG ? ['F60', 'F61'] : ['F61'];
  return services
    .map((service) => toOffer(service, task))
    .sort((a, b) => a.total.amount - b.total.amount);
}

function toOffer(service: string, task: FreightTask): Offer {
  const { from, to, goods, addOns = [] } = task;
  const { weightKg, grossWeightKg } = toChargeable(goods);
  const distance = toRoadKm(from, to);
  const perKg = service === 'F60' ? 0.0022 : 0.0013;
  const base = round((service === 'F60' ? 650 : 2900) + weightKg * distance * perKg);
  const needsCustoms = from.country !== to.country && [from.country, to.country].includes('NO');
  const lines = [
    { code: 'BASE', text: 'Freight', amount: base },
    {
      code: 'DIESEL',
      text: `Diesel surcharge ${DIESEL_PERCENT} %`,
      amount: round((base * DIESEL_PERCENT) / 100),
    },
    { code: 'ROAD', text: 'Road toll', amount: round(distance * 0.12) },
    ...(needsCustoms ? [{ code: 'CUSTOMS', text: 'Customs clearance', amount: CUSTOMS_FEE }] : []),
    ...addOns.map((addOn) => ({ code: 'ADDON', text: `Add-on ${addOn}`, amount: ADD_ON_FEE })),
  ];
  const amount = round(lines.reduce((sum, line) => sum + line.amount, 0));
  return {
    service,
    name: SERVICES[service]?.name ?? service,
    total: { amount, currency: 'SEK' },
    lines,
    workingDays: toLeadTime({ service, from: from.country, to: to.country }),
    emissionsKgCo2e: round((grossWeightKg / 1000) * distance * 0.085),
  };
}

function toRoadKm(from: FreightArea, to: FreightArea): number {
  const [start, end] = [from, to].map(({ country, postcode }) => findPostcode(country, postcode));
  if (!start || !end) return USUAL_DISTANCE_KM;
  return Math.max(30, (toMetres(start.position, end.position) / 1000) * ROAD_FACTOR);
}

const DEMO_GOODS: GoodsLine[] = [
  {
    packaging: 'EUR',
    count: 2,
    grossWeightKg: 780,
    heightCm: 140,
    stackable: false,
    description: 'Camping stoves',
  },
];
const DEMO_TASK: FreightTask = {
  from: { postcode: '21120', country: 'SE' },
  to: { postcode: '80743', country: 'PL' },
  goods: DEMO_GOODS,
};

export const quotes = createRecords<Quote>({
  name: 'quotes',
  id: 'quoteId',
  noun: 'quote',
  faultCode: 'FREIGHT-404',
  demos: [
    {
      quoteId: 'qt_8Rm3Kz5T',
      validUntil: '2026-11-22T10:00:00Z',
      chargeable: toChargeable(DEMO_GOODS),
      offers: toOffers(DEMO_TASK),
    },
  ],
});
