import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt, Family } from './attempt.ts';
import { exchange, signIn } from './people.ts';
import type { Stage } from './stage.ts';
import { forge } from './tokens.ts';

export const credentials: Family = {
  name: 'credentials',
  async list(stage) {
    const tokens = await makeTokens(stage);
    return [
      ...(await listForged(stage, tokens)),
      ...listBorrowed(stage, tokens),
      ...listReplayed(stage),
      // The last: from then on this address is slowed down.
      ...listGuessed(stage),
    ];
  },
};

interface Tokens {
  /** Access tokens of clients of the two accounts. */
  readonly webshop: string;
  readonly platform: string;
  /** Of a client of the web shop that may read. */
  readonly reader: string;
  /** What the gateway tells an upstream of a call of the web shop. */
  readonly caller: string;
}

async function makeTokens(stage: Stage): Promise<Tokens> {
  const reader = await makeClient(stage, 'webshop', 'attack.read');
  const headers = { apikey: stage.webshop.apiKey, authorization: `Bearer ${reader}` };
  const read = () => fetch(`${stage.portal}${stage.scopedBase}/read`, { headers });
  await until('who may read is served', async () => ((await read()).ok ? true : null));
  return {
    webshop: await makeClient(stage, 'webshop'),
    platform: await makeClient(stage, 'platform'),
    reader,
    caller: await takeCallerToken(stage),
  };
}

/** Has the upstream told who calls, for a while. */
async function takeCallerToken(stage: Stage): Promise<string> {
  const { portal, base, upstream, webshop, call, governance, systemName } = stage;
  const path = `/rest/system/apigov/v1/inventory/api2/${systemName}`;
  await call('PUT', path, governance, { callerAudience: 'https://attack.internal.example' });
  const token = await until('the upstream is told who calls', async () => {
    await fetch(`${portal}${base}/caller`, { headers: { apikey: webshop.apiKey } });
    return /^x-caller-token: (\S+)/im.exec(upstream.seen.at(-1)?.head ?? '')?.[1] ?? null;
  });
  await call('PUT', path, governance, { callerAudience: '' });
  stage.secrets.set('token that tells who calls', token);
  return token;
}

async function until<Found>(what: string, find: () => Promise<Found | null>): Promise<Found> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await find();
    if (found !== null) return found;
    await delay(100);
  }
  throw new Error(`Not within 10 s: ${what}`);
}

async function makeClient(
  stage: Stage,
  who: 'webshop' | 'platform',
  scope?: string,
): Promise<string> {
  const { accountId, applicationId, accessToken } = stage[who];
  const path = `/rest/system/devportal/v2/apo/accounts/${accountId}/clients`;
  const made = await stage.call('POST', `${path}.json`, accessToken, {
    client_name: 'Attack',
    application_id: applicationId,
    grant_types: ['client_credentials'],
  });
  const { client } = (await made.json()) as {
    client?: { client_id: string; client_secret: string };
  };
  if (!client) throw new Error(`No client: ${made.status}`);
  const whose = `a client of the ${who}${scope ? ` with ${scope}` : ''}`;
  stage.secrets.set(`secret of ${whose}`, client.client_secret);
  if (scope) {
    const asked = `${path}/${client.client_id}/scopes.json`;
    const { status } = await stage.call('POST', asked, accessToken, { name: scope });
    if (status !== 201) throw new Error(`${scope} is not given: ${status}`);
  }
  const answer = await fetch(`${stage.portal}/oidc/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`No token of a client: ${answer.status}`);
  stage.secrets.set(`token of ${whose}`, token);
  return token;
}

let count = 0;

interface Try {
  readonly base: string;
  readonly headers: Record<string, string>;
  readonly method?: string;
  /** Status and code of the only right refusal. */
  readonly refusal?: string;
}

/** Held: neither forwarded nor answered with success, and refused for the reason that is named. */
async function tryRoute(stage: Stage, { base, headers, method = 'GET', refusal }: Try) {
  const marker = `credential${(count += 1)}`;
  const answer = await fetch(`${stage.portal}${base}/${marker}`, { method, headers });
  const code = /"faultCode":"([^"]+)"/.exec(await answer.text())?.[1] ?? 'no code';
  const told = `${answer.status} ${code}`;
  if (stage.upstream.seen.some(({ line }) => line.includes(marker)))
    return `it got ${told} from the upstream`;
  return answer.status < 400 || (refusal !== undefined && told !== refusal)
    ? `it got ${told}`
    : null;
}

const features = '/rest/system/devportal/v1/accounts';

async function tryPortal(stage: Stage, token: string, refusal = 401): Promise<string | null> {
  const path = `${features}/${stage.webshop.accountId}/applications.json`;
  const { status } = await stage.call('GET', path, token);
  return status === refusal ? null : `it got ${status}`;
}

async function listForged(stage: Stage, own: Tokens): Promise<Attempt[]> {
  const read = async (path: string) =>
    (await (await fetch(`${stage.portal}${path}`)).json()) as { keys: Record<string, unknown>[] };
  const people = forge(stage.webshop.accessToken, await read('/login/.well-known/jwks.json'));
  const machines = forge(own.webshop, await read('/oidc/jwks'));
  const { iamBase, webshop } = stage;
  return [
    ...Object.entries(people).map(([name, token]) => ({
      name: `a session token with ${name}`,
      // Of 100 KB is no header at all.
      run: () => tryPortal(stage, token, token.length > 16_384 ? 431 : 401),
    })),
    ...Object.entries(machines).map(([name, token]) => ({
      name: `a client's token with ${name}`,
      run: () =>
        tryRoute(stage, {
          base: iamBase,
          headers: { apikey: webshop.apiKey, authorization: `Bearer ${token}` },
        }),
    })),
  ];
}

/** Genuine credentials in a place that is not theirs. */
function listBorrowed(stage: Stage, own: Tokens): Attempt[] {
  const { iamBase, scopedBase, base, webshop, platform, sandboxToken, governance } = stage;
  const bearer = (token: string) => ({ apikey: webshop.apiKey, authorization: `Bearer ${token}` });
  const routes: [string, string, Record<string, string>, string?][] = [
    ['no key', base, {}],
    ['an empty key', base, { apikey: '' }],
    ['a key with one letter more', base, { apikey: `${webshop.apiKey}a` }],
    ['a key in capitals', base, { apikey: webshop.apiKey.toUpperCase() }],
    ['two keys in one header', base, { apikey: `${webshop.apiKey}, ${platform.apiKey}` }],
    ['the portal key as key', base, { apikey: 'web-devportal' }],
    ['a session as key', base, { apikey: webshop.accessToken }],
    ['a key alone, for clients', iamBase, { apikey: webshop.apiKey }],
    ['a token alone, for clients', iamBase, { authorization: `Bearer ${own.webshop}` }],
    ['a session, for clients', iamBase, bearer(webshop.accessToken), '401 GW-401'],
    [
      'a token that tells an upstream who calls, for clients',
      iamBase,
      bearer(own.caller),
      '401 GW-401',
    ],
    ['a session of governance, for clients', iamBase, bearer(governance), '401 GW-401'],
    [
      "another account's client with the own key",
      iamBase,
      bearer(own.platform),
      '403 GW-403-ACCOUNT',
    ],
    [
      "the own client with another account's key",
      iamBase,
      { apikey: platform.apiKey, authorization: `Bearer ${own.webshop}` },
      '403 GW-403-ACCOUNT',
    ],
    [
      'a client without the scope that is asked for',
      scopedBase,
      bearer(own.webshop),
      '403 GW-403-SCOPE',
    ],
    ['a session in place of a scope', scopedBase, bearer(governance)],
    ['a key as bearer', iamBase, bearer(webshop.apiKey)],
    [
      'a token by Basic',
      iamBase,
      { apikey: webshop.apiKey, authorization: `Basic ${own.webshop}` },
    ],
    [
      'two tokens',
      iamBase,
      { apikey: webshop.apiKey, authorization: `Bearer x, Bearer ${own.webshop}` },
    ],
  ];
  const tokens: [string, string, number?][] = [
    ["the sandbox's session token", sandboxToken],
    ["a client's token", own.webshop],
    ['a token that tells an upstream who calls', own.caller],
    ["another account's session", platform.accessToken, 404],
    ['an API key', webshop.apiKey],
    ['an invented personal token', `dp_${randomBytes(20).toString('hex')}`],
    ['the development token', 'local-development'],
  ];
  return [
    ...routes.map(([name, at, headers, refusal]) => ({
      name: `${name} at the gateway`,
      run: () => tryRoute(stage, { base: at, headers, ...(refusal && { refusal }) }),
    })),
    ...(['POST', 'DELETE', 'PUT', 'PATCH'] as const).map((method) => ({
      name: `${method} by a client without the scope`,
      run: () => tryRoute(stage, { base: scopedBase, headers: bearer(own.webshop), method }),
    })),
    ...tokens.map(([name, token, refusal]) => ({
      name: `${name} at the account of the web shop`,
      run: () => tryPortal(stage, token, refusal),
    })),
    {
      name: "production's session in the sandbox",
      async run() {
        const { status } = await fetch(`${stage.sandbox}/rest/system/devportal/v1/plans.json`, {
          headers: { 'x-bap-key': 'web-devportal', authorization: `Bearer ${webshop.accessToken}` },
        });
        return status < 400 ? `it got ${status}` : null;
      },
    },
  ];
}

function listReplayed({ portal, password }: Stage): Attempt[] {
  return [
    {
      name: 'a one-time code a second time',
      async run() {
        const { oneTimeCode } = await signIn(portal, 'member@webshop.example', password);
        const { status } = await exchange(portal, oneTimeCode);
        return status < 400 ? `it got ${status}` : null;
      },
    },
  ];
}

/** Held: guessing meets 429 long before it means anything, and nobody is told anything by it. */
function listGuessed(stage: Stage): Attempt[] {
  const { portal, base } = stage;
  const guess = async (tries: number, send: (nth: number) => Promise<Response>) => {
    const statuses = new Set<number>();
    for (let nth = 0; nth < tries && !statuses.has(429); nth += 1) {
      const answer = await send(nth);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
    if ([...statuses].some((status) => status < 300)) return 'a guess was right';
    return statuses.has(429) ? null : `${tries} guesses met ${[...statuses].join(', ')} and no 429`;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    {
      name: 'guessing one-time codes',
      run: () => guess(1_000, () => exchange(portal, randomBytes(16).toString('base64url'))),
    },
    {
      name: "guessing clients' secrets",
      run: () =>
        guess(1_000, () =>
          fetch(`${portal}/oidc/token`, {
            method: 'POST',
            headers: {
              ...form,
              authorization: `Basic ${Buffer.from(`attack:${randomBytes(9).toString('hex')}`).toString('base64')}`,
            },
            body: 'grant_type=client_credentials',
          }),
        ),
    },
    {
      name: 'guessing API keys',
      run: () =>
        guess(3_000, () =>
          fetch(`${portal}${base}/guess`, { headers: { apikey: randomBytes(16).toString('hex') } }),
        ),
    },
  ];
}
