import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

test('a stranger books a parcel and sends it through two days: page, tracking, IFTSTA and verified webhooks tell one story', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  const portal = addressOf('sandbox');
  const headers = { apikey };

  await test.step('a webhook to the inbox of the account', async () => {
    await page.goto(`${portal}/admin/webhooks`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const adding = page.getByRole('dialog', { name: 'Add webhook' });
    await adding.getByRole('radio', { name: 'Your inbox here' }).check({ force: true });
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Webhooks');
  });

  const booked = await request.post(`${portal}/rest/shipment/v3/bookings`, {
    headers,
    data: {
      service: 'P18',
      sender: { customerNumber: '40017' },
      receiver: {
        name: 'Göran Ångström',
        street: 'Storgatan 1',
        postcode: '11122',
        city: 'Stockholm',
        country: 'SE',
      },
      parcels: [{ weightKg: 1.5 }],
    },
  });
  const { parcels } = (await booked.json()) as { parcels: { itemId: string }[] };
  const itemId = parcels[0]?.itemId ?? '';

  let codes: string[] = [];

  await test.step('two days in a moment', async () => {
    await page.goto(`${portal}/admin/shipments`);
    await page.getByRole('button', { name: 'Forward two days' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Delivered');
  });

  await test.step('each event has come to the inbox, and its signature holds', async () => {
    await page.goto(`${portal}/admin/webhooks?tab=inbox`);
    const requests = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    const delivered = requests.filter({ hasText: 'parcel.delivered' });
    await expect(delivered).toContainText('Verified');
    // The ping at the beginning, and the eight events of the parcel.
    await expect(requests.filter({ hasText: 'Verified' })).toHaveCount(9);
    await expect(requests.filter({ hasText: 'Not verified' })).toHaveCount(0);
  });

  await test.step('tracking says the same', async () => {
    const tracked = await request.get(`${portal}/rest/shipment/v5/trackandtrace/items/${itemId}`, {
      headers,
    });
    const item = (await tracked.json()) as { status: string; events: { code: string }[] };
    expect(item).toMatchObject({ status: 'delivered' });
    codes = item.events.map(({ code }) => code).toReversed();
  });

  await test.step('the IFTSTA has the same scans', async () => {
    const polled = await request.get(`${portal}/rest/edi/v1/interchanges/iftsta`, { headers });
    const text = await polled.text();
    expect([...text.matchAll(/STS\+1\+(E\d\d)/g)].map(([, code]) => code)).toEqual(codes);
    expect(text).toContain(itemId);
  });
  await close();
});
