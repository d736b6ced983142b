import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { readMail } from './outbox.ts';
import { type Say, sayIn } from './say-in.ts';

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  /** From the login service's first page to the portal, over sign-up and the mail's code. */
  signUp(page: Page, say?: Say): Promise<void>;
  signIn(page: Page): Promise<void>;
  /** The first example call of the applications page, with the real key, as the copy button gives it. */
  copiedCurlLine(page: Page): Promise<string>;
}

interface Portals {
  readonly production: string;
  readonly sandbox: string;
  readonly demoPassword: string;
  readonly newPerson: () => NewPerson;
}

/** Each test has people of its own; a console error or a failed page script fails the test. */
export const test = base.extend<Portals>({
  production: async ({}, use) => use(process.env['E2E_PRODUCTION'] ?? ''),
  sandbox: async ({}, use) => use(process.env['E2E_SANDBOX'] ?? ''),
  demoPassword: async ({}, use) => use(process.env['E2E_PASSWORD'] ?? ''),
  newPerson: async ({}, use) => use(() => createPerson()),
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
        faults.push(message.text());
      }
    });
    await use(waitUntilLive(page));
    expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** A page that comes rendered takes no input before the app has taken it over; a person cannot, `fill` would. */
export function waitUntilLive(page: Page): Page {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isLive = () => base.expect(page.locator('#root[inert], #root [inert]')).toHaveCount(0);
  page.goto = async (...request) => {
    const answer = await open(...request);
    await isLive();
    return answer;
  };
  page.reload = async (...request) => {
    const answer = await reload(...request);
    await isLive();
    return answer;
  };
  return page;
}

function createPerson(): NewPerson {
  const name = `p${randomUUID().slice(0, 8)}`;
  const email = `${name}@shop.example`;
  const password = `correct horse ${name}`;
  return {
    email,
    password,
    async signUp(page, say = sayIn('en')) {
      await page.getByRole('link', { name: say('Create an account') }).click();
      await page.getByLabel(say('E-mail')).fill(email);
      await page.getByLabel(say('Username')).fill(name);
      await page.getByLabel(say('First name')).fill('Pat');
      await page.getByLabel(say('Last name')).fill('Integrator');
      await page.getByRole('textbox', { name: say('Password') }).fill(password);
      await page.getByRole('button', { name: say('Create account') }).click();
      const { text } = await readMail(outboxOf(page), email);
      const [, code = ''] = /\b(\d{6})\b/.exec(text) ?? [];
      await page.getByRole('textbox', { name: say('Code') }).fill(code);
      await page.getByRole('button', { name: say('Confirm') }).click();
    },
    async signIn(page) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    },
    async copiedCurlLine(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy the call with its API key' }).first().click();
      return page.evaluate(() => navigator.clipboard.readText());
    },
  };
}

function outboxOf(page: Page): string {
  const isSandbox = page.url().startsWith(process.env['E2E_SANDBOX'] ?? '-');
  return join(process.env['E2E_DATA'] ?? '', isSandbox ? 'sandbox' : 'production', 'mail');
}

/** Of a list that takes minutes as a whole: each run takes one in so many, always the same ones. */
export const oneIn = <Item>(every: number, items: readonly Item[]): readonly Item[] =>
  items.filter((_, index) => index % every === 0);

/** A test that `npm test` leaves to `npm run test:long`, where a shorter one beside it says enough for each run; `@long` in a title says the same. */
export const onlyLong = (isLong = true): { tag: string[] } => ({ tag: isLong ? ['@long'] : [] });
