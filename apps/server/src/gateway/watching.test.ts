import { readFile } from 'node:fs/promises';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { listNews } from '@portal/contract/help/news/operations';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWholePortal, type WholePortal } from '../../test/start-whole-portal.ts';
import { fakeApplicationRow, fakeEndpointRow } from './directories/fake-rows.ts';
import { fakeCarrier } from './front/fake-front.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';

const deploy = new URL('../../../../deploy/', import.meta.url);
const apiKey = 'key-of-the-watched';

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
  const call = () => fetch(`${portal.url}${basePath}`, { headers: { apikey: apiKey } });
  const isServed = async () => {
    if (!(await call()).ok) throw new Error('The API is not served yet');
  };
  await vi.waitFor(isServed, { timeout: 10_000 });
  await fetch(`${portal.url}${listNews.path}`, { headers: { [portalKeyHeader]: portalKey } });
  const text = () => fetch(`${portal.url}/metrics`).then((answer) => answer.text());
  await vi.waitFor(async () => {
    printed = readPrinted(await text());
    if (!printed.has('gateway_upstream_seconds_bucket')) throw new Error('No call is counted yet');
  });
}, 60_000);

afterAll(async () => {
  carrier.close();
  await portal.close();
});

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

test('the dashboard asks for series and labels that a running server prints', async () => {
  const { panels } = JSON.parse(await readFile(new URL('grafana/dashboard.json', deploy), 'utf8'));
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
