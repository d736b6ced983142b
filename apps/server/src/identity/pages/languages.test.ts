import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServedPortal, type ServedPortal } from '../../../test/pages/start-served-portal.ts';

let portal: ServedPortal;

beforeAll(async () => {
  portal = await startServedPortal();
});

afterAll(() => portal.close());

const expired = '/login/reset?token=none';

test('a page of the login is in the language of its address, of the cookie after it, else English', async () => {
  const asked = await fetch(`${portal.url}${expired}&lang=sv`);
  const page = await asked.text();
  expect(page).toContain('<html lang="sv">');
  expect(page).toContain('<h1>Länken fungerar inte längre</h1>');
  expect(page).toContain('>Gå till portalen</a');
  const cookie = asked.headers.getSetCookie().find((one) => one.startsWith('language=')) ?? '';
  const kept = await fetch(`${portal.url}${expired}`, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(await kept.text()).toContain('<html lang="sv">');
  const other = await (await fetch(`${portal.url}${expired}`)).text();
  expect(other).toContain('<html lang="en">');
  expect(other).toContain('<h1>This link no longer works</h1>');
});
