import { randomUUID } from 'node:crypto';
import { listMails, outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, portalNames } from '../viewers.ts';

const linkIn = (text: string, path: string) =>
  new RegExp(String.raw`https?:\S+${path}[\w-]+`).exec(text)?.[0] ?? '';

for (const portal of portalNames) {
  test(`HOME-02 the newsletter of the ${portal} portal starts by the link of a mail and ends by one`, async ({
    page,
    browser,
  }) => {
    const email = `reader-${randomUUID().slice(0, 8)}@shop.example`;
    const outbox = outboxOf(portal);
    await page.goto(addressOf(portal));
    const card = page.getByRole('region', { name: 'Newsletter' });

    await test.step('an address that is none is refused beside its field', async () => {
      await card.getByLabel('E-mail address').fill('no address');
      await card.getByRole('button', { name: 'Subscribe' }).click();
      await expect(card.getByLabel('E-mail address')).toBeFocused();
      await expect(card.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
      await expect(card.getByLabel('E-mail address')).toHaveValue('no address');
    });

    await test.step('asked for: one mail with a link, nothing more', async () => {
      await card.getByLabel('E-mail address').fill(email);
      await card.getByRole('button', { name: 'Subscribe' }).click();
      await expect(card.getByRole('status')).toContainText(`We sent a link to ${email}`);
      await readMail(outbox, email, 'Confirm your subscription');
      expect(await listMails(outbox, email)).toHaveLength(1);
    });

    const { text } = await readMail(outbox, email, 'Confirm your subscription');
    // The mail is opened somewhere else: on the phone of its reader, say.
    const context = await browser.newContext();
    const mailed = await context.newPage();
    await test.step('opening the link alone confirms nothing; its button does', async () => {
      await mailed.goto(linkIn(text, '/newsletter/confirm/'));
      await expect(mailed.getByText(email)).toBeVisible();
      expect(await listMails(outbox, email)).toHaveLength(1);
      await mailed.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(mailed.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
      await mailed.getByRole('link', { name: "See what's new" }).click();
      await expect(mailed.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
    });

    await test.step('asked for again: only the owner of the address learns that it is known', async () => {
      await card.getByRole('button', { name: 'Use another address' }).click();
      await card.getByLabel('E-mail address').fill(email.toUpperCase());
      await card.getByRole('button', { name: 'Subscribe' }).click();
      await expect(card.getByRole('status')).toContainText('We sent a link to');
      await readMail(outbox, email, 'You already get the newsletter');
    });

    await test.step('the link of the mail unsubscribes; the old links do nothing any more', async () => {
      const welcome = await readMail(outbox, email, 'Welcome to the newsletter');
      await mailed.goto(linkIn(welcome.text, '/newsletter/unsubscribe/'));
      await mailed.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(mailed.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
      await mailed.goto(linkIn(text, '/newsletter/confirm/'));
      await expect(
        mailed.getByRole('heading', { name: 'This link no longer works' }),
      ).toBeVisible();
    });
    await context.close();
  });
}
