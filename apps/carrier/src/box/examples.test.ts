import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { writePrepared } from './prepared.ts';
import { startBox } from './start-box.ts';

const run = promisify(execFile);
const python = '/usr/bin/python3';
const fromExamples = (path: string) =>
  fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));

let place: string;
let box: Awaited<ReturnType<typeof startBox>>;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'examples-'));
  const file = join(place, 'database.tar');
  await writePrepared(file);
  const options = readOptions(['--port', '0']);
  if (!options) throw new Error('Help was not asked for');
  box = await startBox(options, { prepared: pathToFileURL(file) });
}, 60_000);
afterAll(async () => {
  await box.close();
  await rm(place, { recursive: true, force: true });
});

async function playShop(program: string, file: string) {
  const name = file.split('/')[0] ?? '';
  const label = join(place, `${name}.zpl`);
  const env = { CARRIER_URL: box.address, CARRIER_API_KEY: `box-${name}`, LABEL_FILE: label };
  const { stdout } = await run(program, [fromExamples(file)], { env, timeout: 50_000 });
  const lines = stdout.trim().split('\n');
  const [reference = ''] = /SHOP-[\w-]+/.exec(stdout) ?? [];
  expect(lines).toContain('The carrier answered 503; trying again');
  expect(
    lines.some((line) => line.startsWith('parcel.delivered') && line.includes(reference)),
  ).toBe(true);
  expect(stdout).toMatch(/Booked bk_\w+; the receiver follows it at https?:\/\/\S+\/\d{18}/);
  expect(lines.at(-1)).toBe(`Order ${reference} is delivered`);
  const zpl = await readFile(label, 'utf8');
  expect(zpl).toContain(reference.slice(0, 13));
  const headers = { apikey: env.CARRIER_API_KEY };
  const booked = await fetch(`${box.address}/rest/sandbox/v1/shipments`, { headers });
  const { shipments } = (await booked.json()) as { shipments: { reference: string | null }[] };
  // The outage booked nothing.
  expect(shipments.filter((one) => one.reference === reference)).toHaveLength(1);
}

test(
  'the shop in Node books, survives an outage and hears of its parcel',
  () => playShop(process.execPath, 'node-shop/shop.js'),
  60_000,
);

test.skipIf(!existsSync(python))(
  'the shop in Python does the same; skipped where there is no Python',
  () => playShop(python, 'python-shop/shop.py'),
  60_000,
);
