import type { GatewayUsageRow, UsageRow } from '@portal/contract/usage/statistics/schema';

const counts = [
  'application_id',
  'application_name',
  'system_name',
  'operation',
  'status',
  'refused',
  'calls',
  'p50',
  'p95',
  'p99',
] as const satisfies readonly (keyof UsageRow)[];

/** Of an account's download. */
export const usageColumns = ['day', ...counts] as const;

/** Of the whole gateway's. */
export const gatewayUsageColumns = [
  'day',
  'account_id',
  'account_name',
  ...counts,
] as const satisfies readonly (keyof GatewayUsageRow)[];
