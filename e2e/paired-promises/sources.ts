import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');

/** A number of code that these tests cannot import; `find` has it in its one group. */
export function inCode(path: string, find: RegExp): string {
  const [, found] = find.exec(read(path)) ?? [];
  if (found === undefined) throw new Error(`${path} has no ${find.source}`);
  return found.replaceAll('_', '');
}

interface Plan {
  readonly id: number;
  readonly limits: readonly { metric: string; period: string; value: number }[];
  readonly pricingRules: readonly { metric: string; costPerUnit: string; max: number | null }[];
}
interface Plans {
  readonly billing: {
    readonly paymentDays: number;
    readonly provider: Readonly<Record<'name' | 'address' | 'zip' | 'city', string>>;
  };
  readonly portals: Readonly<Record<'production' | 'other', { readonly plans: readonly Plan[] }>>;
}

const plans = JSON.parse(read('config/plans.json')) as Plans;
export const { paymentDays, provider } = plans.billing;

const findPlan = (id: number) =>
  [...plans.portals.production.plans, ...plans.portals.other.plans].find((plan) => plan.id === id);

export const limitOf = (id: number, metric: string, period: string): string =>
  String(
    findPlan(id)?.limits.find((limit) => limit.metric === metric && limit.period === period)?.value,
  );

/** Free calls of a plan, metric by metric, in the order of the price list. */
export const freeCallsOf = (id: number): readonly string[] =>
  (findPlan(id)?.pricingRules ?? [])
    .filter(({ costPerUnit }) => Number(costPerUnit) === 0)
    .map(({ max }) => String(max));

export const { securityContact, customerNumber } = JSON.parse(read('config/portal.json')) as {
  securityContact: string;
  customerNumber: { digits: number };
};

const { services } = JSON.parse(read('apps/carrier/src/shipment/services.json')) as {
  services: Record<string, { maxWeightKg: number; maxSidesCm?: readonly number[] }>;
};

/** The heaviest parcel of a service, in kilograms. */
export const weightOf = (service: string): string => String(services[service]?.maxWeightKg);

/** The sides of its largest compartment, in centimetres. */
export const sidesOf = (service: string): readonly string[] =>
  (services[service]?.maxSidesCm ?? []).map(String);

/** The day on which a document says that its API is switched off, as `30 June 2027`. */
export function dayOf(name: string): string {
  const day = inCode(`content/specs/${name}.json`, /"x-sunset": "([\d-]+)"/);
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', style);
}
