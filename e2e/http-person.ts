import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { join } from 'node:path';
import { proveCustomer } from './customers.ts';
import { readMail } from './outbox.ts';

export interface HttpPerson {
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** The unified-login token: a browser that stores it is signed in. */
  readonly handle: string;
  readonly accountId: number;
  /** Headers of a gateway call in this person's name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SignedUp {
  readonly request: APIRequestContext;
  readonly portal: string;
  readonly kind: 'production' | 'sandbox';
  /** Where the portals write; the run's shared ones by default. */
  readonly directory?: string;
  /** Of the address; the default is a customer's, `postal.example` is staff's. */
  readonly domain?: string;
  /** A customer number that is given and not proved; without it one is proved. */
  readonly unproved?: string;
  /** Only false leaves the terms to the notice. */
  readonly acceptsTerms?: false;
}

/** A new person with an account, made through the same pages and calls as in a browser, without one. */
export async function signUpByHttp(of: SignedUp): Promise<HttpPerson> {
  const { request, portal, kind, directory = process.env['E2E_DATA'] ?? '' } = of;
  const name = `h${randomUUID().slice(0, 8)}`;
  const email = `${name}@${of.domain ?? 'shop.example'}`;
  const password = `correct horse ${name}`;
  const start = `${portal}/login/authorization?client_id=devportal&redirectionUrl=${encodeURIComponent(`${portal}/`)}`;
  const form = { email, username: name, firstName: 'Pat', lastName: 'Integrator', password };
  const returned = await confirmSignUp(request, start, {
    form,
    outboxOf: (issuer) => join(directory, issuer === portal ? kind : 'production', 'mail'),
  });
  const { accessToken, handle } = await exchangeCode(request, portal, returned);
  const headers = { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' };
  const accounts = `${portal}/rest/system/devportal/v1`;
  const created = await request.post(`${accounts}/accounts`, {
    headers,
    data: {
      org_name: `Shop ${name}`,
      plan: 'customer',
      ...(await proofOf(of, headers)),
      country: 'SE',
      ...(kind === 'production' && of.acceptsTerms !== false && { terms_edition: 1 }),
    },
  });
  // Where the other portal handles login, the first visit has made the account.
  const found =
    created.status() === 409
      ? await request.get(`${accounts}/aco/accounts/find.json`, { headers, params: { email } })
      : created;
  const { account } = (await found.json()) as { account: { id: number } };
  return { email, password, accessToken, handle, accountId: account.id, headers };
}

/** Everybody has an address of their own: the login sends 30 mails an hour for one. */
function toAddress(email: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(email).digest();
  return `10.${a}.${b}.${c}`;
}

interface SigningUp {
  readonly form: Readonly<
    Record<'email' | 'username' | 'firstName' | 'lastName' | 'password', string>
  >;
  readonly outboxOf: (issuer: string) => string;
}

/** From the login's first page over the form and the code of the mail; whichever portal handles login has the pages and the mail. */
async function confirmSignUp(
  request: APIRequestContext,
  start: string,
  { form, outboxOf }: SigningUp,
): Promise<string> {
  const signIn = await request.get(start);
  const issuer = new URL(signIn.url()).origin;
  const signUpPath = /href="([^"]*\/sign-up)"/.exec(await signIn.text())?.[1] ?? '';
  const signUp = await request.get(issuer + signUpPath);
  const sent = await request.post(issuer + signUpPath, {
    headers: { 'X-Forwarded-For': toAddress(form.email) },
    form: { ...(await hiddenFields(signUp)), ...form },
  });
  const { text } = await readMail(outboxOf(issuer), form.email);
  const code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  const html = await sent.text();
  const action = /action="([^"]*check-mail[^"]*)"/.exec(html)?.[1] ?? new URL(sent.url()).pathname;
  const back = await request.post(issuer + action, { form: { ...hiddenIn(html), code } });
  return back.url();
}

/** A number of one's own gives a live key; staff and the sandbox need none. */
async function proofOf(of: SignedUp, headers: HttpPerson['headers']) {
  const { request, portal, kind, directory = process.env['E2E_DATA'] ?? '' } = of;
  if (of.unproved) return { customer_number: of.unproved };
  if (kind === 'sandbox' || of.domain === 'postal.example') return {};
  const outbox = join(directory, kind, 'mail');
  return { customer_challenge: await proveCustomer({ request, portal, outbox, headers }) };
}

export interface HttpSession {
  readonly accessToken: string;
  readonly handle: string;
}

/** Signs somebody in who exists already, as the login page's form does. */
export async function signInByHttp(
  request: APIRequestContext,
  portal: string,
  person: { readonly email: string; readonly password: string },
): Promise<HttpSession> {
  const redirectionUrl = encodeURIComponent(`${portal}/`);
  const page = await request.get(
    `${portal}/login/authorization?client_id=devportal&redirectionUrl=${redirectionUrl}`,
  );
  if (new URL(page.url()).searchParams.has('oneTimeCode'))
    return exchangeCode(request, portal, page.url());
  const html = await page.text();
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '';
  const { email, password } = person;
  const back = await request.post(new URL(action, page.url()).href, {
    form: { ...hiddenIn(html), email, password },
  });
  return exchangeCode(request, portal, back.url());
}

async function exchangeCode(
  request: APIRequestContext,
  portal: string,
  returned: string,
): Promise<HttpSession> {
  const oneTimeCode = new URL(returned).searchParams.get('oneTimeCode') ?? '';
  const answer = await request.get(`${portal}/login/api/token`, {
    params: { oneTimeCode, client_id: 'devportal' },
  });
  if (!answer.ok()) throw new Error(`No login at ${portal}: ${answer.status()} from ${returned}`);
  const tokens = (await answer.json()) as { accessToken: string; unifiedLoginAccessToken: string };
  return { accessToken: tokens.accessToken, handle: tokens.unifiedLoginAccessToken };
}

async function hiddenFields(page: { text(): Promise<string> }): Promise<Record<string, string>> {
  return hiddenIn(await page.text());
}

function hiddenIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input[^>]*type="hidden"[^>]*>/g);
  return Object.fromEntries(
    [...fields].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
}
