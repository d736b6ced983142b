import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { launch } from '@portal/launcher/launch';

/** Target (benchmarks §3): a listing call ≥ 0.5 × a static JSON answer of the same server. */
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const running = await launch({ directory, portals: ['production'] });
const url = running.production?.url ?? '';
const portalKey = { 'x-bap-key': 'web-devportal' };

async function measure(path: string): Promise<number> {
  await autocannon({ url: url + path, connections: 10, duration: 2, headers: portalKey });
  const result = await autocannon({
    url: url + path,
    connections: 10,
    duration: 8,
    headers: portalKey,
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

const fixed = await measure('/config.json');
const listing = await measure('/rest/apigov/ssa/v1/noa/specs');
const searching = await measure('/rest/apigov/ssa/v1/noa/specs?text=parcel');
await running.stop();
await rm(directory, { recursive: true, force: true });

console.log(`static JSON (/config.json)   ${Math.round(fixed)} requests/s`);
console.log(`listing                      ${Math.round(listing)} requests/s`);
console.log(`listing with text            ${Math.round(searching)} requests/s`);
console.log(`ratio listing : static       ${(listing / fixed).toFixed(2)} (target ≥ 0.5)`);
