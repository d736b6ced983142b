import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApplicationRecord } from '../application-record.ts';
import type { Policy } from '../compose.ts';
import { Exchange } from '../exchange.ts';
import type { Route } from '../route-table.ts';

export function fakeRoute(overrides: Partial<Route> = {}): Route {
  return {
    systemName: 'shipment-v3-booking',
    basePath: '/rest/shipment/v3/bookings',
    kind: 'upstream',
    upstream: 'http://127.0.0.1:9',
    methods: [],
    authentication: 'api-key',
    timeoutMs: 2_000,
    ...overrides,
  };
}

export function fakeApplication(overrides: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return { id: 8101, accountId: 4711, status: 'live', planId: 1101, ...overrides };
}

interface FakeRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An exchange over no connection at all: what is written to it goes nowhere. */
export function fakeExchange({ method = 'GET', url = '/', headers = {} }: FakeRequest = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url, headers, rawHeaders: Object.entries(headers).flat() });
  return new Exchange(request, new ServerResponse(request), {
    portal: () => undefined,
    awaitsContinue: false,
  });
}

/** Sends an exchange through one policy: the code of its refusal, or `passed`. */
export function enter(policy: Policy, exchange: Exchange): string {
  let passed = false;
  policy.enter?.(exchange, () => {
    passed = true;
  });
  return passed ? 'passed' : (exchange.fault?.code ?? 'neither refused nor passed');
}
