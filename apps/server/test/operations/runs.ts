import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { Browser } from '../login/browser.ts';
import { logIn, withDemo } from '../start-whole-portal.ts';
import {
  answers,
  askGateway,
  backToAMoment,
  inGatewayAlone,
  intoEmptyDatabase,
  keepPersonalToken,
  keyOfBefore,
  registerOfCustomers,
  type Run,
  type ShownBy,
  statusOf,
  toHeaders,
  toSpecification,
  types,
} from './run-kinds.ts';

/**
 * Every command of docs/operations.md by its text there (one line, without the comment).
 * Examples that stand in it are put into `examples` of documented-place.ts. One that takes a minute belongs into long-runs.ts.
 */
export const runs: Readonly<Record<string, Run | ShownBy>> = {
  'npm start': {
    shownBy: 'scripts/start.long.test.ts',
    why: 'is not for a deployment: it takes ports of its own and brings a database',
  },
  // What it needs stands in the block behind it.
  'node --no-memory-reducer dist/server/main.js': async (place, text) => {
    place.kept.set('server', text);
  },
  'PORTAL_ENV=production PORTAL_URL=https://developer.postal.example OTHER_PORTAL_URL=https://sandbox.developer.postal.example HOST=0.0.0.0 PORT=4000 DATABASE_URL=postgres://portal:password@database.internal.example/portal SECRET_KEY=at least 32 characters, which nobody guesses SMTP_URL=smtp://mail.internal.example CARRIER_URL=https://gateway.internal.example':
    async (place, text) => {
      const server = place.start(`${text} ${place.kept.get('server')}`);
      const state = async () => server.findEnd() ?? (await statusOf(place, '/readyz'));
      await expect.poll(state, { timeout: 60_000 }).toBe(200);
    },
  'node dist/carrier/main.js': {
    shownBy: 'apps/server/test/release.long.test.ts',
    why: 'is no part of a deployment: the test of a release starts it',
  },
  'npm run test:long': {
    shownBy: 'scripts/image.long.test.ts',
    why: 'is the run of long tests itself',
  },
  'haproxy -f gateway.cfg': {
    shownBy: 'apps/server/src/gateway/front/haproxy-front.test.ts',
    why: 'is held to what every front does',
  },
  'npm run variables': {
    shownBy: 'apps/server/src/config/config.test.ts',
    why: 'writes tables that this test holds against their lists',
  },
  '/metrics': answers(200, /# TYPE portal_operation_seconds histogram/),
  '/readyz': answers(200),
  '/healthz': answers(200),
  '/version': answers(200, /"version":"\d+\.\d+\.\d+","build":/),
  '/.well-known/security.txt': answers(200, /Contact:/),
  '/.well-known/change-password': answers(302),
  '<PORTAL_URL>/login/callback': {
    shownBy: 'apps/server/src/identity/tokens/other-issuer.test.ts',
    why: 'is called by a foreign issuer alone',
  },
  '<PORTAL_URL>/login/logout/callback': {
    shownBy: 'apps/server/src/start/two-portals.test.ts',
    why: 'is called by a foreign issuer alone',
  },
  '<PORTAL_URL>/oidc': {
    shownBy: 'apps/server/src/start/two-portals.test.ts',
    why: 'is an issuer: its own addresses stand below',
  },
  '/.well-known/openid-configuration': {
    shownBy: 'apps/server/src/identity/tokens/own-issuer.test.ts',
    why: 'is read at a foreign issuer',
  },
  'portal owner create': {
    shownBy: 'apps/server/src/commands/commands.test.ts',
    why: 'is typed above, with the address that it needs',
  },
  'openssl rand -base64 32': types(/^.{43}=\s$/),
  '/login/security': answers(302),
  // Without the secret of the gateway in front; with it below.
  '/gateway/authorize': answers(403),
  '/gateway/report': answers(403),
  '/gateway/…': {
    shownBy: 'apps/server/src/gateway/front/outside-gateways.test.ts',
    why: 'stands for the addresses below',
  },
  '/events': {
    shownBy: 'apps/server/src/webhooks/webhook/webhooks.test.ts',
    why: 'is there with EVENTS_TOKEN alone',
  },
  'POST /events': {
    shownBy: 'apps/server/src/webhooks/webhook/webhooks.test.ts',
    why: 'is there with EVENTS_TOKEN alone',
  },
  '/rest/system': inGatewayAlone(),
  '/rest/apigov': inGatewayAlone(),
  '/v1/traces': {
    shownBy: 'apps/server/src/telemetry/open-telemetry.test.ts',
    why: 'is the address of a collector',
  },
  'https://ec.europa.eu/taxation_customs/vies/rest-api': {
    shownBy: 'apps/server/src/billing/invoice/vat/check-vat-numbers.test.ts',
    why: 'is the address of VIES',
  },

  'portal init': types(/is up to date[^]*The portal is set up/),
  'node dist/server/portal.js init': types(/The portal is set up/),
  'node dist/server/portal.js owner create --email you@postal.example': async (place, text) => {
    const { code, out, err } = await place.run(text);
    expect([code, err]).toEqual([0, '']);
    const [link = ''] = /http\S+\/login\/reset\?token=\S+/.exec(out) ?? [];
    const browser = new Browser(place.url, place.url);
    const form = await browser.get(link);
    await browser.submit(form, '/login/reset', { password: withDemo.PORTAL_DEMO_PASSWORD });
    place.kept.set('token', await logIn(place.url, 'you@postal.example'));
  },
  'node dist/server/portal.js doctor': types(/No faults found/),
  'portal doctor': types(/No faults found/),
  'node dist/server/portal.js import customers.csv': async (place, text) => {
    const lines = [
      'account,organisation,plan,country,customer_number,email,first_name,last_name,role,application,description,key',
      `1,Brevduvan,partner,SE,,chef@brevduvan.example,,,admin,Returns,,${keyOfBefore}`,
    ];
    await writeFile(`${place.folder}/customers.csv`, lines.join('\n'));
    expect(await place.run(text)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing was written: run it again with --write'),
    });
    await place.databases.main.pool.query(
      "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ('moved-v1', '/rest/moved/v1', 'carrier', '{}')",
    );
    expect(await place.run(`${text} --write`)).toMatchObject({ code: 0, err: '' });
  },
  'node dist/server/portal.js import --3scale https://company-admin.3scale.example --token-file /etc/portal/3scale-token':
    {
      shownBy: 'apps/server/src/commands/import-three-scale.test.ts',
      why: 'reads the portal of another provider',
    },
  'node dist/server/portal.js backup /var/backups/portal.gz': types(/tables are in/),
  'node dist/server/portal.js restore /var/backups/portal.gz': types(
    /rows are restored/,
    intoEmptyDatabase,
  ),
  'node dist/server/portal.js rotate-secret --new-key-file /etc/portal/key': types(/key/i),
  'node dist/server/portal.js help': types(/owner create/),
  'init --demo-content --in-production': (place, text) =>
    types(/with the demo content/, ({ databases }) => ({
      DATABASE_URL: databases.filled.url,
      CONTENT_DIR: 'content',
    }))(place, `portal ${text}`),
  '<PORTAL_URL>/login/.well-known/jwks.json': answers(200, /"keys":/),

  'portal backup': (place) => types(/tables are in/)(place, 'portal backup /var/backups/again.gz'),
  'portal restore': async (place) => {
    const again = await place.run('portal restore /var/backups/again.gz', intoEmptyDatabase(place));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
  },
  ...backToAMoment(),
  'npm run dump': {
    shownBy: 'apps/server/test/releases/upgrade.test.ts',
    why: 'needs a checkout of a release; what it made is read there',
  },
  'npm run test:long -- topology': {
    shownBy: 'apps/server/test/topology/run.ts',
    why: 'is a test itself, of ten minutes',
  },
  'CREATE ROLE haproxy LOGIN': async ({ databases }, text) => {
    const role = `${databases.main.name}_haproxy`;
    await databases.admin.query(text.replace('haproxy', role));
    await databases.admin.query(`DROP ROLE ${role}`);
  },
  "ALTER ROLE portal SET statement_timeout = '5s'": async ({ databases }, text) => {
    const role = databases.main.name;
    await databases.admin.query(`CREATE ROLE ${role}`);
    await databases.admin.query(text.replace('ROLE portal', `ROLE ${role}`));
    const { rows } = await databases.admin.query(
      'SELECT rolconfig FROM pg_roles WHERE rolname = $1',
      [role],
    );
    await databases.admin.query(`DROP ROLE ${role}`);
    expect(rows).toEqual([{ rolconfig: ['statement_timeout=5s'] }]);
  },
  'portal rotate-secret --new-key-file FILE': types(/already opened it/),
  'portal rotate-secret --finish': async (place, text) => {
    // "A start of every process with it": commands read the new key from now on.
    place.variables['SECRET_KEY'] = (await readFile(`${place.folder}/key`, 'utf8')).trim();
    await types(/no longer open the database: 1/)(place, text);
  },

  'PORTAL_TOKEN=dp_… node scripts/publish-spec.mjs openapi.yaml --portal https://developer.example':
    async (place, text) => {
      await keepPersonalToken(place);
      await writeFile(`${place.folder}/openapi.yaml`, toSpecification('Parcels'));
      await types(/^Published parcels/)(place, text);
    },
  'PORTAL_TOKEN=dp_… node scripts/publish-spec.mjs openapi.yaml --portal https://developer.example --check':
    types(/^Checked parcels/),
  'PORTAL_TOKEN=dp_… node scripts/publish-spec.mjs openapi.yaml --portal https://developer.example --draft':
    types(/^Drafted Parcels/),
  'curl -X POST -H "Authorization: Bearer $PORTAL_TOKEN" -H \'Content-Type: application/yaml\' --data-binary @openapi.yaml https://developer.example/rest/apigov/ssa/v1/aut/specs':
    async (place, text) => {
      await writeFile(`${place.folder}/openapi.yaml`, toSpecification('Letters'));
      await types(/"systemName":"[^"]*letters/)(place, text);
    },
  '/status/api/v2/{status,summary,components,incidents,scheduled-maintenances,history}.json':
    answers(200, /"page":/),
  '/status/api/v2/incidents/unresolved.json': answers(200, /"incidents":\[\]/),
  '/status/api/v2/scheduled-maintenances/{upcoming,active}.json': answers(200, /"page":/),
  '/news.{rss,atom}': answers(200, /<(?:rss|feed)/),
  '/api-changes.{rss,atom}': answers(200, /<(?:rss|feed)/),
  '/status.{rss,atom}': answers(200, /<(?:rss|feed)/),
  'POST /rest/system/devportal/v1/billing_jobs.json': async ({ url, kept }) => {
    const address = `${url}/rest/system/devportal/v1/billing_jobs.json`;
    const own = toHeaders(kept.get('token'));
    const listed = await fetch(address, { headers: own });
    const { months } = (await listed.json()) as { months: { month: string; version: string }[] };
    const version = months.find(({ month }) => month === '2026-10')?.version;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...own, 'Idempotency-Key': 'billing-2026-10', 'If-Match': `"${version}"` },
      body: '{"month":"2026-10"}',
    });
    expect(answer.status).toBe(200);
  },
  'curl -X POST -H "Authorization: Bearer $TOKEN" -H \'x-bap-key: web-devportal\' -H \'Content-Type: application/json\' -d \'{"email":"anna@webshop.example"}\' https://developer.example/rest/system/apigov/v1/copies':
    async (place, text) => {
      place.variables['TOKEN'] = place.kept.get('token') ?? '';
      await types(/"url":"\/copies\/person\//)(place, text);
    },

  '/storage/portal-files': async (place, path) => {
    const ask = (method: string, query = '') => fetch(`${place.url}${path}${query}`, { method });
    expect((await ask('HEAD')).status).toBe(200);
    expect((await ask('PUT')).status).toBe(405);
    const listed = await ask('GET', '?list-type=2&prefix=edi-labels/');
    expect(await listed.text()).toContain('<ListBucketResult');
  },
  '/gateway/authorize/rest/…': async (place) => {
    const ask = () =>
      askGateway(place, '/gateway/authorize/rest/moved/v1/1', { apikey: keyOfBefore });
    await expect.poll(async () => (await ask()).status).toBe(204);
    const granted = await ask();
    expect(granted.headers.get('x-gateway-target')).toMatch(/\/rest\/moved\/v1\/1$/);
    place.kept.set('ticket', granted.headers.get('x-gateway-ticket') ?? '');
  },
  'POST /gateway/report': async (place) => {
    const answer = await askGateway(place, '/gateway/report', {}, '{"id":"x"}');
    expect(answer.status).toBe(400);
  },
  '{ "id": "b9f0…32 hexadecimal digits or a UUID", "calls": [{ "ticket": "…", "status": 200, "method": "GET", "path": "/rest/…", "durationMs": 12 }] }':
    async (place, text) => {
      const body = text
        .replace(/b9f0…[^"]*/, 'b9f0b9f0b9f0b9f0b9f0b9f0b9f0b9f0')
        .replace('"ticket": "…"', `"ticket": "${place.kept.get('ticket')}"`);
      const answer = await askGateway(place, '/gateway/report', {}, body);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    },
  '/gateway/refusal': async (place) => {
    const answer = await askGateway(place, '/gateway/refusal', {});
    expect(answer.status).toBeGreaterThanOrEqual(400);
  },
  '/gateway/fault/…': async (place) => {
    const answer = await askGateway(place, '/gateway/fault/502', {});
    expect(answer.status).toBe(502);
  },
  '/.well-known/oauth-authorization-server/oidc': answers(200, /"token_endpoint":/),
  '/.well-known/oauth-protected-resource': answers(200, /"authorization_servers":/),
  '/rest': {
    shownBy: 'apps/server/src/accounts/iam-client/iam-clients.test.ts',
    why: 'stands for all APIs',
  },
  'POST /oidc/token': async ({ url }) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'nobody' });
    const answer = await fetch(`${url}/oidc/token`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  },
  '/oidc/token': {
    shownBy: 'apps/server/src/identity/tokens/other-issuer.test.ts',
    why: 'is called above; what is left of it beside a foreign issuer is shown with one',
  },
  '/oidc/jwks': answers(200, /"keys":/),
  '/oidc/.well-known/openid-configuration': answers(200, /"token_endpoint":/),
  'POST /customers/{number}/codes': registerOfCustomers(),
  'POST /customers/{number}/codes/{id}/verify': registerOfCustomers(),
};
