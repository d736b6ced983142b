/** Scopes of the APIs of the gateway's table of access. */
export const read = 'guarded.read';
export const write = 'guarded.write';

type Floor = 'none' | 'api-key' | 'iam';
export const methods = ['GET', 'POST', 'DELETE'] as const;
export type GuardedMethod = (typeof methods)[number];

/** An API, and what each of its operations demands: alternatives of scopes that are needed together. */
export interface GuardedApi {
  readonly name: string;
  readonly floor: Floor;
  /** Null for an endpoint without a document. */
  readonly security: Readonly<Partial<Record<GuardedMethod, unknown>>> | null;
  readonly root?: unknown;
  readonly info?: Readonly<Record<string, unknown>>;
  /** What a reader of the document expects, written by hand. */
  readonly demands: Readonly<Partial<Record<GuardedMethod, readonly (readonly string[])[]>>>;
}

const scopes = { [read]: 'See', [write]: 'Change' };
const flow = (tokenUrl: string) => ({ clientCredentials: { tokenUrl, scopes } });

/** Every document declares them all. */
const toSchemes = (portalUrl: string) => ({
  key: { type: 'apiKey', in: 'header', name: 'apikey' },
  own: { type: 'oauth2', flows: flow('/oidc/token') },
  absolute: { type: 'oauth2', flows: flow(`${portalUrl}/oidc/token`) },
  discovered: {
    type: 'openIdConnect',
    openIdConnectUrl: `${portalUrl}/oidc/.well-known/openid-configuration`,
  },
  foreign: { type: 'oauth2', flows: flow('https://issuer.elsewhere.example/token') },
  mapped: { type: 'http', scheme: 'bearer' },
});

const all = (security: unknown) => ({ GET: security, POST: security, DELETE: security });
const allDemand = (demand: readonly (readonly string[])[]) => ({
  GET: demand,
  POST: demand,
  DELETE: demand,
});
const one = {
  GET: [{ key: [], own: [read] }],
  POST: [{ key: [], own: [write] }],
  DELETE: [],
};
const oneDemand = { GET: [[read]], POST: [[write]] };

export const guardedApis: readonly GuardedApi[] = [
  { name: 'bare-none', floor: 'none', security: null, demands: {} },
  { name: 'bare-key', floor: 'api-key', security: null, demands: {} },
  { name: 'bare-iam', floor: 'iam', security: null, demands: {} },
  { name: 'one', floor: 'api-key', security: one, demands: oneDemand },
  { name: 'one-none', floor: 'none', security: one, demands: oneDemand },
  { name: 'one-iam', floor: 'iam', security: one, demands: oneDemand },
  { name: 'iam-silent', floor: 'iam', security: all([{ key: [] }]), demands: {} },
  {
    name: 'absolute',
    floor: 'api-key',
    security: all([{ absolute: [write] }]),
    demands: allDemand([[write]]),
  },
  {
    name: 'both',
    floor: 'api-key',
    security: all([{ own: [read, write] }]),
    demands: allDemand([[read, write]]),
  },
  {
    name: 'together',
    floor: 'api-key',
    security: all([{ own: [read], discovered: [write] }]),
    demands: allDemand([[read, write]]),
  },
  {
    name: 'either',
    floor: 'api-key',
    security: all([{ own: [write] }, { discovered: [read] }]),
    demands: allDemand([[write], [read]]),
  },
  {
    name: 'discovered',
    floor: 'api-key',
    security: all([{ discovered: [write] }]),
    demands: allDemand([[write]]),
  },
  {
    name: 'client',
    floor: 'api-key',
    security: all([{ own: [] }]),
    demands: allDemand([[]]),
  },
  { name: 'foreign', floor: 'api-key', security: all([{ foreign: [read] }]), demands: {} },
  {
    name: 'half',
    floor: 'api-key',
    security: all([{ own: [read] }, { foreign: [] }]),
    demands: {},
  },
  { name: 'unmapped', floor: 'api-key', security: all([{ mapped: [write] }]), demands: {} },
  {
    name: 'mapped',
    floor: 'api-key',
    security: all([{ mapped: [write] }]),
    info: { 'x-issuer-schemes': 'mapped, somebody' },
    demands: allDemand([[write]]),
  },
  {
    name: 'root',
    floor: 'api-key',
    security: { POST: [{ own: [write] }], DELETE: [] },
    root: [{ own: [read] }],
    demands: { GET: [[read]], POST: [[write]] },
  },
];

export const baseOf = ({ name }: Pick<GuardedApi, 'name'>) => `/rest/guarded/v1/${name}`;

export function toDocument(
  { name, security, root, info = {}, floor }: GuardedApi,
  portalUrl: string,
) {
  const operations = methods.map((method): [string, object] => {
    const given = security?.[method];
    const more = given === undefined ? {} : { security: given };
    return [method.toLowerCase(), { responses: { 200: { description: 'Fine' } }, ...more }];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `Guarded ${name}`,
      version: '1.0.0',
      'x-systemName': `guarded-v1-${name}`,
      'x-visibility': 'public',
      'x-basePath': baseOf({ name }),
      'x-iam-secure': floor === 'iam',
      ...info,
    },
    servers: [{ url: baseOf({ name }) }],
    paths: { '/items': Object.fromEntries(operations) },
    components: { securitySchemes: toSchemes(portalUrl) },
    ...(root === undefined ? {} : { security: root }),
  };
}

export interface Credential {
  /** Whose API key is sent. */
  readonly key: 'own' | 'foreign' | null;
  readonly token: string | null;
  /** The live client that the token speaks for; null for every other token. */
  readonly client: { readonly of: 'own' | 'foreign'; readonly holds: readonly string[] } | null;
}

/** What the gateway answers: 200, or the code of its refusal. */
export function toExpected(api: GuardedApi, method: GuardedMethod, of: Credential): string {
  const { floor } = api;
  const needsKey = floor !== 'none';
  if (needsKey && of.key === null) return 'GW-401-KEY';
  if (!api.demands[method] && floor !== 'iam') return '200';
  if (of.client === null) return 'GW-401';
  // Nobody looks at a key where none is needed.
  if (needsKey && of.key !== of.client.of) return 'GW-403-ACCOUNT';
  return holdsEnough(api, method, of.client.holds) ? '200' : 'GW-403-SCOPE';
}

function holdsEnough(api: GuardedApi, method: GuardedMethod, holds: readonly string[]): boolean {
  const { floor, demands, security } = api;
  const has = (scope: string) => holds.includes(scope);
  const meetsDocument = demands[method]?.some((scopes) => scopes.every(has)) ?? true;
  const declared = security === null ? [] : [read, write];
  return meetsDocument && (floor !== 'iam' || declared.some(has));
}
