import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostileFiles } from '@portal/label/hostile-files';
import { launch } from '@portal/launcher/launch';
import { meanwhile, quantile } from './meanwhile.ts';

/**
 * Small files that ask for much, sent to the carrier for a check in nobody's name: thirty a minute, then twenty a second, beside a
 * steady load. What the other calls take is told, with what became of the files and of the process.
 */
const seconds = Number(process.env['SECONDS'] ?? 60);
const burstSeconds = Number(process.env['BURST_SECONDS'] ?? 30);
const longestMs = 100;
/** Of calls beside which nothing hostile comes, in the same run. */
let usualMs = 0;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-hostile-'));
await chmod(place, 0o755);
const said: string[] = [];
const running = await launch({
  directory: join(place, 'data'),
  portals: ['production'],
  onChange: (sentence) => said.push(sentence),
});
const { url } = running.carrier;
const files = hostileFiles.map(({ bytes }) =>
  Buffer.from(JSON.stringify({ data: bytes().toString('base64'), dpi: 203 })),
);
const pid = running.pids().carrier;
let failures = 0;
try {
  await measure('nothing hostile', 0, Math.min(seconds, 20));
  await measure('30 a minute', 0.5, seconds);
  await measure('20 a second', 20, burstSeconds);
  await delay(1000);
  await measure('after it', 0, Math.min(seconds, 20));
} finally {
  await running.stop();
  await rm(place, { recursive: true, force: true });
}
if (pid !== running.pids().carrier || said.length > 0) failures += 1;
console.log(`carrier restarted: ${said.length} times; ${said.join(' ')}`);
console.log(failures === 0 ? 'all held' : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

async function measure(name: string, perSecond: number, forSeconds: number): Promise<void> {
  const answers = new Map<number, number>();
  const sending: Promise<void>[] = [];
  const { milliseconds } = await meanwhile(
    [`${url}/rest/location/v2/postcodes/SE/11122`],
    async () => {
      const began = performance.now();
      const until = (second: number) =>
        delay(Math.max(0, began + second * 1000 - performance.now()));
      for (let sent = 0; sent < perSecond * forSeconds; sent += 1) {
        await until(sent / perSecond);
        sending.push(check(sent, answers));
      }
      await until(forSeconds);
    },
  );
  await Promise.all(sending);
  const p99 = quantile(milliseconds, 0.99);
  if (perSecond === 0) usualMs ||= p99;
  if (p99 > Math.max(longestMs, 2 * usualMs) || answers.has(0) || answers.has(500)) failures += 1;
  const statuses = [...answers].toSorted(([one], [other]) => one - other);
  const told = statuses.map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  console.log(
    `${name.padEnd(16)} ${milliseconds.length} other calls, none lost: p50 ${toMs(quantile(milliseconds, 0.5))}, p99 ${toMs(p99)} (${(p99 / usualMs).toFixed(1)} ×), longest ${toMs(Math.max(...milliseconds))}; files: ${told}`,
  );
}

async function check(number: number, answers: Map<number, number>): Promise<void> {
  const body = files[number % files.length] ?? Buffer.alloc(0);
  const status = await fetch(`${url}/portals/production/rest/shipment/v2/labels/checks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-account-id': 'label-checks' },
    body,
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

function toMs(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}
