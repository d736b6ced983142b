import { readFileSync } from 'node:fs';
import { specsBase } from '@portal/contract/bases';
import { openIntakePortal } from './intake-portal.ts';

/** One API is published again and again, each time another text; the last ones against the first ones. */
const editions = Number(process.env['EDITIONS'] ?? 200);
const some = 10;

const source = readFileSync(
  new URL('../content/specs/shipment-v4-trackandtrace.json', import.meta.url),
  'utf8',
);
const name = 'shipment-v9-editions';
const document = JSON.parse(source);
const toDocument = (at: number) => {
  const names = {
    title: 'Many editions',
    version: `1.0.${at}`,
    'x-systemName': name,
    'x-basePath': '/rest/shipment/v9/editions',
  };
  return JSON.stringify({ ...document, info: { ...document.info, ...names } });
};

const portal = await openIntakePortal();
try {
  const times: Record<'publish' | 'list' | 'compare', number[]> = {
    publish: [],
    list: [],
    compare: [],
  };
  const base = `${specsBase}/aut/specs/${name}`;
  for (let at = 1; at <= editions; at += 1) {
    times.publish.push((await portal.publish(name, toDocument(at))).answered * 1000);
    if (at < 2 || (at > some && at <= editions - some)) continue;
    const listed = await time(times.list, () => portal.read(`${base}/editions`));
    // Safe because the portal's own contract says so.
    const kept = (listed as { data: { editions: readonly { id: string }[] } }).data.editions;
    const [newest, before] = kept;
    const address = `${base}/editions/${newest?.id}/comparison?before=${before?.id}`;
    await time(times.compare, () => portal.read(address));
    if (kept.length !== at) throw new Error(`${kept.length} of ${at} are kept`);
  }
  console.log(
    `${editions} editions of a document of ${(source.length / 1024).toFixed(0)} KB, milliseconds (median)`,
  );
  console.log('            first ten   last ten   ratio');
  for (const [what, all] of Object.entries(times)) {
    const [first, last] = [median(all.slice(0, some)), median(all.slice(-some))];
    console.log(
      `${what.padEnd(12)}${show(first)}${show(last)}${(last / first).toFixed(2).padStart(8)}`,
    );
  }
} finally {
  await portal.stop();
}

async function time<Value>(list: number[], work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work();
  list.push(performance.now() - started);
  return value;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function show(ms: number): string {
  return ms.toFixed(1).padStart(11);
}
