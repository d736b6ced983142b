import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';
import { launch, type Launch } from '@portal/launcher/launch';
import { type HttpPerson, signUpByHttp } from '../http-person.ts';

const rounds = 5;
const base = '/rest/system/devportal/v1';

interface Applications {
  applications: { application: { name: string; user_key: string; calls_today: number } }[];
}

test(
  'kill -9 of the server under load, 5 rounds: it starts again, every acknowledged write is there, no orphan',
  { tag: '@long' },
  async () => {
    test.setTimeout(240_000);
    const directory = await mkdtemp(join(tmpdir(), 'portal-kill-'));
    // The database's own user has to get in, so that its files stay below this folder.
    await chmod(directory, 0o755);
    process.env['PLANS_CONFIG'] = await writeWidePlans(directory);
    process.env['LINT_RULES'] = fileURLToPath(
      new URL('../../config/lint-rules.json', import.meta.url),
    );
    const acknowledged: string[] = [];
    let answered = 0;
    let person: HttpPerson | undefined;
    // Tokens name the address that issued them: the port stays the same over all rounds.
    let port = 0;
    for (let round = 0; round < rounds; round += 1) {
      const running = await launch({ directory, portals: ['sandbox'], ports: { sandbox: port } });
      port = Number(new URL(running.sandbox?.url ?? '').port);
      const request = await requests.newContext();
      const portal = running.sandbox?.url ?? '';
      person ??= await signUpByHttp({ request, portal, kind: 'sandbox', directory });
      const load = { portal, person, round, acknowledged };
      const calls = await applyLoadAndKill(request, running, load);
      answered += calls;
      const pids = Object.values(running.pids());
      await running.stop();
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
      await request.dispose();
    }
    await expectAllThere({ directory, port, person, acknowledged, answered });
    await rm(directory, { recursive: true, force: true });
  },
);

/** The rounds follow each other within a minute: the limits of the shipped plans would end the calls of one account. */
async function writeWidePlans(directory: string): Promise<string> {
  const shipped = await readFile(new URL('../../config/plans.json', import.meta.url), 'utf8');
  const file = join(directory, 'plans.json');
  await writeFile(file, shipped.replaceAll(/"value": \d+/g, '"value": 1000000'));
  return file;
}

interface Load {
  readonly portal: string;
  readonly person: HttpPerson;
  readonly round: number;
  readonly acknowledged: string[];
}

/** Writes and gateway calls until the server is killed in the middle of them; gives the number of answered calls. */
async function applyLoadAndKill(
  request: APIRequestContext,
  running: Launch,
  { portal, person, round, acknowledged }: Load,
): Promise<number> {
  const url = `${portal}${base}/accounts/${person.accountId}/applications.json`;
  const listed = await request.get(url, { headers: person.headers });
  const { applications } = (await listed.json()) as Applications;
  const apikey = applications[round]?.application.user_key ?? '';
  const phase = { isOver: false };
  let answered = 0;
  const write = async (worker: number) => {
    for (let count = 0; !phase.isOver; count += 1) {
      const name = `Round ${round} worker ${worker} number ${count}`;
      const data = { name, description: 'Written under load' };
      const answer = await request.post(url, { headers: person.headers, data }).catch(() => null);
      if (answer?.status() === 201) acknowledged.push(name);
    }
  };
  const call = async () => {
    while (!phase.isOver) {
      const path = `${portal}/rest/location/v2/postcodes/SE/21120`;
      const answer = await request.get(path, { headers: { apikey } }).catch(() => null);
      if (answer?.status() === 200) answered += 1;
    }
  };
  const workers = [write(1), write(2), call(), call()];
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(20);
  process.kill(running.pids().sandbox ?? 0, 'SIGKILL');
  phase.isOver = true;
  await Promise.all(workers);
  return answered;
}

async function expectAllThere(after: {
  directory: string;
  port: number;
  person: HttpPerson | undefined;
  acknowledged: readonly string[];
  answered: number;
}): Promise<void> {
  const { directory, port } = after;
  const running = await launch({ directory, portals: ['sandbox'], ports: { sandbox: port } });
  const request = await requests.newContext();
  const url = `${running.sandbox?.url}${base}/accounts/${after.person?.accountId}/applications.json`;
  const answer = await request.get(url, { headers: after.person?.headers ?? {} });
  const { applications } = (await answer.json()) as Applications;
  const names = new Set(applications.map(({ application }) => application.name));
  expect(after.acknowledged.length).toBeGreaterThan(rounds);
  expect(after.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  const counted = applications.reduce((sum, { application }) => sum + application.calls_today, 0);
  console.log(
    `${after.acknowledged.length} acknowledged writes, none lost; ${after.answered} answered calls, ${counted} counted`,
  );
  expect(counted).toBeGreaterThan(0);
  await request.dispose();
  await running.stop();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
