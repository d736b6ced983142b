import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from './api-base.ts';
import { signIn } from './sign-in.ts';
import type { Ledger } from './ledger.ts';

export interface Target {
  readonly portal: string;
  readonly email: string;
  readonly accessToken: string;
  readonly accountId: number;
  /** Without a limit, and with one. */
  readonly freeKey: string;
  readonly limitedKey: string;
}

/** How the calls of a time went. */
export class Tally {
  calls = 0;
  /** 503 with `Retry-After`. */
  toldToComeAgain = 0;
  /** Anything else that should not be, by what it was. */
  readonly wrong = new Map<string, number>();
  slowestMs = 0;

  get failed(): number {
    return this.toldToComeAgain + this.wrongCalls;
  }

  get wrongCalls(): number {
    return [...this.wrong.values()].reduce((sum, one) => sum + one, 0);
  }

  note(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }
}

export interface Load {
  readonly gateway: Tally;
  readonly portal: Tally;
  stop(): Promise<void>;
}

/** Longer than anything may take. */
const patienceMs = 30_000;
/** A second: gateway calls without a limit 20, with one 5, and calls of the portal 5. */
const paces = { gatewayMs: 50, limitedMs: 200, portalMs: 200 };

/** Steady calls through HAProxy, whatever becomes of those before. */
export function startLoad(target: Target, ledger: Ledger): Load {
  const gateway = new Tally();
  const portal = new Tally();
  const over = new AbortController();
  const underWay = new Set<Promise<void>>();
  const begin = (call: () => Promise<void>) => {
    const running: Promise<void> = call().finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const pace = async (everyMs: number, calls: readonly (() => Promise<void>)[]) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      begin(calls[turn % calls.length] ?? (() => Promise.resolve()));
      await delay(everyMs);
    }
  };
  const running = Promise.all([
    pace(paces.gatewayMs, [() => callFreely(target, gateway, ledger)]),
    pace(paces.limitedMs, [() => callLimited(target, gateway, ledger)]),
    pace(paces.portalMs, toPortalCalls(target, portal, ledger)),
  ]);
  return {
    gateway,
    portal,
    async stop() {
      over.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly isTold: boolean;
  readonly body: string;
  readonly headers: Headers;
}

async function ask(tally: Tally, url: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  tally.calls += 1;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const body = await answer.text();
    const { status, headers } = answer;
    return { status, isTold: status === 503 && headers.has('retry-after'), body, headers };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const body = cause instanceof Error ? `${cause.name}: ${cause.message}` : '';
    return { status: 0, isTold: false, body, headers: new Headers() };
  } finally {
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
  }
}

function judge(tally: Tally, what: string, { status, isTold, body }: Answer, good: number[]): void {
  if (good.includes(status)) return;
  if (isTold) tally.toldToComeAgain += 1;
  else tally.note(`${what}: ${status} ${body.slice(0, 120)}`);
}

async function callFreely(target: Target, tally: Tally, ledger: Ledger): Promise<void> {
  const init = { headers: { apikey: target.freeKey } };
  const answer = await ask(tally, `${target.portal}${apiBase}/free`, init);
  judge(tally, 'call', answer, [200]);
  if (answer.status === 200) ledger.passed.push(Date.now());
}

/** Not around the turn of a minute, where the window of a call cannot be told from outside. */
async function callLimited(target: Target, tally: Tally, ledger: Ledger): Promise<void> {
  const second = (Date.now() / 1_000) % 60;
  if (second < 2 || second > 56) return;
  const at = Date.now();
  const init = { headers: { apikey: target.limitedKey } };
  const answer = await ask(tally, `${target.portal}${apiBase}/limited`, init);
  judge(tally, 'limited call', answer, [200, 429]);
  ledger.noteLimited(at, answer.status);
}

function toPortalCalls(target: Target, tally: Tally, ledger: Ledger) {
  const { portal, accountId } = target;
  const headers = {
    authorization: `Bearer ${target.accessToken}`,
    'x-bap-key': 'web-devportal',
  };
  const applications = `${portal}/rest/system/devportal/v1/accounts/${accountId}/applications.json`;
  const create = async () => {
    const name = ledger.nextName();
    const answer = await ask(tally, applications, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name, description: 'Written while things happen' }),
    });
    judge(tally, 'createApplication', answer, [201]);
    if (answer.status === 201) ledger.acknowledged.push(name);
  };
  const read = (what: string, path: string) => async () =>
    judge(tally, what, await ask(tally, `${portal}${path}`, { headers }), [200]);
  const logIn = async () => {
    tally.calls += 1;
    const { answer, accessToken } = await signIn(portal, target.email).catch((error: unknown) => {
      tally.note(`login: ${String(error)}`);
      return { answer: null, accessToken: null };
    });
    if (accessToken !== null || answer === null) return;
    const isTold = answer.status === 503 && answer.headers.has('retry-after');
    judge(
      tally,
      'login',
      { status: answer.status, isTold, body: answer.url, headers: answer.headers },
      [],
    );
  };
  const account = `/rest/system/devportal/v1/accounts/${accountId}`;
  return [
    create,
    read('home', '/'),
    read('listApplications', `${account}/applications.json`),
    read('documents', '/storage/portal-files?list-type=2&prefix=edi-labels/'),
    read('listInvitations', `${account}/invitations.json`),
    create,
    read('catalogue', '/rest/apigov/v1/public'),
    logIn,
  ];
}
