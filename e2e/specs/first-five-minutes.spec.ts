import { countClicks } from '../count-clicks.ts';
import { expect, onlyLong, test } from '../portal-test.ts';
import { sayIn } from '../say-in.ts';

const languages = [
  ['en', 'English'],
  ['sv', 'Swedish'],
] as const;

for (const [language, name] of languages) {
  const title = `HOME-05 in ${name}, from the open home page to the answer of a first call: at most 12 clicks`;
  test(title, onlyLong(language !== 'en'), async ({ page, sandbox, newPerson }) => {
    const say = sayIn(language);
    const person = newPerson();
    const readClicks = await countClicks(page.context());
    const began = Date.now();
    const lab = page.getByRole('complementary', { name: say('Code samples and console') });

    await test.step('from the home page to an API', async () => {
      await page.goto(`${sandbox}/?lang=${language}`);
      await page.getByRole('link', { name: say('I just want to try out the APIs') }).click();
      await expect(page).toHaveURL(/\/apis\/active$/);
      await expect(page.getByRole('region', { name: say('Sandbox key') })).toContainText(
        say('API key'),
      );
      await page
        .getByRole('region', { name: /: \d+$/ })
        .getByRole('link', { name: /^Service Point/ })
        .first()
        .click();
      await expect(lab).toBeVisible();
    });
    const reading = page.url();
    await test.step('an account and its key, and back to what was read', async () => {
      await lab.getByRole('button', { name: say('Login') }).click();
      await person.signUp(page, say);
      await expect(page).toHaveURL(reading);
      await expect(lab.getByText(say('filled in for you'))).toBeVisible();
    });
    await test.step('every language is in view, and so is the answer', async () => {
      const tabs = lab.getByRole('tablist', { name: say('Samples') });
      for (const tab of await tabs.getByRole('tab').all()) await expect(tab).toBeInViewport();
      await lab
        .getByLabel(/^country/)
        .first()
        .selectOption('SE');
      await lab.getByLabel(/^postcode/).fill('21120');
      const send = lab.getByRole('button', { name: say('Send') });
      await send.click();
      await expect(lab.getByRole('status').filter({ hasText: '200' })).toBeInViewport({ ratio: 1 });
      await expect(lab.getByLabel(say('Response body'))).toBeInViewport({ ratio: 1 });
      await expect(send).toBeInViewport();
      await expect(send).toBeFocused();
    });

    const seconds = (Date.now() - began) / 1000;
    console.info(`first five minutes in ${name}: ${readClicks()} clicks, ${seconds.toFixed(1)} s`);
    expect(readClicks()).toBeLessThanOrEqual(12);

    await test.step('the home page knows the call, and what is next', async () => {
      await page.goto(sandbox);
      const steps = page.getByRole('region', { name: say('First steps') });
      await expect(steps).toContainText(`${say('Get an API key')} ${say('(done)')}`);
      const latest = page.getByRole('region', { name: say('Latest calls') });
      await latest
        .getByRole('link', { name: /servicepoints/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/admin\/trace\//);
    });
  });
}

test('HOME-05 the request of the home page sent as it is: a stranger gets a booking and its label', async ({
  page,
  production,
}) => {
  await page.goto(production);
  const figure = page.getByRole('figure', { name: /^A booking request/ });
  const shown = await figure.locator('[data-name=request]').innerText();
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await figure.getByRole('button', { name: 'Send' }).click();
  expect((await sending).postData()).toBeNull();
  const said = figure.getByRole('status');
  await expect(said).toContainText(/^Booked as bk_\w+/);
  const answer = await figure.locator('[data-name=response]').innerText();
  const bookingId = /"bookingId": "(\w+)"/.exec(answer)?.[1] ?? '';
  await expect(said).toContainText(bookingId);
  expect(answer).toContain('"expectedDelivery"');
  expect(shown).toContain('"city": "Sopot"');
  expect(answer).toContain('"city": "Sopot"');
  await expect(figure.getByText(/^[\d\s]+ ms$/)).toBeVisible();
  const label = figure.getByRole('img', { name: 'The label from your booking' });
  await expect(label).toHaveJSProperty('complete', true);
  await expect(label).not.toHaveJSProperty('naturalWidth', 0);
  await figure.getByRole('link', { name: 'Try your own request' }).click();
  await expect(page).toHaveURL(/\/apis\/active$/);
});
