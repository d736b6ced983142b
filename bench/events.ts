import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { createClient } from '@portal/contract/client';
import { createAccount } from '@portal/contract/accounts/account/operations';
import { listApplications } from '@portal/contract/accounts/application/operations';
import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { launch } from '@portal/launcher/launch';
import { openDatabase } from '@portal/server/platform/database/database';
import { signIn } from './sign-in.ts';

/**
 * From the answer of the call that makes an event happen until the page's stream and the webhook have it, beside a bare POST to the same
 * receiver; then a jump of two days with PARCELS parcels, until every event was delivered. Target: 1 second.
 */
const rounds = Number(process.env['ROUNDS'] ?? 100);
const parcels = Number(process.env['PARCELS'] ?? 1000);
const longest = 1000;

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const secretKey = 'b'.repeat(64);
const env = { SECRET_KEY: secretKey, WEBHOOK_HOSTS: '127.0.0.1' };
const running = await launch({
  directory,
  mode: 'throwaway',
  portals: ['sandbox'],
  demo: false,
  env,
});
const portal = running.sandbox?.url ?? '';
const database = openDatabase(running.databaseUrls['sandbox'] ?? '', 1);
const arrived: { at: number; code: string }[] = [];
const receiver = createServer((request, reply) => void take(request, reply));
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

const { call, headers, accountId } = await openAccount();
const streamed: number[] = [];
const following = new AbortController();
void follow();

await call('PATCH', '/rest/sandbox/v1/clock', { paused: true });
const bare: number[] = [];
for (let round = 0; round < rounds; round += 1) bare.push(await measureBare());
const [hooked, seen]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) await measureEvent();
print('a bare POST to the receiver', bare);
print('event until the page has it', seen);
print('event until the webhook has it', hooked);
console.log(`ratio of medians, webhook to bare ${(middle(hooked) / middle(bare)).toFixed(0)}`);
await measureJump();
const isMissed = Math.max(...hooked, ...seen) > longest;

following.abort();
receiver.close();
await database.end();
await running.stop();
await rm(directory, { recursive: true, force: true });
process.exit(isMissed ? 1 : 0);

async function openAccount() {
  const { accessToken } = await signIn({ url: portal, database, secretKey }, 'bench@shop.example');
  const own = { Authorization: `Bearer ${accessToken}`, [portalKeyHeader]: portalKey };
  const client = createClient({ host: portal, fetch, headers: () => own });
  const made = await client(createAccount, {
    body: { org_name: 'Bench', plan: 'customer', country: 'SE' },
  });
  const params = { accountId: String(made.account.id) };
  const { applications } = await client(listApplications, { params });
  const apikey = applications[0]?.application.user_key ?? '';
  await client(createWebhook, { params, body: { url: receiverUrl } });
  return {
    ...params,
    headers: own,
    call: async (method: string, path: string, body?: object): Promise<void> => {
      const init = { method, headers: { apikey, 'content-type': 'application/json' } };
      const answer = await fetch(portal + path, {
        ...init,
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}`);
    },
  };
}

/** As My shipments does. */
async function follow(): Promise<void> {
  const path = `/rest/system/devportal/v1/accounts/${accountId}/sandbox/events.stream`;
  const answer = await fetch(portal + path, { headers, signal: following.signal });
  const texts = answer.body?.pipeThrough(new TextDecoderStream());
  try {
    for await (const text of texts ?? [])
      if (text.includes('data:')) streamed.push(performance.now());
  } catch {
    // The bench is over.
  }
}

async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  reply.end();
  const { data } = JSON.parse(body) as { data?: { code: string } };
  arrived.push({ at: performance.now(), code: data?.code ?? '' });
}

async function measureBare(): Promise<number> {
  const began = performance.now();
  await fetch(receiverUrl, { method: 'POST', body: '{}' });
  return performance.now() - began;
}

/** A booking is an event. */
async function measureEvent(): Promise<void> {
  [arrived.length, streamed.length] = [0, 0];
  await book(1);
  const began = performance.now();
  await until(() => arrived.length > 0 && streamed.length > 0);
  hooked.push(Math.max(0, (arrived[0]?.at ?? 0) - began));
  seen.push(Math.max(0, (streamed[0] ?? 0) - began));
}

async function measureJump(): Promise<void> {
  await call('DELETE', '/rest/sandbox/v1/shipments');
  for (let made = 0; made < parcels; made += 50) await book(50);
  await until(() => false, 2000).catch(() => undefined);
  arrived.length = 0;
  const began = performance.now();
  await call('PATCH', '/rest/sandbox/v1/clock', { advanceBy: 'P2D' });
  const jumped = performance.now() - began;
  const ends = () => arrived.filter(({ code }) => code === 'E70').length;
  await until(() => ends() >= parcels, 600_000);
  const took = (performance.now() - began) / 1000;
  console.log(
    `${parcels} parcels two days on: ${jumped.toFixed(0)} ms; ${arrived.length} webhooks after ${took.toFixed(1)} s, ${(arrived.length / took).toFixed(0)} a second`,
  );
}

function book(count: number): Promise<void> {
  return call('POST', '/rest/shipment/v3/bookings', {
    service: 'P18',
    sender: { customerNumber: '40017' },
    receiver: {
      name: 'Ida Lindqvist',
      street: 'Sveavägen 22',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
    },
    parcels: Array.from({ length: count }, () => ({ weightKg: 1 })),
  });
}

async function until(isSo: () => boolean, patience = 30_000): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It did not come');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function print(what: string, values: readonly number[]): void {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  console.log(`${what.padEnd(32)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
}
