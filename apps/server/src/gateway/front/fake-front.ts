import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { Database } from '../../platform/database/database.ts';
import { fakeKeyHash, fakeLog } from '../directories/fake-rows.ts';
import { startGatewayFront, type GatewayFrontOptions } from './gateway-front.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An upstream on a port of its own. */
export async function fakeCarrier(answer: RequestListener = (_, response) => response.end('ok')) {
  const server = createServer(answer);
  const url = await listen(server);
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One gateway process's front on a port of its own. */
export async function fakeFront(
  options: Pick<GatewayFrontOptions, 'database'> &
    Partial<GatewayFrontOptions> & { carrierUrl: string },
) {
  const { carrierUrl, ...rest } = options;
  const { log, lines } = fakeLog();
  const front = await startGatewayFront({
    keyHash: fakeKeyHash,
    config: { carrierUrl },
    log,
    ...rest,
  });
  const server = createServer((request, response) => {
    front.handle(request, response, (_, answer) => answer.writeHead(404).end());
  });
  const url = await listen(server);
  return {
    url,
    front,
    lines,
    call: async (path: string, apikey: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, { ...init, headers: { apikey } });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text };
    },
    async close() {
      server.close();
      server.closeIdleConnections();
      await front.close();
    },
  };
}

type Limit = readonly [metricId: number, period: LimitPeriod, value: number];

/** A plan of its own with metrics `hits` (all APIs) and `booking` (the API `booking-v1`), ids from `planId` on. */
export async function fakePlanRows(
  database: Database,
  planId: number,
  { limits, priced }: { limits: readonly Limit[]; priced?: { metric: number; after: number } },
): Promise<void> {
  await database.query(
    `INSERT INTO plan_metrics (id, service_id, system_name, name, description, unit, api_system_names)
     VALUES (1, 1, 'hits', 'Hits', '', 'call', '{}'), (2, 1, 'booking', 'Bookings', '', 'call', '{booking-v1}')
     ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
     VALUES ($1, 1, 'plan', 'Plan', 'hidden', false, false, 'EUR') ON CONFLICT DO NOTHING`,
    [planId],
  );
  await database.query('DELETE FROM plan_limits WHERE plan_id = $1', [planId]);
  for (const [index, [metricId, period, value]] of limits.entries()) {
    await database.query('INSERT INTO plan_limits VALUES ($1, $2, $3, $4, $5)', [
      planId * 10 + index,
      planId,
      metricId,
      period,
      value,
    ]);
  }
  if (!priced) return;
  await database.query('INSERT INTO plan_pricing_rules VALUES ($1, $1, $2, 0.05, $3, NULL)', [
    planId,
    priced.metric,
    priced.after + 1,
  ]);
}
