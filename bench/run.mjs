// npm run bench            lists the benchmarks
// npm run bench -- NAME    runs one; each prints a table and a ratio against a named alternative of the same run
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const benches = {
  accounts:
    'statements of the account area on 2,000 accounts, of search and customer page on 200,000: time in the database, whole tables read',
  box: 'the carrier in a box until its first answer, warm and cold, against Prism and the carrier with embedded PostgreSQL',
  changes: 'a changed key, plan or route: until two gateways under load answer by it',
  editions:
    'one API published 200 times: publishing, listing and comparing, the last ten against the first ten',
  faults:
    'server, database, disk, Valkey and upstream killed, frozen, full under load: what is lost, what hangs',
  features:
    'what the reference, Scalar and Zudoku show of the documents in packages/openapi/test-data',
  gateway: 'gateway hop against fastify + reply-from without checks, and nginx + Lua',
  ingest: 'a 13 MB document through the API: until readable, memory, other calls meanwhile',
  'hostile-files':
    'files that ask for much, thirty a minute and twenty a second: what other calls of the carrier take',
  kill: 'kill -9 of the gateway under load, 20 rounds: what is lost, what is counted twice',
  listing: 'a listing call against a static JSON answer of the same server',
  lists:
    'each list of staff through HTTP with 500 customers, 300 further APIs and 2,000 requests: milliseconds',
  lighthouse: 'Lighthouse scores of home, catalogue and API details, mobile profile',
  intake:
    'from upload to readable for 50 KB, 3 MB and 20 MB, memory and other calls; BEFORE=checkout beside it',
  large:
    'ten large documents of real APIs: stored bytes, seconds, memory, largest operation, other calls meanwhile',
  reference:
    'first operation readable, longest task, heap, jump and filter of the API reference beside seven rivals',
  restarts: 'kill -9 of each part of npm start: seconds until it serves again',
  rows: 'bytes that a call takes in the database: request log, counts, indexes',
  scopes: 'the gateway with scopes on against an earlier build (BEFORE=checkout), both built',
  search: 'search over 25,000 and 250,000 operations, and the ratio between them',
  interaction:
    'interaction to next paint of home, catalogue and API details at a processor 4 times slower',
  soak: 'ten minutes over a failing upstream: wrong answers, counts, memory',
  pages: 'weight and first paint of home and catalogue against a bare React page',
  events:
    'from an event of the sandbox to the page and to the webhook, beside a bare POST; a jump until all was delivered',
  worlds:
    'the carrier sandbox: 10,000 parcels advance a day, and what 1,000 worlds cost in which nothing happens',
  stranger:
    'from git clone to a parcel that moved and its verified webhook, against npm start alone',
  since:
    'gateway, listing, pages, reference and intake of an earlier commit and of this tree, in turns: since REV [names]',
  verdicts:
    'faults of API documents and of 300 mutants of them, by our reader and by three judges: what is missed, what is told alone',
  start: 'first and later start against npm ci and build alone',
};

const name = process.argv[2];
if (!name || !(name in benches)) {
  for (const [key, text] of Object.entries(benches)) console.log(`${key.padEnd(13)} ${text}`);
  process.exit(name ? 1 : 0);
}
const file = ['ts', 'mjs']
  .map((ending) => new URL(`${name}.${ending}`, import.meta.url))
  .find(exists);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', file.pathname, ...process.argv.slice(3)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);

function exists(url) {
  try {
    readFileSync(url);
    return true;
  } catch {
    return false;
  }
}
