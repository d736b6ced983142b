import { randomBytes } from 'node:crypto';
import type { Attempt, Family } from './attempt.ts';
import { exchange, signIn } from './people.ts';
import type { Stage } from './stage.ts';
import { forge } from './tokens.ts';

export const credentials: Family = {
  name: 'credentials',
  async list(stage) {
    const clients = await makeClients(stage);
    return [
      ...(await listForged(stage, clients)),
      ...listBorrowed(stage, clients),
      ...listReplayed(stage),
      // The last: from then on this address is slowed down.
      ...listGuessed(stage),
    ];
  },
};

interface Clients {
  /** Access tokens of clients of the two accounts. */
  readonly webshop: string;
  readonly platform: string;
}

async function makeClients(stage: Stage): Promise<Clients> {
  return {
    webshop: await makeClient(stage, 'webshop'),
    platform: await makeClient(stage, 'platform'),
  };
}

async function makeClient(stage: Stage, who: 'webshop' | 'platform'): Promise<string> {
  const { accountId, applicationId, accessToken } = stage[who];
  const path = `/rest/system/devportal/v2/apo/accounts/${accountId}/clients.json`;
  const made = await stage.call('POST', path, accessToken, {
    client_name: 'Attack',
    application_id: applicationId,
    grant_types: ['client_credentials'],
  });
  const { client } = (await made.json()) as {
    client?: { client_id: string; client_secret: string };
  };
  if (!client) throw new Error(`No client: ${made.status}`);
  stage.secrets.set(`secret of a client of the ${who}`, client.client_secret);
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
  stage.secrets.set(`token of a client of the ${who}`, token);
  return token;
}

let count = 0;

/** Held: neither forwarded nor answered with success. */
async function tryRoute(
  stage: Stage,
  of: { base: string; headers: Record<string, string>; method?: string },
) {
  const marker = `credential${(count += 1)}`;
  const { base, headers, method = 'GET' } = of;
  const { status } = await fetch(`${stage.portal}${base}/${marker}`, { method, headers });
  const isSeen = stage.upstream.seen.some(({ line }) => line.includes(marker));
  return isSeen || status < 400 ? `it got ${status}${isSeen ? ' from the upstream' : ''}` : null;
}

const features = '/rest/system/devportal/v1/accounts';

async function tryPortal(stage: Stage, token: string): Promise<string | null> {
  const path = `${features}/${stage.webshop.accountId}/applications.json`;
  const { status } = await stage.call('GET', path, token);
  return status < 400 ? `it got ${status}` : null;
}

async function listForged(stage: Stage, clients: Clients): Promise<Attempt[]> {
  const read = async (path: string) =>
    (await (await fetch(`${stage.portal}${path}`)).json()) as { keys: Record<string, unknown>[] };
  const people = forge(stage.webshop.accessToken, await read('/login/.well-known/jwks.json'));
  const machines = forge(clients.webshop, await read('/oidc/jwks'));
  const { iamBase, webshop } = stage;
  return [
    ...Object.entries(people).map(([name, token]) => ({
      name: `a session token with ${name}`,
      run: () => tryPortal(stage, token),
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
function listBorrowed(stage: Stage, clients: Clients): Attempt[] {
  const { iamBase, scopedBase, base, webshop, platform, sandboxToken, governance } = stage;
  const bearer = (token: string) => ({ apikey: webshop.apiKey, authorization: `Bearer ${token}` });
  const routes: [string, string, Record<string, string>][] = [
    ['no key', base, {}],
    ['an empty key', base, { apikey: '' }],
    ['a key with one letter more', base, { apikey: `${webshop.apiKey}a` }],
    ['a key in capitals', base, { apikey: webshop.apiKey.toUpperCase() }],
    ['two keys in one header', base, { apikey: `${webshop.apiKey}, ${platform.apiKey}` }],
    ['the portal key as key', base, { apikey: 'web-devportal' }],
    ['a session as key', base, { apikey: webshop.accessToken }],
    ['a key alone, for clients', iamBase, { apikey: webshop.apiKey }],
    ['a token alone, for clients', iamBase, { authorization: `Bearer ${clients.webshop}` }],
    ['a session, for clients', iamBase, bearer(webshop.accessToken)],
    ['a session of governance, for clients', iamBase, bearer(governance)],
    ["another account's client with the own key", iamBase, bearer(clients.platform)],
    [
      "the own client with another account's key",
      iamBase,
      { apikey: platform.apiKey, authorization: `Bearer ${clients.webshop}` },
    ],
    ['a client without the scope that is asked for', scopedBase, bearer(clients.webshop)],
    ['a session in place of a scope', scopedBase, bearer(governance)],
    ['a key as bearer', iamBase, bearer(webshop.apiKey)],
    [
      'a token by Basic',
      iamBase,
      { apikey: webshop.apiKey, authorization: `Basic ${clients.webshop}` },
    ],
    [
      'two tokens',
      iamBase,
      { apikey: webshop.apiKey, authorization: `Bearer x, Bearer ${clients.webshop}` },
    ],
  ];
  const tokens: [string, string][] = [
    ["the sandbox's session token", sandboxToken],
    ["a client's token", clients.webshop],
    ["another account's session", platform.accessToken],
    ['an API key', webshop.apiKey],
    ['an invented personal token', `dp_${randomBytes(20).toString('hex')}`],
    ['the development token', 'local-development'],
  ];
  return [
    ...routes.map(([name, at, headers]) => ({
      name: `${name} at the gateway`,
      run: () => tryRoute(stage, { base: at, headers }),
    })),
    ...(['POST', 'DELETE', 'PUT', 'PATCH'] as const).map((method) => ({
      name: `${method} by a client without the scope`,
      run: () => tryRoute(stage, { base: scopedBase, headers: bearer(clients.webshop), method }),
    })),
    ...tokens.map(([name, token]) => ({
      name: `${name} at the account of the web shop`,
      run: () => tryPortal(stage, token),
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
