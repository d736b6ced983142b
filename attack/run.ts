import { type Family, judge } from './attempt.ts';
import { copies } from './copies.ts';
import { credentials } from './credentials.ts';
import { files } from './files.ts';
import { headers } from './headers.ts';
import { linksInLogs } from './links.ts';
import { neutrality } from './neutrality.ts';
import { publishing } from './publishing.ts';
import { relay } from './relay.ts';
import { secretsAtRest } from './secrets.ts';
import { slowBytes } from './slow.ts';
import { smuggling } from './smuggling.ts';
import { drafts, fourEyes, mailVolume, ownRequests, states } from './staff.ts';
import { spellingsOfPaths } from './spellings.ts';
import { setStage } from './stage.ts';
import { listUnreached } from './surfaces.ts';
import { teamTokens } from './team-tokens.ts';
import { webhooks } from './webhooks.ts';
import { hostileUpstreams } from './upstreams.ts';

/** The order counts: guessing slows this address down, and what is searched for at the end has been seen before. */
const families: readonly Family[] = [
  smuggling,
  spellingsOfPaths,
  headers,
  hostileUpstreams,
  slowBytes,
  publishing,
  relay,
  webhooks,
  files,
  fourEyes,
  drafts,
  teamTokens,
  mailVolume,
  ownRequests,
  states,
  neutrality,
  copies,
  linksInLogs,
  credentials,
  secretsAtRest,
];

const named = process.argv.slice(2);
const chosen = families.filter(({ name }) => named.length === 0 || named.includes(name));
if (chosen.length === 0) {
  console.error(`Known: ${families.map(({ name }) => `'${name}'`).join(', ')}`);
  process.exit(2);
}

/** Loopback alone; `npm run attack -- smuggling` does one family. Exit code 1 when anything was broken. */
const stage = await setStage();
let held = 0;
let broken = 0;

async function attack({ name, list }: Family): Promise<void> {
  const attempts = await list(stage);
  let failed = 0;
  for (const attempt of attempts) {
    const fault = await judge(attempt);
    if (fault === null) continue;
    failed += 1;
    console.log(`BROKEN  ${name}: ${attempt.name}: ${fault}`);
  }
  held += attempts.length - failed;
  broken += failed;
  console.log(`${name.padEnd(18)} ${attempts.length} attempts, ${failed} broken`);
}

try {
  for (const family of chosen) await attack(family);
  const unreached = named.length === 0 ? await listUnreached(stage) : [];
  for (const id of unreached) console.log(`BROKEN  surfaces: ${id}: no attempt has reached it`);
  broken += unreached.length;
} finally {
  await stage.close();
}
console.log(`${held + broken} attempts, ${held} held, ${broken} broken`);
process.exitCode = broken > 0 ? 1 : 0;
