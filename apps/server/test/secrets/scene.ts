import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { expect, vi } from 'vitest';
import type { BearerKind } from '../../src/platform/sealing/bearers.ts';
import { Browser, type Page } from '../login/browser.ts';
import { startCollector } from '../start-collector.ts';
import { startWholePortal, type WholePortal, withDemo } from '../start-whole-portal.ts';

export const demoPassword = 'four words make sense';

/** What is as secret, though no row of the register: people type it, or a library makes it. */
type OtherSecret = 'password' | 'TOTP code' | 'cookie' | 'unknown API key';

interface Sent {
  readonly as?: string;
  readonly body?: unknown;
}

export interface Scene {
  readonly portal: WholePortal;
  readonly collector: Awaited<ReturnType<typeof startCollector>>;
  /** Every secret that the run has seen, by what it is. */
  readonly secrets: Map<string, string>;
  /** To whom a secret was mailed: nobody else has it in a mail. */
  readonly mailedTo: Map<string, string>;
  readonly kinds: Set<string>;
  /** Answers from 400 on, as text, with the secret that was sent. */
  readonly refusals: { readonly sent: string; readonly text: string }[];
}

export async function setScene(): Promise<Scene> {
  const collector = await startCollector();
  const portal = await startWholePortal({
    ...withDemo,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  return {
    portal,
    collector,
    secrets: new Map(),
    mailedTo: new Map(),
    kinds: new Set(),
    refusals: [],
  };
}

export function see(
  scene: Scene,
  kind: BearerKind | OtherSecret,
  secret: unknown,
  { of = '', mailedTo }: { readonly of?: string; readonly mailedTo?: string } = {},
): string {
  if (typeof secret !== 'string' || secret.length < 6) throw new Error(`No ${kind} ${of}`);
  const name = of === '' ? kind : `${kind} of ${of}`;
  scene.kinds.add(kind);
  scene.secrets.set(name, secret);
  if (mailedTo) scene.mailedTo.set(name, mailedTo);
  return secret;
}

let nth = 0;

/** As the web app calls: each creation with an Idempotency-Key. */
export async function call(
  { portal }: Scene,
  method: string,
  path: string,
  { as, body }: Sent = {},
) {
  nth += 1;
  const response = await fetch(`${portal.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      [portalKeyHeader]: portalKey,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': `attempt-${nth}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([method, path, response.status, response.status < 400 ? '' : text]).toEqual([
    method,
    path,
    expect.any(Number),
    '',
  ]);
  const { location } = Object.fromEntries(response.headers);
  return { ...(text.startsWith('{') ? JSON.parse(text) : { text }), location };
}

/** Opens something by its secret: as it is meant, and with a letter too much. Gives the status of the first. */
export async function visit(
  { portal, refusals }: Scene,
  toPath: (secret: string) => string,
  secret: string,
): Promise<number> {
  const statuses: number[] = [];
  for (const sent of [secret, `${secret}x`]) {
    const response = await fetch(`${portal.url}${toPath(sent)}`, {
      redirect: 'manual',
      headers: { [portalKeyHeader]: portalKey, accept: 'text/html' },
    });
    const text = await response.text();
    statuses.push(response.status);
    if (response.status >= 400) refusals.push({ sent: secret, text });
  }
  return statuses[0] ?? 0;
}

export const mailTo = ({ portal }: Scene, address: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await portal.listMails();
      const found = mails
        .filter((mail) => mail.includes(address))
        .map((mail) => pattern.exec(toPlain(mail))?.[1])
        .findLast((one) => one !== undefined);
      if (found === undefined) throw new Error(`No mail to ${address}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

/** A message without the line breaks and signs of its transport. */
export const toPlain = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

export const toAuthorization = (redirectionUrl: string) =>
  `/login/authorization?${new URLSearchParams({ redirectionUrl, client_id: 'devportal' }).toString()}`;

export const openBrowser = ({ portal }: Scene) => new Browser(portal.url, portal.url);

/** The id of a login under way stands in its address and is worth nothing without the signature beside it. */
const inAddress = /_(?:interaction|resume) /;

export function seeCookies(scene: Scene, whose: string, browser: Browser): void {
  for (const [name, { value }] of browser.cookies) {
    if (value.length <= 12 || inAddress.test(name)) continue;
    const kind = /_(browser|device) /.exec(name)?.[1];
    if (kind === 'browser') see(scene, 'browser cookie', value, { of: whose });
    else if (kind === 'device') see(scene, 'device cookie', value, { of: whose });
    else see(scene, 'cookie', value, { of: `${whose} ${name.split(' ')[0]}` });
  }
}

export async function exchangeCode(scene: Scene, of: string, { location }: Page): Promise<string> {
  const { url } = scene.portal;
  const oneTimeCode = new URL(location ?? url).searchParams.get('oneTimeCode');
  see(scene, 'one-time code', oneTimeCode, { of });
  const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode: oneTimeCode ?? '' });
  const answer = await fetch(`${url}/login/api/token?${query.toString()}`);
  const tokens = (await answer.json()) as Record<string, unknown>;
  see(scene, 'session handle', tokens['unifiedLoginAccessToken'], { of });
  see(scene, 'identity token', tokens['idToken'], { of });
  return see(scene, 'access token', tokens['accessToken'], { of });
}
