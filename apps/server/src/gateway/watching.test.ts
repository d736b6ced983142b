import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { listNews } from '@portal/contract/help/news/operations';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findNameFaults, readExposition } from '../../test/read-exposition.ts';
import { startWholePortal, type WholePortal } from '../../test/start-whole-portal.ts';
import { fakeApplicationRow, fakeEndpointRow } from './directories/fake-rows.ts';
import { fakeCarrier } from './front/fake-front.ts';
import { metricTable, toMetricTable } from '../platform/metrics/metric-table.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';

const deploy = new URL('../../../../deploy/', import.meta.url);
const apiKey = 'key-of-the-watched';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let portal: WholePortal;
/** Values by label by series, as the running server prints them. */
let printed: Map<string, Map<string, Set<string>>>;

beforeAll(async () => {
  carrier = await fakeCarrier();
  portal = await startWholePortal();
  const { database, config } = portal;
  const basePath = '/rest/watched/v1';
  await fakeEndpointRow(database, { systemName: 'watched-v1', basePath, upstream: carrier.url });
  await fakeApplicationRow(database, apiKey, {
    keyHash: createKeyedHash(config.secretKey, 'api-key'),
  });
  const call = () =>
    fetch(`${portal.url}${basePath}`, { headers: { apikey: apiKey, traceparent } });
  const isServed = async () => {
    if (!(await call()).ok) throw new Error('The API is not served yet');
  };
  await vi.waitFor(isServed, { timeout: 10_000 });
  await fetch(`${portal.url}${listNews.path}`, {
    headers: { [portalKeyHeader]: portalKey, traceparent },
  });
  await vi.waitFor(async () => {
    printed = readPrinted(await look());
    if (!printed.has('gateway_upstream_seconds_bucket')) throw new Error('No call is counted yet');
  });
}, 60_000);

afterAll(async () => {
  carrier.close();
  await portal.close();
});

const look = (accept = 'text/plain') =>
  fetch(`${portal.url}/metrics`, { headers: { accept } }).then((answer) => answer.text());

function readPrinted(text: string): Map<string, Map<string, Set<string>>> {
  const series: typeof printed = new Map();
  for (const [, name = '', list = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, labels);
    for (const [, label = '', value = ''] of list.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
  }
  return series;
}

/** Labels and a series that Prometheus adds by itself. */
const ofTarget = new Set(['job', 'instance']);
const known = (name: string) =>
  name === 'up' ? new Map<string, Set<string>>() : printed.get(name);

/** What an expression asks for that nobody prints. */
function listUnknown(expression: string): string[] {
  const selectors = [
    ...expression.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g),
  ].filter(
    ([whole, name = '']) => !/^(histogram_quantile|min_over_time)$/.test(name) && whole !== '',
  );
  const faults = selectors.flatMap(([, name = '', matchers = '']) => {
    const labels = known(name);
    if (!labels) return [name];
    return [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(
      ([, label = '', operator, value = '']) => {
        if (ofTarget.has(label)) return [];
        const values = labels.get(label);
        const isThere = operator === '=' || operator === '!=' ? values?.has(value) : values;
        return isThere ? [] : [`${name}{${label}="${value}"}`];
      },
    );
  });
  const grouped = [...expression.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)]
    .flatMap(([, list = '']) => list.split(',').map((label) => label.trim()))
    .filter((label) => !ofTarget.has(label))
    .filter((label) => !selectors.some(([, name = '']) => known(name)?.has(label)));
  return selectors.length === 0 ? [`nothing in ${expression}`] : [...faults, ...grouped];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly description: string };
}

test('alert rules ask for series and labels that a running server prints', async () => {
  const rules: Rule[] = parse(
    await readFile(new URL('prometheus/alerts.yaml', deploy), 'utf8'),
  ).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr, annotations } of rules) {
    expect([alert, listUnknown(expr)]).toEqual([alert, []]);
    const told = [
      ...`${annotations.summary}${annotations.description}`.matchAll(/\$labels\.(\w+)/g),
    ];
    for (const [, label = ''] of told)
      expect([alert, label, ofTarget.has(label) || expr.includes(label)]).toEqual([
        alert,
        label,
        true,
      ]);
  }
});

test('the dashboard of metrics asks for series and labels that a running server prints', async () => {
  const { panels } = JSON.parse(await readFile(new URL('grafana/metrics.json', deploy), 'utf8'));
  const targets: { expr: string; legendFormat: string }[] = panels.flatMap(
    ({ targets = [] }: { targets?: [] }) => targets,
  );
  expect(targets.length).toBeGreaterThan(20);
  for (const { expr } of targets) expect([expr, listUnknown(expr)]).toEqual([expr, []]);
});

test('an expression over what nobody prints is found', () => {
  expect(listUnknown('rate(gateway_calls_total[5m])')).toEqual(['gateway_calls_total']);
  expect(listUnknown('sum by (api) (gateway_requests_total{system="nobody", api="a"})')).toEqual([
    'gateway_requests_total{system="nobody"}',
    'gateway_requests_total{api="a"}',
    'api',
  ]);
});

/** A replica and systems that tell events are not here. */
const apart = ['portal_database_replica_lag_seconds', 'portal_database_replica_used'];
const ofEvents = 'portal_webhook_events_total';

test('metrics are readable in both formats, named by the rules, and those of the table', async () => {
  const plain = readExposition(await look());
  expect(findNameFaults(plain)).toEqual([]);
  const names = Object.keys(metricTable).filter((name) => ![...apart, ofEvents].includes(name));
  expect(plain.map(({ name }) => name).sort()).toEqual(names.sort());
  const told = plain.map(({ name, type, help }) => ({ [name]: [type, help] }));
  expect(metricTable).toMatchObject(
    Object.fromEntries(
      told.flatMap(Object.entries).map(([name, [kind, help]]) => [name, { kind, help }]),
    ),
  );
  const open = readExposition(await look('application/openmetrics-text; version=1.0.0'), true);
  for (const name of ['portal_operation_seconds', 'gateway_call_seconds']) {
    const { samples } = open.find((family) => family.name === name) ?? { samples: [] };
    expect(samples.map((sample) => sample.traceId)).toContain(traceId);
  }
});

test('names and lines that Prometheus would not take are found', () => {
  const lines = ['# HELP a_total Things', '# TYPE a_total gauge', 'a_total 1', ''];
  expect(findNameFaults(readExposition(lines.join('\n')))).toEqual([
    'a_total: _total and no counter',
  ]);
  for (const line of ['a_total 1', 'b 1', 'a_total{b="1} 1', 'a_total one'])
    expect(() => readExposition(lines.toSpliced(3, 0, line).join('\n'))).toThrow(/a_total|Nobody/);
});

test('promtool has nothing to say of the metrics @long', async () => {
  const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', ['check', 'metrics'], {
    input: await look(),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('docs/operations.md prints the table of metrics as it is', async () => {
  const text = await readFile(new URL('../docs/operations.md', deploy), 'utf8');
  const [table = ''] = /^\| series .*\n(?:\|.*\n)+/m.exec(text) ?? [];
  const squeeze = (row: string) => row.replaceAll(/ +/g, ' ').trim();
  const rows = table.split('\n').filter(Boolean).slice(2).map(squeeze);
  expect(rows).toEqual(toMetricTable().slice(2).map(squeeze));
});
