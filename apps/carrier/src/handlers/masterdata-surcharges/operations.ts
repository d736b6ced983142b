import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { ADD_ONS } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import { refuse } from '../refuse.ts';

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

const listSurcharges: OperationHandler = ({ query }, world) => {
  const today = new Date(world.clock()).toISOString().slice(0, 10);
  const { type, validOn = today } = query as { type?: string; validOn?: string };
  const body = [...listValues('DIESEL', world), ...STANDING]
    .filter((surcharge) => type === undefined || surcharge.type === type)
    .filter(({ validFrom, validTo }) => validFrom <= validOn && (validTo ?? validOn) >= validOn);
  return { status: 200, headers: DEPRECATED, body };
};

const getSurcharge: OperationHandler = ({ params }, world) => {
  const [body] = listValues(params['code'] ?? '', world);
  return body ? { status: 200, headers: DEPRECATED, body } : toUnknown(params['code'] ?? '');
};

const listSurchargeHistory: OperationHandler = ({ params }, world) => {
  const body = listValues(params['code'] ?? '', world);
  if (body.length === 0) return toUnknown(params['code'] ?? '');
  return { status: 200, headers: DEPRECATED, body };
};

function toUnknown(code: string): CarrierReply {
  const text = `There is no surcharge ${code}`;
  return refuse(404, 'SURCH-404', { text, param: 'code', value: code });
}

export const surchargeOperations: Operations = {
  listSurcharges,
  getSurcharge,
  listSurchargeHistory,
};
