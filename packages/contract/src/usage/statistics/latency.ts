/** Buckets of a latency histogram: each begins √2 times higher than the one before; the first holds all below 1 ms. */
export const latencyBuckets = 34;

/** Milliseconds at which a bucket begins: 0, 1, 1.4, 2, 2.8, 4 … 65 536. */
export function bucketStart(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / 2);
}

/** The bucket of a duration; what lasts longer than the last one begins is in the last one. */
export function bucketOf(milliseconds: number): number {
  if (!(milliseconds >= 1)) return 0;
  const bucket = Math.floor(Math.log2(milliseconds) * 2) + 1;
  return Math.min(bucket, latencyBuckets - 1);
}

/** The counts of both, bucket by bucket. */
export function addLatencies(left: readonly number[], right: readonly number[]): number[] {
  return Array.from(
    { length: latencyBuckets },
    (_, bucket) => (left[bucket] ?? 0) + (right[bucket] ?? 0),
  );
}

/**
 * The duration in milliseconds that `share` (0 to 1) of the calls did not exceed, within a bucket in proportion; null without
 * calls. It is off by less than a factor of √2.
 */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  for (const [bucket, count] of counts.entries()) {
    if (seen + count < wanted) {
      seen += count;
      continue;
    }
    const start = bucketStart(bucket);
    return start + ((wanted - seen) / count) * (bucketStart(bucket + 1) - start);
  }
  return null;
}
