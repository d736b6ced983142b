import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from '@portal/launcher/launch';

/** What `npm start` runs: each part is killed by SIGKILL, and the seconds until it serves again are told, with what the others did. */
const place = await mkdtemp(join(tmpdir(), 'portal-bench-restarts-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const longestMs = 120_000;
const said: string[] = [];
const begun = performance.now();
const running = await launch({
  directory: join(place, 'data'),
  onChange: (sentence) => said.push(sentence),
});
console.log(`started in ${toSeconds(performance.now() - begun)}`);
const addresses = {
  production: running.production?.url ?? '',
  sandbox: running.sandbox?.url ?? '',
  carrier: running.carrier.url,
};
let failures = 0;
try {
  for (const name of ['production', 'sandbox', 'carrier', 'database'] as const) await kill(name);
} finally {
  await running.stop();
  await rm(place, { recursive: true, force: true });
}
console.log(failures === 0 ? 'all serve again' : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

async function kill(name: 'production' | 'sandbox' | 'carrier' | 'database'): Promise<void> {
  const pid = running.pids()[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  const killed = performance.now();
  process.kill(pid, 'SIGKILL');
  const own = name === 'database' ? Object.values(addresses) : [addresses[name]];
  const others = Object.values(addresses).filter((address) => !own.includes(address));
  let missed = 0;
  while (running.pids()[name] === pid || !(await isServing(own))) {
    if (!(await isServing(others))) missed += 1;
    if (performance.now() - killed > longestMs) break;
    await delay(50);
  }
  const took = performance.now() - killed;
  if (took > longestMs || missed > 0) failures += 1;
  console.log(
    `${name.padEnd(10)} serves again after ${toSeconds(took)}; others missed ${missed} probes`,
  );
  for (const sentence of said.splice(0)) console.log(`           ${sentence}`);
}

async function isServing(urls: readonly string[]): Promise<boolean> {
  const all = await Promise.all(
    urls.map((url) =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  return all.every(Boolean);
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
