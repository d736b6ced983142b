import { expect, test } from '../portal-test.ts';

test('CAT-09 two versions of an API stand side by side; the address holds both, a phone shows one column', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/apis/details/location-v3-servicepoints`);
  const banner = page.getByText('This version is deprecated.').locator('..');
  await expect(banner).toContainText('31 Aug 2027');
  await expect(banner.getByRole('link', { name: /^version 4\./ })).toBeVisible();
  await banner.getByRole('link', { name: 'See what changes' }).click();
  await expect(page).toHaveURL(/location-v4-servicepoints\?compare=location-v3-servicepoints$/);
  const region = page.getByRole('region', { name: 'Versions side by side' });
  await expect(region.getByRole('status')).toContainText(/\d+ added, \d+ removed, \d+ changed/);
  await expect(region.getByText('Breaking').first()).toBeVisible();
  const heads = region.getByRole('heading', { level: 3, name: /^Version / });
  await expect(heads).toHaveText([/3\./, /4\./]);
  const tops = () =>
    heads.evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().top));
  const [one, other] = await tops();
  expect(one).toBe(other);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // What was rendered ahead cannot be worked until the app has it.
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(heads).toHaveCount(2);
  const [upper = 0, lower = 0] = await tops();
  expect(lower).toBeGreaterThan(upper);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

  const choice = page.getByRole('combobox', { name: 'Compare with' });
  // What is chosen while the app takes the page over may be lost: whoever sees that chooses again.
  await expect(async () => {
    await choice.selectOption({ label: 'Compare with none' });
    await expect(region).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await choice.selectOption({ index: 1 });
  await expect(region.getByRole('status')).toBeVisible();
  await region.getByRole('link', { name: /Back to the operations/ }).click();
  await expect(page).toHaveURL(/location-v4-servicepoints$/);
});

test('CAT-09 a version that is no other of this API cannot be compared, and says so', async ({
  page,
  production,
}) => {
  await page.goto(
    `${production}/apis/details/location-v4-servicepoints?compare=shipment-v3-booking`,
  );
  await expect(
    page.getByRole('heading', { name: 'The versions cannot be compared' }),
  ).toBeVisible();
  await expect(page.getByText('not a version of this API')).toBeVisible();
});

test('CAT-01 CAT-09 the catalogue leads from a deprecated version to both versions side by side, where there are two of one API', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/apis/deprecated?text=servicepoints`);
  const results = page.getByRole('region', { name: /^Total results: / });
  await results
    .getByRole('link', { name: /^Compare versions of / })
    .first()
    .click();
  await expect(page).toHaveURL(/location-v4-servicepoints\?compare=/);
  const region = page.getByRole('region', { name: 'Versions side by side' });
  await expect(region.getByRole('status')).toContainText(/\d+ added, \d+ removed, \d+ changed/);
});
