import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fromRoot } from './root.mjs';

/** The carrier in a box as an integrator has it: the tarball alone, in a folder from which nothing of this repository is found. */

const run = promisify(execFile);
const tarball = fromRoot('dist/box/carrier.tgz');

let place: string;
/** npm finds no registry, and nothing of earlier runs. */
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'box-long-'));
  env = {
    PATH: process.env['PATH'],
    HOME: place,
    npm_config_cache: join(place, 'cache'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_update_notifier: 'false',
    // It asks the registry again and again.
    npm_config_audit: 'false',
  };
  await run(process.execPath, [fromRoot('scripts/box.mjs')]);
  await copyFile(tarball, join(place, 'carrier.tgz'));
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: place, env });
}, 300_000);
afterAll(() => rm(place, { recursive: true, force: true }));

const script = `
import { startCarrier } from 'carrier-in-a-box/node';

const { url, apiKey, clock, stop } = await startCarrier({ seed: 7, at: '2026-03-02T09:00:00Z' });
const headers = { apikey: apiKey, 'content-type': 'application/json' };
const booked = await fetch(url + '/rest/shipment/v3/bookings', {
  method: 'POST',
  headers,
  body: JSON.stringify({
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver: { name: 'Ida Lindqvist', street: 'Sveavägen 22', postcode: '111 22', city: 'Stockholm', country: 'SE' },
    parcels: [{ weightKg: 2 }],
    label: { format: 'PNG', dpi: 203 },
  }),
});
const [{ itemId }] = (await booked.json()).parcels;
const now = await clock.advanceBy('P2D');
const tracked = await (await fetch(url + '/rest/shipment/v5/trackandtrace/items/' + itemId, { headers })).json();
const label = await fetch(url + '/rest/shipment/v2/labels/' + itemId, { headers });
const bytes = new Uint8Array(await label.arrayBuffer());
const check = await fetch(url + '/rest/shipment/v2/labels/checks', {
  method: 'POST',
  headers,
  body: JSON.stringify({ format: 'PNG', dpi: 203, data: Buffer.from(bytes).toString('base64') }),
});
const past = await clock.advanceTo('2026-01-01T00:00:00Z').catch((error) => error.message);
await stop();
console.log(JSON.stringify({ now, status: tracked.status, label: label.headers.get('content-type'), check: check.status, past }));
`;

test('a test of Node books, jumps two days, reads delivered and gets the label', async () => {
  const file = join(place, 'journey.mjs');
  await writeFile(file, script);
  const [first, second] = [
    await run(process.execPath, [file]),
    await run(process.execPath, [file]),
  ];
  expect(JSON.parse(first.stdout)).toEqual({
    now: '2026-03-04T09:00:00.000Z',
    status: 'delivered',
    label: 'application/pdf',
    check: 200,
    past: expect.stringContaining('its time only goes forward'),
  });
  expect(second.stdout).toBe(first.stdout);
});

test('npx of the tarball says when it is ready, ends by SIGTERM, and refuses what it cannot', async () => {
  const { address, child, ended } = await npx('--port', '0');
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  // As Ctrl-C does it: the whole group, because npm hands nothing on.
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  await expect.poll(() => fetch(`${address}/health`).catch(() => 'gone')).toBe('gone');
  expect(await refusal('--prot')).toEqual([
    2,
    "Unknown option '--prot'; --help lists the options.\n",
  ]);
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const sentence = `Port ${port} is in use: name another with --port, or 0 for a free one.\n`;
  expect(await refusal('--port', String(port))).toEqual([2, sentence]);
});

const bin = () => join(place, 'node_modules/.bin/carrier-in-a-box');

async function npx(...flags: string[]) {
  const child = spawn('npx', ['--yes', './carrier.tgz', ...flags], {
    cwd: place,
    env,
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /^Carrier ready on (\S+) after [\d.]+ s\n$/.exec(line.toString())?.[1] ?? '';
  return { child, ended, address };
}

async function refusal(...flags: string[]): Promise<unknown[]> {
  const child = spawn(bin(), flags, { cwd: place, env });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'close');
  return [code, said];
}

const pythonTest = `
def test_delivers(carrier):
    booking = carrier.call("POST", "/rest/shipment/v3/bookings", {
        "service": "P20",
        "sender": {"customerNumber": "40017"},
        "receiver": {"name": "Ida", "street": "Sveavägen 22", "postcode": "111 22", "city": "Stockholm", "country": "SE"},
        "parcels": [{"weightKg": 2}],
        "label": {"format": "ZPL"},
    })
    item = booking["parcels"][0]["itemId"]
    assert carrier.advance_by("P2D") == "2026-03-04T09:00:00.000Z"
    assert carrier.call("GET", f"/rest/shipment/v5/trackandtrace/items/{item}")["status"] == "delivered"
    assert carrier.call("GET", f"/rest/shipment/v2/labels/{item}").startswith(b"%PDF")
`;

/** Where there is no pytest, its fixture is called as it would call it. */
const withoutPytest = `
import carrier_in_a_box, test_box
with carrier_in_a_box.Carrier(at="2026-03-02T09:00:00Z") as carrier:
    test_box.test_delivers(carrier)
try:
    carrier_in_a_box.Carrier(port=70000)
except carrier_in_a_box.CarrierFailure as failure:
    print(failure)
`;

test('a test of Python does the same, with pytest where that is there', async () => {
  const helper = join(place, 'node_modules/carrier-in-a-box/python');
  const python = { cwd: place, env: { ...env, PYTHONPATH: helper, PYTHONDONTWRITEBYTECODE: '1' } };
  await writeFile(join(place, 'test_box.py'), pythonTest);
  await writeFile(join(place, 'conftest.py'), 'pytest_plugins = ["carrier_in_a_box"]\n');
  const { stdout } = await run('/usr/bin/python3', ['-c', withoutPytest], python);
  expect(stdout).toBe('--port must be a whole number from 0 to 65535.\n');
  const hasPytest = await run('python3', ['-c', 'import pytest'], python).then(
    () => true,
    () => false,
  );
  if (!hasPytest) return;
  const tested = await run('python3', ['-m', 'pytest', '-q', 'test_box.py'], python);
  expect(tested.stdout).toContain('1 passed');
});

/** The helper beside a tarball that it finds from the folder in which it starts, and beside one that is not there. */
const namedTarball = `
import carrier_in_a_box
with carrier_in_a_box.Carrier() as carrier:
    print(carrier.call("GET", "/health"))
try:
    carrier_in_a_box.Carrier(tarball="nowhere/carrier.tgz")
except carrier_in_a_box.CarrierFailure as failure:
    print(failure)
`;

test('Python starts a tarball by each way to name it, time and again, with no registry', async () => {
  const helper = fromRoot('apps/carrier/src/box');
  const own = { ...env, PYTHONPATH: helper, PYTHONDONTWRITEBYTECODE: '1' };
  const spellings = ['carrier.tgz', './carrier.tgz', join(place, 'carrier.tgz')];
  for (const CARRIER_TARBALL of [...spellings, ...spellings]) {
    const python = { cwd: place, env: { ...own, CARRIER_TARBALL } };
    const { stdout } = await run('/usr/bin/python3', ['-c', namedTarball], python);
    expect(stdout).toBe(
      `{'status': 'ok'}\nThere is no tarball ${join(place, 'nowhere/carrier.tgz')}\n`,
    );
  }
});
