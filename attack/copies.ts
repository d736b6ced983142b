import { inflateRawSync } from 'node:zlib';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt, Family } from './attempt.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const apo = '/rest/system/devportal/v2/apo';

interface Actor {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly accountId: number;
  /** As a proxy on loopback reports it. */
  readonly address: string;
  readonly requestIds: string[];
}

async function act(
  { portal }: Stage,
  { token, address, requestIds }: Actor,
  [method, path, body]: readonly [string, string, unknown?],
): Promise<Response> {
  const response = await fetch(`${portal}${path}`, {
    method,
    headers: {
      'x-bap-key': 'web-devportal',
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  requestIds.push(response.headers.get('x-request-id') ?? 'none');
  return response;
}

/** The texts of an archive, by its directory at the end. */
function unzip(zip: Buffer): string {
  const texts: string[] = [];
  let at = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  while (at !== -1 && zip.readUInt32LE(at) === 0x02014b50) {
    const [size, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + size);
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (texts.length < 3) throw new Error('The copy cannot be read');
  return texts.join('\n');
}

async function askForCopy(stage: Stage, actor: Actor, path: string): Promise<string> {
  const response = await act(stage, actor, ['POST', path]);
  const { copy } = (await response.json()) as { copy?: { url: string } };
  if (!copy) throw new Error(`${actor.name} gets no copy: ${response.status}`);
  return copy.url;
}

async function readCopy(stage: Stage, actor: Actor, path: string): Promise<string> {
  const answer = await fetch(`${stage.portal}${await askForCopy(stage, actor, path)}`);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

const personal = `${apo}/personal/copy.json`;

const findTraces = (copy: string, { email, address, requestIds }: Actor) =>
  [email, `"${address}"`, ...requestIds].filter((trace) => copy.includes(trace));

async function setActors(stage: Stage): Promise<readonly Actor[]> {
  const { portal, password, webshop, platform, governance } = stage;
  const member = await signIn(portal, 'member@webshop.example', password);
  let places = 0;
  const toActor = (name: string, email: string, of: Pick<Actor, 'token' | 'accountId'>) => {
    places += 1;
    return { ...of, name, email, address: `198.51.100.${places}`, requestIds: [] };
  };
  const shop = { accountId: webshop.accountId };
  return [
    toActor('the admin', 'admin@webshop.example', { ...shop, token: webshop.accessToken }),
    toActor('the member', 'member@webshop.example', { ...shop, token: member.accessToken }),
    toActor('the platform', 'admin@platform.example', {
      accountId: platform.accountId,
      token: platform.accessToken,
    }),
    toActor('governance', 'governance@postal.example', { ...shop, token: governance }),
  ];
}

/** Each does something to the others. */
async function touch(stage: Stage, actors: readonly Actor[]): Promise<void> {
  const [admin, member, platform, staff] = actors;
  if (!admin || !member || !platform || !staff) throw new Error('Somebody is missing');
  const invite = (by: Actor, { email }: Actor) =>
    act(stage, by, [
      'POST',
      `/rest/system/devportal/v1/accounts/${by.accountId}/invitations.json`,
      { email },
    ]);
  await invite(admin, platform);
  await invite(platform, member);
  const userId = await withClient(stage.databaseUrls['production'] ?? '', async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      member.email,
    ]);
    return rows[0]?.id ?? '';
  });
  const user = `/rest/system/devportal/v1/accounts/${admin.accountId}/users/${userId}`;
  for (const role of ['admin', 'member']) await act(stage, admin, ['PUT', `${user}/${role}.json`]);
  const acts = `${apo}/accounts/${admin.accountId}/users/${userId}`;
  await act(stage, staff, ['POST', `${acts}/view.json`, { reason: 'A call on the phone' }]);
}

function listForeign(stage: Stage, actors: readonly Actor[]): Attempt[] {
  return actors.flatMap((one) =>
    actors
      .filter((other) => other !== one)
      .map((other) => ({
        name: `${other.name} in the copy of ${one.name}`,
        async run() {
          const found = findTraces(await readCopy(stage, one, personal), other);
          return found.length === 0 ? null : `it holds ${found.join(', ')}`;
        },
      })),
  );
}

function listAddresses(stage: Stage, actors: readonly Actor[]): Attempt[] {
  const [admin, member, platform] = actors;
  if (!admin || !member || !platform) return [];
  const isOpen = async (url: string) => (await fetch(`${stage.portal}${url}`)).ok;
  const refuse = (name: string, change: (url: string) => string) => ({
    name,
    run: async () => {
      const own = await askForCopy(stage, member, personal);
      return (await isOpen(change(own))) ? 'the copy is given' : null;
    },
  });
  const ask = (who: Actor, path: string, body?: unknown) => ({
    name: `${who.name} asks ${path}`,
    run: async () => {
      const { status } = await act(stage, who, ['POST', path, body]);
      return status < 400 ? `answered with ${status}` : null;
    },
  });
  return [
    refuse('an address for another kind', (url) => url.replace('/person/', '/account/')),
    refuse('an address for an account', (url) =>
      url.replace(/person\/[\w-]+/, `account/${admin.accountId}`),
    ),
    refuse('an address that lasts longer', (url) => url.replace(/expires=(\d+)/, 'expires=9$1')),
    refuse('an address without a signature', (url) => url.replace(/&signature=.*/, '')),
    refuse('an address with half a signature', (url) => url.slice(0, -8)),
    ask(member, `${apo}/accounts/${admin.accountId}/copy.json`),
    ask(platform, `${apo}/accounts/${admin.accountId}/copy.json`),
    ask(admin, '/rest/system/apigov/v1/copies', { email: platform.email }),
    ask(admin, '/rest/system/apigov/v1/copies', { account_id: platform.accountId }),
  ];
}

/** Held: a copy holds nothing of whoever has touched its subject, and goes to nobody else. */
export const copies: Family = {
  name: 'copies',
  async list(stage): Promise<Attempt[]> {
    const actors = await setActors(stage);
    await touch(stage, actors);
    return [...listForeign(stage, actors), ...listAddresses(stage, actors)];
  },
};
