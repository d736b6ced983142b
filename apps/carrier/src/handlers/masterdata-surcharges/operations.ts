import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { ADD_ONS } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import { withQuery } from '../read.ts';
import { isWanted, ok } from '../replies.ts';

/** Deprecated since 9 November 2026, off after 31 May 2027 (RFC 9745, RFC 8594). */
const DEPRECATED = { deprecation: '@1794182400', sunset: 'Mon, 31 May 2027 22:00:00 GMT' };

interface Surcharge {
  readonly code: string;
  readonly type: 'DIESEL' | 'TOLL' | 'REMOTE' | 'PEAK' | 'ADDON';
  readonly text: string;
  readonly unit: 'PERCENT' | 'CENT';
  readonly value: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

const OPEN = { validFrom: '2018-01-01', validTo: null };
const STANDING: readonly Surcharge[] = [
  { code: 'TOLL', type: 'TOLL', text: 'Road toll', unit: 'CENT', value: 35, ...OPEN },
  { code: 'REMOTE', type: 'REMOTE', text: 'Remote areas', unit: 'CENT', value: 420, ...OPEN },
  { code: 'PEAK', type: 'PEAK', text: 'Peak season', unit: 'CENT', value: 60, ...OPEN },
  ...Object.entries(ADD_ONS)
    .filter(([, { price }]) => price > 0)
    .map(([code, { name, price }]) => ({
      code,
      type: 'ADDON' as const,
      text: name,
      unit: 'CENT' as const,
      value: Math.round(price * 100),
      ...OPEN,
    })),
];

/** Diesel changes with the month; `back` counts months before the present one. */
function toDiesel(now: number, back: number): Surcharge {
  const today = new Date(now);
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const value = 12 + ((first.getUTCMonth() * 7 + first.getUTCFullYear()) % 30) / 10;
  return {
    code: 'DIESEL',
    type: 'DIESEL',
    text: 'Diesel surcharge',
    unit: 'PERCENT',
    value: Math.round(value * 10) / 10,
    validFrom: first.toISOString().slice(0, 10),
    validTo: last.toISOString().slice(0, 10),
  };
}

const MONTHS = 12;

function listValues(code: string, world: World): Surcharge[] {
  if (code === 'DIESEL') {
    return Array.from({ length: MONTHS }, (_, back) => toDiesel(world.clock(), back));
  }
  return STANDING.filter((surcharge) => surcharge.code === code);
}

/** The values of a code, the present one first. */
function getValues(code: string, world: World): Surcharge[] {
  const found = listValues(code, world);
  const text = `There is no surcharge ${code}`;
  return found[0] ? found : refuse(404, 'SURCH-404', { text, param: 'code', value: code });
}

const listQuery = z.object({ type: z.optional(z.string()), validOn: z.optional(z.string()) });

export const surchargeOperations: Operations = {
  listSurcharges: withQuery(listQuery, (query, _request, world) => {
    const { type, validOn = new Date(world.clock()).toISOString().slice(0, 10) } = query;
    const found = [...listValues('DIESEL', world), ...STANDING]
      .filter((surcharge) => isWanted<string>(type, surcharge.type))
      .filter(({ validFrom, validTo }) => validFrom <= validOn && (validTo ?? validOn) >= validOn);
    return ok(found, DEPRECATED);
  }),

  getSurcharge: ({ params }, world) => ok(getValues(params['code'] ?? '', world)[0], DEPRECATED),

  listSurchargeHistory: ({ params }, world) =>
    ok(getValues(params['code'] ?? '', world), DEPRECATED),
};
