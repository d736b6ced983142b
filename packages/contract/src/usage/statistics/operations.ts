import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { gatewayStatistics, gatewayUsageRow, statistics, usageRow } from './schema.ts';

const choice = {
  /** `today`, `7d`, `30d` (the default) or `12m`, up to this moment, in UTC. */
  period: z.optional(z.string()),
  application_id: z.optional(z.string()),
  /** System name of an API. */
  api: z.optional(z.string()),
} as const;

const shared = {
  method: 'GET',
  access: 'member',
  tokenScope: 'statistics',
  mayLag: true,
  params: z.object({ accountId: z.string() }),
  query: z.object(choice),
} as const;

const base = `${devportalBase}/accounts/{accountId}`;

export const getStatistics = defineOperation({
  ...shared,
  id: 'getStatistics',
  path: `${base}/statistics.json`,
  summary:
    'The calls of an account, with their status codes and response times; 404 outside production',
  reply: z.object({ statistics }),
});

export const listUsage = defineOperation({
  ...shared,
  id: 'listUsage',
  path: `${base}/usage.json`,
  summary: 'The counts behind the statistics, by day, application, operation and status',
  reply: z.object({ usage: z.array(usageRow) }),
});

const ofGateway = {
  method: 'GET',
  access: 'staff',
  tokenScope: 'statistics',
  mayLag: true,
  query: z.object({ ...choice, account_id: z.optional(z.string()) }),
} as const;

export const getGatewayStatistics = defineOperation({
  ...ofGateway,
  id: 'getGatewayStatistics',
  path: `${devportalBase}/statistics.json`,
  summary: 'The calls of all accounts together; for staff; 404 outside production',
  reply: z.object({ statistics: gatewayStatistics }),
});

export const listGatewayUsage = defineOperation({
  ...ofGateway,
  id: 'listGatewayUsage',
  path: `${devportalBase}/usage.json`,
  summary: 'The counts behind the statistics of the whole gateway, by day, account and operation',
  reply: z.object({ usage: z.array(gatewayUsageRow) }),
});
