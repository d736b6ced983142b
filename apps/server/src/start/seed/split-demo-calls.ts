import { bucketStart, latencyBuckets } from '@portal/contract/usage/statistics/latency';
import type { UsageDetail } from '../../gateway/metering/usage-details.ts';
import type { UndetailedCalls } from '../../usage/statistics/demo-usage-sql.ts';

interface DemoOperation {
  readonly key: string;
  /** Share of the API's calls. */
  readonly share: number;
  /** Milliseconds that half of its calls take. */
  readonly median: number;
  readonly success?: number;
}

const operations: Readonly<Record<string, readonly DemoOperation[]>> = {
  'shipment-v3-booking': [
    { key: 'bookShipment', share: 0.58, median: 184, success: 201 },
    { key: 'checkShipment', share: 0.22, median: 66 },
    { key: 'getBooking', share: 0.15, median: 38 },
    { key: 'cancelBooking', share: 0.05, median: 95, success: 204 },
  ],
  'shipment-v5-trackandtrace': [
    { key: 'getItem', share: 0.61, median: 47 },
    { key: 'findItems', share: 0.27, median: 118 },
    { key: 'listEvents', share: 0.09, median: 81 },
    { key: 'getProofOfDelivery', share: 0.03, median: 240 },
  ],
  'location-v4-servicepoints': [
    { key: 'findNearestServicePoints', share: 0.72, median: 29 },
    { key: 'getServicePoint', share: 0.2, median: 14 },
    { key: 'getCapacity', share: 0.08, median: 52 },
  ],
  'shipment-v2-labels': [
    { key: 'createLabels', share: 0.7, median: 210, success: 201 },
    { key: 'getLabel', share: 0.3, median: 33 },
  ],
};

const unknown: readonly DemoOperation[] = [{ key: '', share: 1, median: 60 }];

interface DemoAnswer {
  readonly status: number;
  readonly share: number;
  /** How much longer than a successful call. */
  readonly pace: number;
}

const answers: Readonly<Record<string, readonly DemoAnswer[]>> = {
  '4XX': [
    { status: 422, share: 0.58, pace: 0.4 },
    { status: 404, share: 0.31, pace: 0.35 },
    { status: 400, share: 0.11, pace: 0.2 },
  ],
  '5XX': [
    { status: 503, share: 0.7, pace: 5 },
    { status: 504, share: 0.3, pace: 30 },
  ],
};

/** Counted calls as if each had been kept with its operation, answer and duration: every call once, in no other number. */
export function splitDemoCalls(calls: UndetailedCalls): UsageDetail[] {
  const known = operations[calls.systemName] ?? unknown;
  const counts = splitCount(
    calls.calls,
    known.map(({ share }) => share),
  );
  return known.flatMap((operation, index) =>
    splitByAnswer(calls, operation, counts[index] ?? 0).filter((detail) => detail.calls > 0),
  );
}

function splitByAnswer(
  { applicationId, accountId, day, systemName, statusClass }: UndetailedCalls,
  { key, median, success = 200 }: DemoOperation,
  count: number,
): UsageDetail[] {
  const own = answers[statusClass] ?? [{ status: success, share: 1, pace: 1 }];
  const counts = splitCount(
    count,
    own.map(({ share }) => share),
  );
  return own.map(({ status, pace }, index) => ({
    applicationId,
    accountId,
    day,
    systemName,
    operation: key,
    status,
    refused: false,
    calls: counts[index] ?? 0,
    latencies: splitCount(counts[index] ?? 0, toWeights(median * pace)),
  }));
}

/** Durations spread around their median as a lognormal does, cut into the buckets. */
function toWeights(median: number): number[] {
  const below = (milliseconds: number) =>
    milliseconds === 0 ? 0 : 1 / (1 + Math.exp(-2.8 * Math.log2(milliseconds / median)));
  return Array.from(
    { length: latencyBuckets },
    (_, bucket) => below(bucketStart(bucket + 1)) - below(bucketStart(bucket)),
  );
}

/** Whole numbers in these proportions that add up to the total. */
export function splitCount(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let weight = 0;
  let given = 0;
  return weights.map((own, index) => {
    weight += own;
    const until = index === weights.length - 1 ? total : Math.round((total * weight) / sum);
    const count = until - given;
    given = until;
    return count;
  });
}
