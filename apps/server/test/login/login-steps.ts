import { randomBytes } from 'node:crypto';
import type { Browser, Page } from './browser.ts';
import type { RunningLogin } from './start-login.ts';

export const password = 'four words make sense';

export interface TestPerson {
  readonly email: string;
  readonly username: string;
}

export function newPerson(): TestPerson {
  const name = `p${randomBytes(5).toString('hex')}`;
  return { email: `${name}@webshop.example`, username: name };
}

export interface Departure {
  readonly redirectionUrl?: string;
  readonly clientId?: string;
  readonly loginHint?: string;
}

export function authorizationUrl(login: RunningLogin, departure: Departure = {}): string {
  const query = new URLSearchParams({
    redirectionUrl: departure.redirectionUrl ?? `${login.origin}/`,
    client_id: departure.clientId ?? 'devportal',
    ...(departure.loginHint ? { login_hint: departure.loginHint } : {}),
  });
  return `/login/authorization?${query.toString()}`;
}

export async function signUp(browser: Browser, signInPage: Page, person: TestPerson) {
  const page = await browser.get(`${new URL(signInPage.url).pathname}/sign-up`);
  return browser.submit(page, '/sign-up', {
    ...person,
    firstName: 'Anna',
    lastName: 'Andersson',
    password,
  });
}

/** Seeds a confirmed person and logs in; gives the redirect to the portal. */
export async function logIn(
  login: RunningLogin,
  browser: Browser,
  about: Departure & { readonly person?: TestPerson } = {},
): Promise<Page> {
  const person = about.person ?? newPerson();
  await login.service.seedPerson({
    ...person,
    password,
    firstName: 'Anna',
    lastName: 'Andersson',
  });
  const page = await browser.get(authorizationUrl(login, about));
  return browser.submit(page, new URL(page.url).pathname, { email: person.email, password });
}

export function codeOf(page: Page): string {
  const code = new URL(page.location ?? 'http://nowhere').searchParams.get('oneTimeCode');
  if (!code) throw new Error(`No one-time code: ${page.status} ${page.location} ${page.text}`);
  return code;
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly accessToken: string;
    readonly idToken: string;
    readonly unifiedLoginAccessToken: string;
  };
  readonly headers: Headers;
}

export async function exchange(
  login: RunningLogin,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const search = new URLSearchParams({ client_id: 'devportal', ...query }).toString();
  const response = await fetch(`${login.address}/login/api/token?${search}`, { headers });
  return {
    status: response.status,
    body: (await response.json()) as TokenAnswer['body'],
    headers: response.headers,
  };
}

/** Types address and password into the sign-in page; nothing of the person is seeded. */
export async function tryPassword(
  login: RunningLogin,
  browser: Browser,
  typed: { readonly email: string; readonly password: string },
): Promise<Page> {
  const page = await browser.get(authorizationUrl(login));
  return browser.submit(page, new URL(page.url).pathname, typed);
}

/** The security page of a browser that is logged in. */
export const openSecurity = (browser: Browser, path = '') => browser.get(`/login/security${path}`);
