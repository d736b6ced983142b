import { findIssuerFaults } from './oidc-config.ts';
import type { BrandConfig } from './brand-config.ts';
import type { PortalPlans } from './plan-config.ts';
import type { Environment } from './variables.ts';
import { isLoopback } from './is-loopback.ts';

/** What no variable is wrong for by itself. */
export function findCombinationFaults(env: Environment): string[] {
  return [
    ...findIssuerFaults(env),
    ...findBucketFaults(env),
    ...findDemoFaults(env),
    ...findPortFaults(env),
    ...findLogStoreFaults(env),
  ];
}

/** Where a server listens: the two portals of one machine do not meet. */
export const toListenPort = ({ PORT, PORTAL_ENV }: Environment): number =>
  PORT ?? (PORTAL_ENV === 'sandbox' ? 4100 : 4000);

function findPortFaults(env: Environment): string[] {
  const isTaken = env.METRICS_PORT !== undefined && env.METRICS_PORT === toListenPort(env);
  return isTaken ? ['METRICS_PORT: already used by PORT'] : [];
}

function findBucketFaults(env: Environment): string[] {
  if (!env.S3_ENDPOINT) return [];
  const isHalf = Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY);
  return [
    ...(env.S3_BUCKET ? [] : ['S3_BUCKET: required with S3_ENDPOINT']),
    ...(isHalf ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither'] : []),
  ];
}

/** Each call is a line of the log, for the collector alone. */
function findLogStoreFaults(env: Environment): string[] {
  if (env.LOG_STORE !== 'otlp') return [];
  return [
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT ? [] : ['LOG_STORE: needs OTEL_EXPORTER_OTLP_ENDPOINT']),
    ...(['debug', 'info'].includes(env.LOG_LEVEL) ? [] : ['LOG_STORE: needs LOG_LEVEL=info']),
  ];
}

/** Demo accounts share one password: they never stand on an address that others can reach. */
function findDemoFaults(env: Environment): string[] {
  if (env.PORTAL_DEMO !== '1') return [];
  const isOpen = env.PORTAL_URL !== undefined && !isLoopback(new URL(env.PORTAL_URL).hostname);
  return [
    ...(env.PORTAL_DEMO_PASSWORD ? [] : ['PORTAL_DEMO_PASSWORD: required with PORTAL_DEMO=1']),
    ...(isOpen ? ['PORTAL_DEMO: refused, because PORTAL_URL is not a loopback address'] : []),
    ...(isLoopback(env.HOST)
      ? []
      : ['PORTAL_DEMO: refused, because HOST is not a loopback address']),
  ];
}

/** Plans are named by PORTAL_CONFIG; the price list must speak of the same ones, and of what it defines itself. */
export function findPlanFaults(
  { plans: named }: BrandConfig['portals']['production'],
  { plans, metrics, features }: PortalPlans,
): string[] {
  const unknown = plans.flatMap((plan) => [
    ...listUnknown(plan.features, features),
    ...listUnknown(
      [...plan.limits, ...plan.pricingRules].map(({ metric }) => metric),
      metrics,
    ),
  ]);
  return [
    ...(listIds(named) === listIds(plans)
      ? []
      : [`PLANS_CONFIG has the plans ${listIds(plans)}, PORTAL_CONFIG has ${listIds(named)}`]),
    ...[...new Set(unknown)].map(
      (name) => `PLANS_CONFIG: plans name ${name}, which nothing defines`,
    ),
  ];
}

function listUnknown(used: readonly string[], known: readonly { systemName: string }[]): string[] {
  return used.filter((name) => !known.some(({ systemName }) => systemName === name));
}

function listIds(list: readonly { id: number }[]): string {
  return list
    .map(({ id }) => id)
    .toSorted((left, right) => left - right)
    .join(', ');
}
