import { devportalBase as base } from '@portal/contract/bases';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Browser, toText } from '../login/browser.ts';
import {
  call,
  demoPassword,
  exchangeCode,
  mailTo,
  openBrowser,
  type Scene,
  see,
  seeCookies,
  toAuthorization,
} from './scene.ts';

const newcomer = { email: 'nils.newcomer@webshop.example', username: 'nils.newcomer' };
const ownPassword = 'quite other words of his own';

/** By the pages, with a wrong password first. */
export async function signIn(scene: Scene, email: string): Promise<string> {
  const browser = openBrowser(scene);
  const page = await browser.get(toAuthorization(`${scene.portal.url}/`));
  const { pathname } = new URL(page.url);
  const formToken = /name="form_token"\s+value="([^"]+)"/.exec(page.text)?.[1];
  see(scene, 'form token', formToken, { of: email });
  const wrong = await browser.submit(page, pathname, {
    email,
    password: see(scene, 'password', 'a password that is wrong', { of: 'nobody' }),
  });
  const typed = { email, password: see(scene, 'password', demoPassword) };
  const back = await browser.submit(wrong, pathname, typed);
  seeCookies(scene, email, browser);
  return exchangeCode(scene, email, back);
}

/** Somebody follows the invitation in a browser of his own, up to the account. */
export async function joinBy(scene: Scene, hash: string): Promise<Browser> {
  const { email } = newcomer;
  const browser = openBrowser(scene);
  const started = toAuthorization(`${scene.portal.url}/signup/invitation/${hash}`);
  const signUp = await browser.get(started);
  const form = await browser.get(`${new URL(signUp.url).pathname}/sign-up`);
  const checkMail = await browser.submit(form, '/sign-up', {
    ...newcomer,
    firstName: 'Nils',
    lastName: 'Newcomer',
    password: see(scene, 'password', ownPassword, { of: 'the newcomer' }),
  });
  const link = await mailTo(scene, email, /\/login\/verify\?token=([\w-]+)/);
  see(scene, 'confirmation link', link, { mailedTo: email });
  const code = await mailTo(scene, email, /^(\d{6})\r?$/m);
  see(scene, 'confirmation code', code, { mailedTo: email });
  seeCookies(scene, 'the newcomer while signing up', browser);
  const back = await browser.submit(checkMail, '/check-mail', { code });
  seeCookies(scene, 'the newcomer', browser);
  const as = await exchangeCode(scene, 'the newcomer', back);
  await call(scene, 'POST', `${base}/accounts/users.json`, { as, body: { hash } });
  return browser;
}

export async function switchOnTwoSteps(scene: Scene, browser: Browser): Promise<void> {
  const start = await browser.get('/login/security/two-step');
  const shown = await browser.submit(start, '/two-step', { password: ownPassword });
  const uri = /href="(otpauth:[^"]+)"/.exec(shown.text)?.[1] ?? '';
  const secret = new URL(toText(uri)).searchParams.get('secret') ?? '';
  see(scene, 'TOTP secret', secret);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const codes = await browser.submit(shown, '/confirm', { code: see(scene, 'TOTP code', code) });
  const recovery = [...codes.text.matchAll(/<code>([\w-]{11})<\/code>/g)];
  expect(recovery).toHaveLength(10);
  for (const [at, [, one]] of recovery.entries())
    see(scene, 'recovery code', one, { of: String(at) });
}

export async function forgetPassword(scene: Scene, email: string): Promise<void> {
  const browser = openBrowser(scene);
  const page = await browser.get(toAuthorization(`${scene.portal.url}/`));
  const forgot = await browser.get(`${new URL(page.url).pathname}/forgot-password`);
  await browser.submit(forgot, '/forgot-password', { email });
  const token = await mailTo(scene, email, /\/login\/reset\?token=([\w-]+)/);
  see(scene, 'reset link', token, { mailedTo: email });
  await browser.get(`/login/reset?token=${token}`);
  scene.refusals.push({
    sent: token,
    text: (await browser.get(`/login/reset?token=${token}x`)).text,
  });
}

/** After many guesses from everywhere a new browser needs a code by mail. */
export async function logInUnderAttack(scene: Scene, email: string): Promise<void> {
  for (let guess = 0; guess < 12; guess += 1) {
    const thief = openBrowser(scene);
    const page = await thief.get(toAuthorization(`${scene.portal.url}/`));
    const form = { email, password: `a guess of somebody ${guess}` };
    const formToken = /name="form_token"\s+value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await thief.post(
      new URL(page.url).pathname,
      { ...form, form_token: formToken },
      { 'x-forwarded-for': `192.0.2.${guess + 1}` },
    );
  }
  const browser = openBrowser(scene);
  const page = await browser.get(toAuthorization(`${scene.portal.url}/`));
  const asked = await browser.submit(page, new URL(page.url).pathname, {
    email,
    password: demoPassword,
  });
  const code = await mailTo(scene, email, /^(\d{6})\r?$/m);
  see(scene, 'login code', code, { mailedTo: email });
  await exchangeCode(scene, email, await browser.submit(asked, '/code', { code }));
}
