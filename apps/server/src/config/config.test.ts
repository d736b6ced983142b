import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { toVariableTable } from './to-variable-table.ts';
import { variableList } from './variables.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/portal',
  SECRET_KEY: 'a secret key of at least 32 characters',
  PORTAL_CONFIG: fileURLToPath(new URL('../../../../config/portal.json', import.meta.url)),
};

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function faultsOf(given: Record<string, string>): readonly string[] {
  try {
    readConfig(given);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('ENV-01 one build serves either portal: which one it is comes from the environment', () => {
  const production = readConfig(complete);
  expect(production).toMatchObject({
    kind: 'production',
    port: 4000,
    portalUrl: 'http://localhost:4000',
    otherPortalUrl: 'http://localhost:4100',
  });
  expect(readConfig({ ...complete, PORTAL_ENV: 'sandbox' })).toMatchObject({
    port: 4100,
    portalUrl: 'http://localhost:4100',
    otherPortalUrl: 'http://localhost:4000',
  });
});

test('a wrong environment is told with everything that is wrong in it', () => {
  const wrong = { ...complete, PORT: 'many', PORTAL_URL: 'here', SECRET_KEY: 'short' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/PORT: .*PORTAL_URL: .*SECRET_KEY: /);
  expect(() => readConfig({ ...complete, OIDC_ISSUER: 'https://login.example' })).toThrow(
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  );
});

test('an issuer is described by variables that fit together', () => {
  const issuer = { ...complete, OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'portal' };
  expect(readConfig({ ...issuer, OIDC_CLIENT_SECRET: 's' }).oidc).toMatchObject({
    proof: { method: 'client_secret_basic', secret: 's' },
    trustsAddresses: false,
    groups: null,
  });
  expect(faultsOf({ ...issuer, OIDC_CLIENT_AUTH: 'private_key_jwt' })).toEqual([
    'OIDC_CLIENT_ID and OIDC_CLIENT_KEY: required with OIDC_ISSUER',
  ]);
  const faults = faultsOf({
    ...issuer,
    OIDC_CLIENT_AUTH: 'tls',
    OIDC_CLIENT_KEY: '-----BEGIN PRIVATE KEY-----',
    OIDC_CLAIMS: 'mail=email',
    OIDC_GROUP_ROLES: 'staff=customer',
    OIDC_EMAIL_VERIFIED: 'always',
  });
  const of = [
    'CLIENT_AUTH: ',
    'CLIENT_KEY: is not a private key',
    'CLAIMS: is',
    'GROUP_ROLES: is',
    'EMAIL_',
  ];
  for (const fault of of) expect(faults).toContainEqual(expect.stringMatching(`^OIDC_${fault}`));
  expect(faults.join()).not.toContain('BEGIN');
});

test('a collector is opened by headers as OpenTelemetry writes them; its port and that of metrics are looked at', () => {
  const given = {
    ...complete,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-team = post',
  };
  expect(readConfig(complete).telemetry).toBeNull();
  expect(readConfig(given).telemetry).toEqual({
    endpoint: 'https://collector.example',
    headers: { authorization: 'Basic YTpi', 'x-team': 'post' },
    metricIntervalMs: 60_000,
  });
  for (const list of ['nothing', 'a b=c', 'a=%', '=c', 'a='])
    expect(faultsOf({ ...given, OTEL_EXPORTER_OTLP_HEADERS: list })).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS: is a list of headers, such as authorization=Bearer%20x',
    ]);
  expect(faultsOf({ ...complete, LOG_STORE: 'otlp', LOG_LEVEL: 'warn' })).toEqual([
    'LOG_STORE: needs OTEL_EXPORTER_OTLP_ENDPOINT',
    'LOG_STORE: needs LOG_LEVEL=info',
  ]);
  expect(readConfig({ ...given, LOG_STORE: 'otlp' }).logStore).toBe('otlp');
  expect(faultsOf({ ...complete, METRICS_PORT: '4000' })).toEqual([
    'METRICS_PORT: already used by PORT',
  ]);
  expect(readConfig({ ...complete, METRICS_PORT: '9464' }).metrics).toEqual({
    host: 'localhost',
    port: 9464,
  });
});

test('demo data are refused where others could reach them, and without a password', () => {
  const demo = { ...complete, PORTAL_DEMO: '1' };
  expect(() => readConfig(demo)).toThrow('PORTAL_DEMO_PASSWORD');
  const open = {
    ...demo,
    PORTAL_DEMO_PASSWORD: 'x',
    PORTAL_URL: 'https://developer.postal.example',
  };
  expect(() => readConfig(open)).toThrow('not a loopback address');
  const ready = { ...demo, PORTAL_DEMO_PASSWORD: 'x' };
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'portal.internal.example']) {
    expect(() => readConfig({ ...ready, HOST: host })).toThrow('HOST is not a loopback address');
  }
  expect(readConfig(ready).demo).toBe(true);
  expect(readConfig({ ...ready, HOST: '127.0.0.1' }).demo).toBe(true);
});

test('proxies are named by address or network; a name that is none is told', () => {
  const trusted = (list: string) => readConfig({ ...complete, TRUSTED_PROXIES: list });
  expect(trusted('10.0.0.7, 10.1.0.0/16,::1').trustedProxies).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    '::1',
  ]);
  expect(readConfig(complete).trustedProxies).toEqual(['loopback']);
  expect(() => trusted('proxy.internal.example')).toThrow(
    'TRUSTED_PROXIES: is a list of addresses',
  );
  for (const wrong of ['10.0.0.7,10.0.0.0/99', '0.0.0.0/0', '::/0', ',', '10.0.0.7;::1'])
    expect(() => trusted(wrong)).toThrow('TRUSTED_PROXIES');
});

test('all faults come at once: of variables, of files, of combinations', () => {
  const faults = faultsOf({
    SECRET_KEY: 'short',
    PORT: 'many',
    PORTAL_CONFIG: write('brand.json', '{"name": 7, "securityContact": "us"}'),
    LINT_RULES: write('rules.json', '{'),
    OIDC_ISSUER: 'https://login.example',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'one',
    PORTAL_DEMO: '1',
    HOST: '0.0.0.0',
    VALKEY_URL: 'http://valkey.example',
  });
  const of = [
    'PORT: ',
    'DATABASE_URL: required',
    'SECRET_KEY: ',
    'VALKEY_URL: is redis://',
    'PORTAL_CONFIG: .*: name: ',
    'PORTAL_CONFIG: .*: colour: ',
    'PORTAL_CONFIG: .*: securityContact: must begin with mailto:',
    'LINT_RULES: ',
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: required',
    'S3_BUCKET: required',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ',
    'PORTAL_DEMO_PASSWORD: required',
    'PORTAL_DEMO: refused, because HOST',
  ];
  for (const fault of of) expect(faults).toContainEqual(expect.stringMatching(`^${fault}`));
});

test('a price list with plans that the brand does not name is told before anything starts', () => {
  const shipped = JSON.parse(
    readFileSync(new URL('../../../../config/plans.json', import.meta.url), 'utf8'),
  );
  shipped.portals.production.plans[0].id = 9999;
  shipped.portals.production.plans[0].features = ['telepathy'];
  const given = {
    ...complete,
    PLANS_CONFIG: write('plans.json', JSON.stringify(shipped)),
    LINT_RULES: fileURLToPath(new URL('../../../../config/lint-rules.json', import.meta.url)),
  };
  expect(faultsOf(given)).toEqual([
    expect.stringMatching(/^PLANS_CONFIG has the plans .*9999.*, PORTAL_CONFIG has/),
    'PLANS_CONFIG: plans name telepathy, which nothing defines',
  ]);
  expect(faultsOf({ ...given, PORTAL_ENV: 'sandbox' })).toEqual([]);
});

test('each variable may lie in a file, without its last line break; in two places it is a fault', () => {
  const { SECRET_KEY, ...rest } = complete;
  const file = write('secret', `${SECRET_KEY}\n`);
  expect(readConfig({ ...rest, SECRET_KEY_FILE: file }).secretKey).toBe(SECRET_KEY);
  expect(faultsOf({ ...complete, SECRET_KEY_FILE: file })).toEqual([
    'SECRET_KEY and SECRET_KEY_FILE: set only one of them',
  ]);
  const absent = join(folder, 'absent');
  const empty = write('empty', '\n');
  expect(faultsOf({ ...rest, SECRET_KEY_FILE: absent, PORT_FILE: empty })).toEqual([
    `PORT_FILE: ${empty} is empty`,
    `SECRET_KEY_FILE: ${absent} cannot be read (ENOENT)`,
  ]);
  // A name that ends so is a variable itself, and has a file all the same.
  const customers = write('customers', write('customers.json', '[]'));
  const register = { ...complete, CUSTOMER_REGISTER_FILE_FILE: customers };
  expect(readConfig(register).filedCustomers).toEqual([]);
});

test('the table of docs/operations.md is what the list of variables says', () => {
  const papers = new URL('../../../../docs/operations.md', import.meta.url);
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ');
  const rows = squeeze(readFileSync(papers, 'utf8')).match(/^\| `[A-Z0-9_]+` \|.*$/gm);
  expect(rows).toEqual(toVariableTable().slice(2).map(squeeze));
});

test('every variable that the server reads from its environment is in the list', () => {
  const sources = ['apps/server/src', 'packages/lifecycle/src', 'packages/gateway/src'].flatMap(
    (place) => {
      const root = fileURLToPath(new URL(`../../../../${place}`, import.meta.url));
      return readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file))
        .map((file) => readFileSync(join(root, file), 'utf8'));
    },
  );
  const read = sources.flatMap((text) =>
    [...text.matchAll(/process\.env(?:\.|\[')([A-Z0-9_]+)/g)].map(([, name = '']) => name),
  );
  const known = variableList.map(({ name }) => name);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
});
