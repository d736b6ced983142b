import { Counter, type Registry } from 'prom-client';
import { toOptions } from '../platform/metrics/metric-table.ts';

const means = ['password', 'passkey', 'issuer'] as const;
const outcomes = ['ok', 'refused', 'throttled'] as const;

/** How somebody proves who they are; `issuer` is another one than the portal's own. */
type LoginMeans = (typeof means)[number];
type LoginOutcome = (typeof outcomes)[number];

export type CountLogin = (means: LoginMeans, outcome: LoginOutcome) => void;

/** Logins of this process. Every series begins at 0, so that the first refusal is a change already. */
export function createLoginCounter(registry: Registry): CountLogin {
  const counter = new Counter({
    ...toOptions('portal_logins_total'),
    registers: [registry],
  });
  for (const by of means) for (const outcome of outcomes) counter.inc({ means: by, outcome }, 0);
  return (by, outcome) => counter.inc({ means: by, outcome });
}
