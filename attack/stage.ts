import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '@portal/launcher/launch';
import { withClient } from '@portal/postgres/with-client';
import { behaviours } from './behaviours.ts';
import { signIn } from './people.ts';
import { type Recorder, startRecorder } from './recorder.ts';

interface Customer {
  readonly accountId: number;
  readonly accessToken: string;
  readonly oneTimeCode: string;
  readonly applicationId: number;
  /** Of a live application. */
  readonly apiKey: string;
}

/** Both portals with throwaway data on loopback, an upstream that records, and people with valid keys. */
export interface Stage {
  readonly portal: string;
  readonly sandbox: string;
  /** As the gateways call it. */
  readonly carrier: string;
  readonly directory: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
  readonly password: string;
  readonly upstream: Recorder;
  /** A service beside the portal that is nobody's upstream. */
  readonly inside: Recorder;
  /** Base paths of the recording upstream: with an API key alone, and for clients with tokens. */
  readonly base: string;
  readonly iamBase: string;
  /** For clients with `attack.read` to read, and with `attack.write` for all else. */
  readonly scopedBase: string;
  readonly systemName: string;
  /** Of a document and a draft that are attacked with others. */
  readonly specificationId: string;
  readonly draftId: string;
  /** Of two accounts of production. */
  readonly webshop: Customer;
  readonly platform: Customer;
  /** Of API governance. */
  readonly governance: string;
  readonly sandboxToken: string;
  /** Everything that must lie nowhere in clear, by what it is. */
  readonly secrets: Map<string, string>;
  /** A call of the portal's own, in somebody's name. */
  readonly call: (
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ) => Promise<Response>;
  close(): Promise<void>;
}

const base = '/rest/location/attack';
const iamBase = '/rest/location/attackiam';
const scopedBase = '/rest/location/attackscoped';
const systemName = 'location-v1-attack';

export async function setStage(): Promise<Stage> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-attack-'));
  const upstream = await startRecorder(behaviours);
  const inside = await startRecorder({});
  // The only address of this machine that an upstream may have, in each form that the deployment may write it.
  const env = { UPSTREAM_HOSTS: new URL(upstream.url).host };
  const running = await launch({ directory, mode: 'throwaway', env });
  const portal = running.production?.url ?? '';
  const sandbox = running.sandbox?.url ?? '';
  const password = running.demoPassword ?? '';
  const databaseUrl = running.databaseUrls['production'] ?? '';
  const call: Stage['call'] = (method, path, token, body) =>
    callPortal(portal, { method, path, token, body });
  await withClient(databaseUrl, (client) =>
    client.query('UPDATE plan_limits SET value = 100000000'),
  );
  const { accessToken: governance } = await signIn(portal, 'governance@postal.example', password);
  const written = await openRoutes(call, governance, {
    portal,
    databaseUrl,
    upstream: upstream.url,
  });
  const find = (email: string, organisation: string) =>
    findCustomer({ portal, password, databaseUrl, call }, email, organisation);
  const webshop = await find('admin@webshop.example', 'Example Webshop');
  const platform = await find('admin@platform.example', 'Example Platform');
  const { accessToken: sandboxToken } = await signIn(sandbox, 'admin@webshop.example', password);
  await untilServed(portal, webshop.apiKey);
  return {
    portal,
    sandbox,
    carrier: running.carrier.url,
    directory,
    databaseUrls: running.databaseUrls,
    password,
    upstream,
    inside,
    base,
    iamBase,
    scopedBase,
    systemName,
    ...written,
    webshop,
    platform,
    governance,
    sandboxToken,
    secrets: new Map([
      ['API key of the web shop', webshop.apiKey],
      ['API key of the platform', platform.apiKey],
      ['access token of an admin', webshop.accessToken],
      ['access token of governance', governance],
      ['one-time code of a login', webshop.oneTimeCode],
      ['password of the demo', password],
    ]),
    call,
    async close() {
      await running.stop();
      await upstream.close();
      await inside.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface PortalCall {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

function callPortal(portal: string, { method, path, token, body }: PortalCall): Promise<Response> {
  return fetch(`${portal}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-bap-key': 'web-devportal',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

interface AttackedApi {
  readonly name: string;
  readonly path: string;
  readonly authentication: 'api-key' | 'iam';
  /** Of operations that read, and of all others. */
  readonly scopes?: { readonly read: string; readonly write: string };
}

const opened: readonly AttackedApi[] = [
  { name: systemName, path: base, authentication: 'api-key' },
  { name: `${systemName}iam`, path: iamBase, authentication: 'iam' },
  {
    name: `${systemName}scoped`,
    path: scopedBase,
    authentication: 'iam',
    scopes: { read: 'attack.read', write: 'attack.write' },
  },
];

/** Publishes the APIs, and puts the recorder behind them. */
async function openRoutes(
  call: Stage['call'],
  governance: string,
  of: { portal: string; databaseUrl: string; upstream: string },
): Promise<Pick<Stage, 'specificationId' | 'draftId'>> {
  for (const one of opened) {
    const document = toDocument(one, of.portal);
    const answer = await call('POST', '/rest/apigov/ssa/v1/aut/specs', governance, document);
    if (answer.status !== 201) {
      throw new Error(`${one.name}: ${answer.status} ${await answer.text()}`);
    }
    await withClient(of.databaseUrl, (client) =>
      client.query(
        `UPDATE cloud_endpoints SET upstream = $2, timeout_ms = 3000, authentication = $3, methods = '{}'
         WHERE system_name = $1`,
        [one.name, of.upstream, one.authentication],
      ),
    );
  }
  const attacked = {
    name: 'location-v1-written',
    path: '/rest/location/written',
    authentication: 'api-key',
  } as const;
  const idOf = async (path: string, name: string) => {
    const document = toDocument({ ...attacked, name }, of.portal);
    const answer = await call('POST', `/rest/apigov/ssa/v1/aut/${path}`, governance, document);
    const { data } = (await answer.json()) as { data?: { id: string | number } };
    if (!data) throw new Error(`${path}: ${answer.status}`);
    return String(data.id);
  };
  return {
    specificationId: await idOf('specs', attacked.name),
    draftId: await idOf('drafts', `${attacked.name}-draft`),
  };
}

function toDocument({ name, path, authentication, scopes }: AttackedApi, portal: string) {
  const flows = {
    clientCredentials: {
      tokenUrl: `${portal}/oidc/token`,
      scopes: Object.fromEntries(Object.values(scopes ?? {}).map((scope) => [scope, 'Attack'])),
    },
  };
  const toOperation = (method: string) => {
    const demanded = scopes ? [method === 'get' ? scopes.read : scopes.write] : [];
    const security = authentication === 'iam' ? { security: [{ client: demanded }] } : {};
    return { responses: {}, ...security };
  };
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  return {
    openapi: '3.0.3',
    info: {
      title: name,
      version: '1.0.0',
      'x-systemName': name,
      'x-visibility': 'public',
      'x-category': 'location',
      'x-basePath': path,
    },
    paths: { '/{any}': Object.fromEntries(methods.map((method) => [method, toOperation(method)])) },
    ...(authentication === 'iam'
      ? { components: { securitySchemes: { client: { type: 'oauth2', flows } } } }
      : {}),
  };
}

interface Finding {
  readonly portal: string;
  readonly password: string;
  readonly databaseUrl: string;
  readonly call: Stage['call'];
}

async function findCustomer(
  { portal, password, databaseUrl, call }: Finding,
  email: string,
  organisation: string,
): Promise<Customer> {
  const { accessToken, oneTimeCode } = await signIn(portal, email, password);
  const accountId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM accounts WHERE org_name = $1',
      [organisation],
    );
    return Number(rows[0]?.id);
  });
  const path = `/rest/system/devportal/v1/accounts/${accountId}/applications.json`;
  const listed = await call('GET', path, accessToken);
  const { applications } = (await listed.json()) as {
    applications: { application: { id: number; user_key: string } }[];
  };
  const [first] = applications;
  if (!first) throw new Error(`${organisation} has no application`);
  const { id: applicationId, user_key: apiKey } = first.application;
  return { accountId, accessToken, oneTimeCode, applicationId, apiKey };
}

async function untilServed(portal: string, apikey: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${portal}${base}/ready`, { headers: { apikey } });
    if (answer.ok) return;
    if (tries === 99) throw new Error(`The route answers ${answer.status} ${await answer.text()}`);
    await new Promise((next) => setTimeout(next, 100));
  }
}
