import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createPrometheusMetrics } from './prometheus-metrics.ts';

const system = fc.constantFrom('a-v1', 'b-v1', 'none');
const seconds = fc.double({ min: 0, max: 40, noNaN: true });
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const call = { method: 'GET', status: 200, durationMs: 1 };

/** Name and labels to value, as Prometheus reads them. */
async function read(registry: Registry, name: string): Promise<Map<string, number>> {
  const lines = (await registry.getSingleMetricAsString(name)).split('\n');
  const pairs = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => /^([\w:]+)\{(.*)\} (\S+)$/.exec(line))
    .map((found) => {
      const [, metric, labels = '', value] = found ?? [];
      return [`${metric} ${labels.split(',').sort().join()}`, Number(value)] as const;
    });
  return new Map(pairs);
}

test('property: seconds are told as the library’s own histogram tells them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(system, seconds), { minLength: 1 }), async (observed) => {
      const [ours, theirs] = [new Registry(), new Registry()];
      const metrics = createPrometheusMetrics(ours);
      const name = 'gateway_upstream_seconds';
      const labelNames = ['system'] as const;
      const given = { name, help: 'Theirs', labelNames, buckets, registers: [theirs] };
      const histogram = new Histogram(given);
      for (const [one, value] of observed) {
        metrics.observeCall(one, { ...call, upstreamMs: value * 1000 });
        histogram.observe({ system: one }, (value * 1000) / 1000);
      }
      expect(await read(ours, name)).toEqual(await read(theirs, name));
      expect(await read(ours, name)).toEqual(await read(theirs, name));
    }),
  );
});

test('requests are counted on from one look to the next', async () => {
  const registry = new Registry();
  const metrics = createPrometheusMetrics(registry);
  const look = () => read(registry, 'gateway_requests_total');
  const key = (status: number) => `gateway_requests_total status="${status}",system="a-v1"`;
  metrics.countRequest('a-v1', 200);
  metrics.countRequest('a-v1', 200);
  expect(await look()).toEqual(new Map([[key(200), 2]]));
  metrics.countRequest('a-v1', 200);
  metrics.countRequest('a-v1', 429);
  expect(await look()).toEqual(
    new Map([
      [key(200), 3],
      [key(429), 1],
    ]),
  );
  expect((await look()).get(key(200))).toBe(3);
});
