import type { APIRequestContext } from '@playwright/test';
import { openOwn } from '../open-own.ts';
import { listFaultsOfThemes, walkPage } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const portal = () => addressOf('sandbox');
const lost = 'Lost, found again after six days, delivered';

async function book(request: APIRequestContext, apikey: string, reference: string) {
  const answer = await request.post(`${portal()}/rest/shipment/v3/bookings`, {
    headers: { apikey },
    data: {
      service: 'P18',
      reference,
      sender: { customerNumber: '40017' },
      receiver: {
        name: 'Łukasz Østby',
        street: 'Storgatan 1',
        postcode: '11122',
        city: 'Stockholm',
        country: 'SE',
      },
      parcels: [{ weightKg: 1.5 }],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { bookingId: string; parcels: { itemId: string }[] };
}

async function advance(request: APIRequestContext, apikey: string, advanceBy: string) {
  const address = `${portal()}/rest/sandbox/v1/clock`;
  const answer = await request.patch(address, { headers: { apikey }, data: { advanceBy } });
  expect(answer.status()).toBe(200);
}

interface Tracked {
  readonly status: string;
  readonly events: readonly { readonly text: string }[];
}

async function track(request: APIRequestContext, apikey: string, itemId: string) {
  const path = `/rest/shipment/v5/trackandtrace/items/${itemId}`;
  const answer = await request.get(portal() + path, { headers: { apikey } });
  return (await answer.json()) as Tracked;
}

test('a parcel is booked, watched, goes lost and comes back in a moment; page and tracking agree', async ({
  browser,
  request,
}) => {
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  await page.goto(`${portal()}/`);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.getByRole('link', { name: 'My shipments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My shipments');
  await expect(page.getByRole('heading', { name: 'No shipments yet' })).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  const clock = page.getByRole('region', { name: 'Clock' });
  await expect(clock.getByText('Resting: nothing in transit')).toBeVisible();
  await expect(clock.getByRole('link', { name: 'book' })).toBeVisible();
  await expect(clock.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await clock.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(clock.getByText('Paused')).toBeVisible();

  const { bookingId, parcels } = await book(request, apikey, 'Order 1');
  const itemId = parcels[0]?.itemId ?? '';
  await test.step('it appears by itself', async () => {
    await expect(page.getByRole('link', { name: bookingId })).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole('row').nth(1)).toContainText('Registered');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    expect(await walkPage(page)).toEqual([]);
  });

  await test.step('the clock, which is paused, goes to the next event', async () => {
    await clock.getByRole('button', { name: 'To the next event' }).click();
    const last = page.getByRole('row').nth(1).getByRole('cell').nth(2);
    await expect(last).toContainText('The label has been printed');
  });

  await test.step('its page shows what is behind it and before it, and the call that made it', async () => {
    await page.getByRole('link', { name: bookingId }).click();
    const parcel = page.getByRole('article', { name: `Parcel ${itemId}` });
    await expect(parcel.getByRole('listitem')).toHaveCount(8);
    await expect(parcel.locator('[aria-current="step"]')).toContainText(
      'The label has been printed',
    );
    expect(await listFaultsOfThemes(page)).toEqual([]);
    expect(await walkPage(page)).toEqual([]);
  });

  await test.step('it gets lost, and is found again', async () => {
    const parcel = page.getByRole('article', { name: `Parcel ${itemId}` });
    await parcel.getByLabel('What happens next').selectOption({ label: lost });
    await parcel.getByRole('button', { name: 'Choose' }).click();
    await expect(parcel).toContainText('The parcel is missing; we search for it');
    await expect(parcel).toContainText('The parcel has been found');
    await advance(request, apikey, 'P5D');
    await expect(parcel.locator('[aria-current="step"]')).toContainText(
      'The parcel is missing; we search for it',
    );
    expect(await track(request, apikey, itemId)).toMatchObject({ isFinal: false });
  });

  await test.step('a fortnight on it is found and delivered, as tracking says, too', async () => {
    await advance(request, apikey, 'P14D');
    const parcel = page.getByRole('article', { name: `Parcel ${itemId}` });
    await expect(parcel.locator('[aria-current="step"]')).toContainText(
      'The parcel has been delivered',
    );
    const tracked = await track(request, apikey, itemId);
    expect(tracked).toMatchObject({ status: 'delivered', isFinal: true });
    const texts = tracked.events.map(({ text }) => text).toReversed();
    const [missing, found] = ['The parcel is missing', 'The parcel has been found'].map((start) =>
      texts.findIndex((text) => text.startsWith(start)),
    );
    expect(missing).toBeGreaterThan(0);
    expect(found).toBeGreaterThan(missing ?? 0);
  });

  await test.step('a program sets the clock, and the page shows it within a second', async () => {
    const set = await request.patch(`${portal()}/rest/sandbox/v1/clock`, {
      headers: { apikey },
      data: { paused: false, rate: 60 },
    });
    expect(set.status()).toBe(200);
    await expect(clock.getByLabel('Speed')).toHaveValue('60', { timeout: 2_000 });
  });

  await test.step('the call leads into the log', async () => {
    await page.getByRole('heading', { name: 'Calls' }).scrollIntoViewIfNeeded();
    const calls = page.getByRole('region', { name: 'Calls' });
    await calls.getByRole('link').first().click();
    await expect(page.getByRole('main')).toContainText('POST');
    await page.goBack();
  });

  await test.step('all of it goes after a question', async () => {
    await page.getByRole('link', { name: 'My shipments' }).first().click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete them' }).click();
    await expect(page.getByRole('heading', { name: 'No shipments yet' })).toBeVisible();
  });
  await close();
});

test('a clock that is sent back says that time only goes forward', async ({ browser }) => {
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(`${portal()}/admin/shipments`);
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByLabel('To a day and time (UTC)').fill('2020-01-01T00:00');
  await clock.getByRole('button', { name: 'Jump' }).click();
  await expect(page.getByText(/only goes forward/)).toBeVisible();
  await close();
});
