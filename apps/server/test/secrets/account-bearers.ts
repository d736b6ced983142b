import { expect } from 'vitest';
import { apoBase, devportalBase as base } from '@portal/contract/bases';
import { inboxPath } from '../../src/webhooks/webhook/inbox/inbox-address.ts';
import { call, mailTo, type Scene, see, visit } from './scene.ts';

export interface Customer {
  readonly as: string;
  readonly email: string;
  readonly accountId: number;
}

export async function findAccount(scene: Scene, as: string, email: string): Promise<Customer> {
  const found = await call(scene, 'GET', `${base}/accounts/find.json?email=${email}`, { as });
  return { as, email, accountId: found.account.id };
}

/** Keys, a client with its token, and a personal token; each used. */
export async function makeCredentials(
  scene: Scene,
  { as, accountId }: Customer,
): Promise<{ readonly key: string }> {
  const { url } = scene.portal;
  const account = `${base}/accounts/${accountId}`;
  const texts = { name: 'Secrets', description: 'Keeps them' };
  const created = await call(scene, 'POST', `${account}/applications.json`, { as, body: texts });
  const { id } = created.application;
  const old = see(scene, 'API key', created.application.user_key);
  const asked = { user_key: 'a value that asks for another', overlap_days: 7 };
  const changed = await call(scene, 'PUT', `${account}/applications/${id}.json`, {
    as,
    body: asked,
  });
  const key = see(scene, 'API key', changed.application.user_key, { of: 'later' });
  for (const target of [`/rest/nowhere?apikey=${old}`, `/nowhere?apikey=${old}`])
    await fetch(`${url}${target}`, { headers: { apikey: key } });
  const unknown = see(scene, 'unknown API key', `norrvik_live_${'a'.repeat(39)}`);
  await fetch(`${url}/rest/shipment/v3/bookings`, { headers: { apikey: unknown } });

  const clients = `${apoBase}/accounts/${accountId}/clients`;
  const client = await call(scene, 'POST', `${clients}.json`, {
    as,
    body: { client_name: 'Nightly', application_id: id, grant_types: ['client_credentials'] },
  });
  const { client_id, client_secret } = client.client;
  see(scene, 'client secret', client_secret);
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const granted = await fetch(`${url}/oidc/token`, { method: 'POST', body: form });
  const { access_token } = (await granted.json()) as { access_token?: string };
  see(scene, 'client token', access_token);
  await fetch(`${url}/rest/shipment/v3/bookings`, {
    headers: { apikey: key, authorization: `Bearer ${access_token}` },
  });
  const again = await call(scene, 'PUT', `${clients}/${client_id}/secret.json`, { as });
  see(scene, 'client secret', again.client.client_secret, { of: 'later' });

  const token = {
    name: 'Nightly',
    permission: 'ro',
    scopes: ['applications'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const personal = `${apoBase}/personal/access_tokens.json`;
  const made = await call(scene, 'POST', personal, { as, body: { token } });
  const value = see(scene, 'personal token', made.access_token.value);
  await call(scene, 'GET', `${account}/applications.json`, { as: value });
  return { key };
}

export async function invite(
  scene: Scene,
  { as, accountId }: Customer,
  email: string,
): Promise<string> {
  const path = `${base}/accounts/${accountId}/invitations.json`;
  const { invitation } = await call(scene, 'POST', path, { as, body: { email } });
  const hash = see(scene, 'invitation link', invitation.hash, { mailedTo: email });
  await visit(scene, (one) => `/signup/invitation/${one}`, hash);
  expect(await visit(scene, (one) => `${base}/invitations/${one}.json`, hash)).toBe(200);
  return hash;
}

export async function makeWebhook(scene: Scene, { as, accountId }: Customer): Promise<void> {
  const account = `${apoBase}/accounts/${accountId}`;
  const opened = await call(scene, 'PUT', `${account}/webhook-inbox.json`, {
    as,
    body: { answer: '200' },
  });
  const { pathname } = new URL(opened.inbox.address);
  const token = see(scene, 'inbox address', pathname.slice(inboxPath.length + 1));
  for (const sent of [token, `${token}x`])
    await fetch(`${scene.portal.url}${inboxPath}/${sent}`, { method: 'POST', body: '{}' });
  await visit(scene, (one) => `${inboxPath}/${one}`, token);
  const body = { url: 'inbox' };
  const { webhook } = await call(scene, 'POST', `${account}/webhooks.json`, { as, body });
  const path = `${account}/webhooks/${webhook.id}`;
  const { webhook_secret: shown } = await call(scene, 'GET', `${path}/secret.json`, { as });
  see(scene, 'webhook secret', shown.signing_secret);
  await call(scene, 'POST', `${path}/drills.json`, {
    as,
    body: { kind: 'test', event: 'ping' },
  });
}

export async function inviteEndCustomer(
  scene: Scene,
  { as, accountId }: Customer,
  email: string,
): Promise<void> {
  const list = `${apoBase}/accounts/${accountId}/end-customers`;
  const body = { number: 'E-1', name: 'An end customer' };
  const made = await call(scene, 'POST', `${list}.json`, { as, body });
  const path = `${list}/${made.end_customer.id}/invitation.json`;
  const { invitation } = await call(scene, 'PUT', path, { as, body: { email } });
  const token = /\/end-customer\/([\w-]+)$/.exec(invitation.link)?.[1];
  const link = see(scene, 'end customer link', token, { mailedTo: email });
  await visit(scene, (one) => `/end-customer/${one}`, link);
  expect(await visit(scene, (one) => `${apoBase}/end-customers/${one}.json`, link)).toBe(200);
}

const nobody = {
  name: 'Buyer',
  address: '',
  zip: '',
  city: '',
  country: 'SE',
  numbers: [],
  contact: [],
};

export async function downloadFiles(scene: Scene, { as, accountId }: Customer): Promise<void> {
  const { copy } = await call(scene, 'POST', `${apoBase}/personal/copy.json`, { as });
  seeSignature(scene, 'copy link', copy.url);
  const { rows } = await scene.portal.database.query<{ id: number }>(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-01-00009999', '2026-01-01', 'pending', '2026-02-03', '2026-03-03', 'EUR', 25, 1, 4, 5, $2, $2) RETURNING id`,
    [accountId, { ...nobody, id: accountId }],
  );
  const path = `${base}/accounts/${accountId}/invoices/${rows[0]?.id}.pdf`;
  const { location } = await call(scene, 'GET', path, { as });
  seeSignature(scene, 'paper link', location);
  for (const address of [copy.url, location])
    await visit(scene, (query) => `${address.split('?')[0]}?${query}`, address.split('?')[1]);
}

function seeSignature(scene: Scene, kind: 'copy link' | 'paper link', address: string): void {
  see(scene, kind, new URL(address, scene.portal.url).searchParams.get('signature'));
}

export async function proveNumber(scene: Scene, as: string): Promise<void> {
  const contact = 'accounts@webshop.example';
  const codes = `${base}/customers/codes`;
  const { challenge } = await call(scene, 'POST', `${codes}.json`, {
    as,
    body: { customer_number: '20012340' },
  });
  const code = await mailTo(scene, contact, /^(\d{6})\r?$/m);
  see(scene, 'customer code', code, { mailedTo: contact });
  await call(scene, 'POST', `${codes}/${challenge.id}/verify.json`, { as, body: { code } });
}

export async function subscribe(scene: Scene): Promise<void> {
  const reader = 'reader@elsewhere.example';
  await call(scene, 'POST', `${base}/newsletter`, { body: { email: reader } });
  const confirmation = await mailTo(scene, reader, /\/newsletter\/confirm\/([\w-]+)/);
  see(scene, 'newsletter confirmation', confirmation, { mailedTo: reader });
  await visit(scene, (token) => `/newsletter/confirm/${token}`, confirmation);
  const ending = await mailTo(scene, reader, /\/newsletter\/unsubscribe\/([\w-]+)/);
  see(scene, 'unsubscribe link', ending, { mailedTo: reader });
  await visit(scene, (token) => `/newsletter/unsubscribe/${token}`, ending);
}

export async function closeAccount(
  scene: Scene,
  { as, email, accountId }: Customer,
  name: string,
): Promise<void> {
  await call(scene, 'POST', `${apoBase}/accounts/${accountId}/closing.json`, {
    as,
    body: { org_name: name },
  });
  const token = await mailTo(scene, email, /\/undo\/([\w-]{20,})/);
  see(scene, 'undo link', token, { mailedTo: email });
  expect(await visit(scene, (one) => `/undo/${one}`, token)).toBe(200);
}
