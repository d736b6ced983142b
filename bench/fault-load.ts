import { setTimeout as delay } from 'node:timers/promises';

export interface Target {
  readonly portal: string;
  readonly accessToken: string;
  readonly accountId: number;
  readonly apiKey: string;
  /** Base path of a route whose upstream is the bench's own. */
  readonly base: string;
}

interface Load {
  /** Names of applications whose creation was acknowledged. */
  readonly acknowledged: string[];
  /** Answered calls through the gateway. */
  forwarded: number;
  /** Milliseconds of the slowest answer of any kind, a missing one counts as long as it was waited for. */
  slowest: number;
  /** Statuses by number of answers; 0 is none, because the server was gone. */
  readonly statuses: Map<number, number>;
  stop(): Promise<void>;
}

/** Longer than anything may take. */
const patienceMs = 30_000;
let names = 0;

export const applicationsOf = ({ portal, accountId }: Target) =>
  `${portal}/rest/system/devportal/v1/accounts/${accountId}/applications.json`;

export const headersOf = ({ accessToken }: Target) => ({
  authorization: `Bearer ${accessToken}`,
  'x-bap-key': 'web-devportal',
});

/** Writes, readings, readiness and gateway calls at a steady pace until it is stopped. */
export function startLoad(target: Target): Load {
  const over = new AbortController();
  const load: Load = {
    acknowledged: [],
    forwarded: 0,
    slowest: 0,
    statuses: new Map(),
    async stop() {
      over.abort();
      await working;
    },
  };
  const ask = async (url: string, init: RequestInit): Promise<number> => {
    const begun = performance.now();
    const status = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    load.slowest = Math.max(load.slowest, performance.now() - begun);
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    return status;
  };
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work();
      await delay(pauseMs);
    }
  };
  const headers = headersOf(target);
  const write = async () => {
    const name = `Fault ${(names += 1)}`;
    const body = JSON.stringify({ name, description: 'Written under a fault' });
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    };
    if ((await ask(applicationsOf(target), init)) === 201) load.acknowledged.push(name);
  };
  const call = async () => {
    const init = { headers: { apikey: target.apiKey } };
    if ((await ask(`${target.portal}${target.base}/x`, init)) === 200) load.forwarded += 1;
  };
  const working = Promise.all([
    repeat(100, write),
    repeat(100, write),
    repeat(50, call),
    repeat(50, call),
    repeat(200, async () => void (await ask(applicationsOf(target), { headers }))),
    repeat(500, async () => void (await ask(`${target.portal}/readyz`, {}))),
  ]);
  return load;
}
