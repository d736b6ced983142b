import { apoBase, devportalBase as base } from '@portal/contract/bases';
import { expect } from 'vitest';
import { newDocument } from '../specification-samples.ts';
import { startReceiver } from '../start-receiver.ts';
import type { Customer } from './account-bearers.ts';
import { call, mailTo, type Scene, see, visit } from './scene.ts';

const specs = '/rest/apigov/ssa/v1/aut/specs';
const drafts = '/rest/apigov/ssa/v1/aut/drafts';

/** Staff see the portal as a customer, and read what the customer reads. */
export async function seeAsCustomer(
  scene: Scene,
  as: string,
  { accountId }: Customer,
): Promise<void> {
  const { rows } = await scene.portal.database.query<{ id: number }>(
    'SELECT id FROM users WHERE account_id = $1 ORDER BY id LIMIT 1',
    [accountId],
  );
  const path = `${apoBase}/accounts/${accountId}/users/${rows[0]?.id}/view.json`;
  const { view } = await call(scene, 'POST', path, { as, body: { reason: 'A call on the phone' } });
  const token = see(scene, 'view token', view.token);
  await call(scene, 'GET', `${base}/accounts/${accountId}/applications.json`, { as: token });
}

/** A draft with its preview, and its publication, which waits for a second person. */
export async function previewDraft(scene: Scene, as: string): Promise<void> {
  const { data } = await call(scene, 'POST', drafts, { as, body: newDocument() });
  const shown = await call(scene, 'POST', `${drafts}/${data.id}/preview`, { as });
  const id = /\/apis\/details\/(preview-[\w-]+)$/.exec(shown.data.preview.address)?.[1];
  const link = see(scene, 'preview link', id);
  await visit(scene, (one) => `/apis/details/${one}`, link);
  await visit(scene, (one) => `/apis/details/${one}.md`, link);
  const outline = (one: string) => `${specs.replace('aut', 'noa')}/${one}/outline`;
  expect(await visit(scene, outline, link)).toBe(200);
  await visit(scene, (one) => `/specs/${one}`, link);
  await scene.portal.database.query(
    "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ('{publishing}', 'test')",
  );
  const body = { reason: 'Its upstream follows' };
  const asked = await call(scene, 'POST', `${drafts}/${data.id}/publication`, { as, body });
  expect(asked).toMatchObject({ fourEyes: {} });
  await scene.portal.database.query(
    "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ('{}', 'test')",
  );
}

/** A token of a team, used in every way. */
export async function publishByTeam(scene: Scene, as: string): Promise<void> {
  await scene.portal.database.query(
    `INSERT INTO business_owners (id, name, email) VALUES ('secret-owner', 'Owner', 'o@postal.example');
     INSERT INTO producer_teams (id, name, email, owner_id) VALUES ('secret-team', 'Secrets', 't@postal.example', 'secret-owner')`,
  );
  const body = { teamId: 'secret-team', name: 'CI', permission: 'publish', days: 1 };
  const path = specs.replace(/specs$/, 'team-tokens');
  const made = await call(scene, 'POST', path, { as, body });
  const token = see(scene, 'team token', made.teamToken.value);
  await call(scene, 'POST', drafts, { as: token, body: newDocument() });
  await call(scene, 'DELETE', `${path}/${made.teamToken.id}`, { as });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${scene.portal.url}${drafts}`, { headers })).status).toBe(401);
}

/** Somebody follows an API, which changes. */
export async function followApi(
  scene: Scene,
  as: string,
  { as: reader, email }: Customer,
): Promise<void> {
  const document = newDocument();
  const { data } = await call(scene, 'POST', specs, { as, body: document });
  await call(scene, 'PUT', `${specs}/${data.id}/subscription`, { as: reader });
  const next = { ...document, info: { ...document.info, version: '1.1.0' } };
  await call(scene, 'POST', specs, { as, body: { ...next, paths: {} } });
  const token = await mailTo(scene, email, /\/api-changes\/unsubscribe\/([\w-]+)/);
  see(scene, 'API changes link', token, { mailedTo: email });
  await visit(scene, (one) => `/api-changes/unsubscribe/${one}`, token);
}

/** An upstream that asks who calls. */
export async function tellUpstream(scene: Scene, apikey: string): Promise<void> {
  const upstream = await startReceiver();
  await scene.portal.database.query(
    "UPDATE cloud_endpoints SET upstream = $1, caller_audience = 'https://upstream.example' WHERE base_path = '/rest/shipment/v3/bookings'",
    [new URL(upstream.url).origin],
  );
  const findToken = () =>
    upstream.received.map(({ headers }) => headers['x-caller-token']).find(Boolean);
  await expect
    .poll(async () => {
      const headers = { apikey };
      await fetch(`${scene.portal.url}/rest/shipment/v3/bookings`, { headers });
      return findToken();
    })
    .toBeTruthy();
  see(scene, 'caller token', findToken());
  await upstream.close();
}
