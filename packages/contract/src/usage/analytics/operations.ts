import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { metricList, metricUsage, responseUsage, topApplications } from './schema.ts';

const base = `${devportalBase}/stats`;
const shared = { method: 'GET', tokenScope: 'statistics', mayLag: true } as const;
const ofApplication = {
  ...shared,
  access: 'signedIn',
  params: z.object({ applicationId: z.string() }),
} as const;
const ofService = {
  ...shared,
  access: 'staff',
  params: z.object({ serviceId: z.string() }),
} as const;

const range = {
  /** `eternity`, `year`, `month`, `week` or `day`; or `since`, `until` and `granularity`. */
  period: z.optional(z.string()),
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` in the time zone. */
  since: z.optional(z.string()),
  until: z.optional(z.string()),
  /** `eternity`, `month`, `day` or `hour`. */
  granularity: z.optional(z.string()),
  /** Name of a zone; UTC by default. */
  timezone: z.optional(z.string()),
  /** `false` compares with the range before. */
  skip_change: z.optional(z.string()),
};

const byMetric = z.object({ ...range, metric_name: z.optional(z.string()) });
const byResponse = z.object({ ...range, response_code: z.optional(z.string()) });

/** Modelled on the analytics calls of an API management product (contracts G1). */
export const getApplicationUsage = defineOperation({
  ...ofApplication,
  id: 'getApplicationUsage',
  path: `${base}/applications/{applicationId}/usage.json`,
  summary: 'Calls of one application under a metric, bucket by bucket; 404 outside production',
  query: byMetric,
  reply: metricUsage,
});

export const getApplicationResponses = defineOperation({
  ...ofApplication,
  id: 'getApplicationResponses',
  path: `${base}/applications/{applicationId}/usage_response_code.json`,
  summary: 'Calls of one application that were answered with a status or a class of them',
  query: byResponse,
  reply: responseUsage,
});

export const getApplicationMetrics = defineOperation({
  ...ofApplication,
  id: 'getApplicationMetrics',
  path: `${base}/applications/{applicationId}/summary.json`,
  summary: 'The metrics and methods under which calls of an application are counted',
  reply: metricList,
});

export const getServiceUsage = defineOperation({
  ...ofService,
  id: 'getServiceUsage',
  path: `${base}/services/{serviceId}/usage.json`,
  summary: 'Calls of all applications under a metric, bucket by bucket',
  query: byMetric,
  reply: metricUsage,
});

export const listTopApplications = defineOperation({
  ...ofService,
  id: 'listTopApplications',
  path: `${base}/services/{serviceId}/top_applications.json`,
  summary: 'The ten applications with the most calls under a metric',
  query: byMetric,
  reply: topApplications,
});
