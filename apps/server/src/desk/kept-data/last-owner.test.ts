import { expect, test } from 'vitest';
import { Browser } from '../../../test/login/browser.ts';
import { shared } from '../../../test/shared.ts';
import { startWholePortal, withDemo } from '../../../test/start-whole-portal.ts';

const password = withDemo.PORTAL_DEMO_PASSWORD;
const email = 'governance@postal.example';
const onlyOwner = expect.stringContaining('The portal has no other owner. First make someone');

const portal = shared(() => startWholePortal(withDemo));

test('DAY-35 the last owner of the portal hands it over first; who is in no group of staff is no other owner', async () => {
  const owners = await portal.database.query(
    "SELECT email FROM iam_users WHERE 'owner' = ANY (grants)",
  );
  expect(owners.rows).toEqual([{ email }]);
  const browser = new Browser(portal.url, portal.url);
  const query = new URLSearchParams({ redirectionUrl: `${portal.url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  await browser.submit(page, new URL(page.url).pathname, { email, password });
  const ask = async () => {
    const form = await browser.get('/login/security/erase');
    const { status, text } = await browser.submit(form, '/erase', { email, password });
    return [status, text];
  };
  expect((await browser.get('/login/security/erase')).text).toEqual(onlyOwner);
  expect(await ask()).toEqual([422, onlyOwner]);
  const inSwedish = await browser.get('/login/security/erase?lang=sv');
  expect(inSwedish.text).toContain('Portalen har ingen annan ägare.');
  expect(inSwedish.text).toContain('Fakturor');
  await browser.get('/login/security/erase?lang=en');
  const other = (groupRole: string) =>
    portal.database.query(
      "UPDATE iam_users SET grants = '{owner}', group_role = $1 WHERE email = 'staff@postal.example'",
      [groupRole],
    );
  await other('none');
  expect(await ask()).toEqual([422, onlyOwner]);
  await other('internal');
  expect(await ask()).toEqual([200, expect.stringContaining('Your login is closed')]);
});
