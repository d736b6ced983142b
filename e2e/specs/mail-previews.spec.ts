import { waitUntilShown } from '../accessibility.ts';
import { expect, oneIn, onlyLong, test } from '../portal-test.ts';

for (const every of [1, 5])
  test(
    `NAV-06 ${every === 1 ? 'every mail' : 'one mail in five'} is previewed in the sandbox as it is drawn and as plain text, each at an address of its own`,
    onlyLong(every === 1),
    async ({ browser, request, sandbox }) => {
      test.setTimeout(120_000);
      // A page without the check of its console: the runner's own scripts are refused by the frames, and told of there.
      const page = await browser.newPage();
      await page.goto(`${sandbox}/email_template_test_url`);
      await waitUntilShown(page);
      const list = page.getByRole('navigation', { name: 'E-mails' });
      await expect(list.getByRole('link', { name: 'Api key changed', exact: true })).toBeVisible();
      const subjects = await list.getByRole('link').allInnerTexts();
      expect(subjects.length).toBeGreaterThanOrEqual(15);
      const read = oneIn(every, subjects);
      for (const subject of read) {
        await list.getByRole('link', { name: subject, exact: true }).click();
        const preview = page.getByRole('article', { name: subject, exact: true });
        // The frame lets nothing run, a test's own script included: its document is read by itself.
        const source = (await preview.locator('iframe').getAttribute('src')) ?? '';
        const drawn = await (await request.get(new URL(source, sandbox).href)).text();
        expect(drawn.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(subject);
        await expect(preview.locator('pre')).not.toBeEmpty();
      }
      const last = page.url();
      expect(new URL(last).searchParams.get('mail')).toBeTruthy();
      await page.goto(last);
      await expect(page.getByRole('article', { name: read.at(-1) ?? '' })).toBeVisible();
      await page.close();
    },
  );

test('NAV-06 in production there is neither the page nor a preview', async ({
  page,
  request,
  production,
  sandbox,
}) => {
  await page.goto(`${production}/email_template_test_url`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops...!' })).toBeVisible();
  const opened = await Promise.all(
    [sandbox, production].map((portal) => request.get(`${portal}/mail-previews/key-changed.html`)),
  );
  expect(opened.map((answer) => answer.status())).toEqual([200, 404]);
});
