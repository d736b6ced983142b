import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  request as requests,
  test,
} from '@playwright/test';
import { signInByHttp } from '../http-person.ts';
import { readingDocument } from '../reading-document.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

const portal = () => addressOf('production');
const specs = '/rest/apigov/ssa/v1/aut/specs';
const systemName = `shipment-v1-reading${randomUUID().slice(0, 8)}`;
const reference = () => `${portal()}/apis/details/${systemName}?operation=createOrder`;

let staff: APIRequestContext;
let id = '';

test.beforeAll(async () => {
  const request = await requests.newContext();
  const password = process.env['E2E_PASSWORD'] ?? '';
  const { accessToken } = await signInByHttp(request, portal(), {
    email: emailOf('apigov'),
    password,
  });
  await request.dispose();
  staff = await requests.newContext({
    baseURL: portal(),
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' },
  });
  const answer = await staff.post(specs, { data: readingDocument({ systemName }) });
  expect(answer.status(), await answer.text()).toBe(201);
  ({ id } = ((await answer.json()) as { data: { id: string } }).data);
});

test.afterAll(async () => {
  await staff.delete(`${specs}/${id}`);
  await staff.dispose();
});

async function open(browser: Browser, place = ''): Promise<Page> {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${reference()}${place && `#${encodeURIComponent(place)}`}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Create an order' })).toBeVisible();
  return page;
}

const aimed = (page: Page) => page.locator('[data-aimed]');

test('CAT-09 the address of a field is copied when its link is pressed, and opens what is closed over it', async ({
  browser,
}) => {
  const page = await open(browser, 'body.customer.address.city');
  await expect(aimed(page)).toContainText('Where the recipient lives.');
  await expect(aimed(page)).toBeFocused();
  await expect(aimed(page)).toBeInViewport();

  const link = page.getByRole('link', { name: 'Link to kind' });
  await link.focus();
  await link.press('Enter');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${reference()}#body.kind`);
  expect(page.url()).toBe(copied);
  await expect(aimed(page)).toBeFocused();

  // Closed by hand: going back opens it again.
  await page.locator('summary').filter({ hasText: 'customer' }).click();
  await expect(page.getByText('Where the recipient lives.')).toHaveCount(0);
  await page.goBack();
  await expect(aimed(page)).toContainText('Where the recipient lives.');
  await expect(aimed(page)).toBeFocused();

  // An address typed in, of a row that stands behind 'Show more', then one in a closed response.
  await page.goto(`${reference()}#body.extra255`);
  await expect(aimed(page)).toContainText('extra255');
  await page.goto(`${reference()}#409.clashId`);
  await expect(aimed(page)).toContainText('Of the other order.');
  await expect(aimed(page)).toBeInViewport();
  await page.context().close();
});

test('CAT-09 each media type of a body shows what it carries, and its fields have addresses of their own', async ({
  browser,
}) => {
  const page = await open(browser);
  const tabs = page.getByRole('tablist', { name: 'Media type of the body' });
  const json = tabs.getByRole('tab', { name: 'application/json' });
  await expect(json).toHaveAttribute('aria-selected', 'true');
  await json.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'application/xml' })).toBeFocused();
  const body = page.getByRole('tabpanel', { name: 'application/xml' });
  await expect(body).toContainText('orderXml');
  await expect(body).toContainText('<order/>');
  const link = body.getByRole('link', { name: 'Link to orderXml' });
  await link.focus();
  await link.press('Enter');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(aimed(page)).toContainText('orderXml');
  await expect(aimed(page)).toBeFocused();
  await page.context().close();
});

test('CAT-09 a word is found in closed parts of an operation by keys alone, and its row is opened and marked', async ({
  browser,
}) => {
  const page = await open(browser);
  await expect(page.getByText('Where the recipient lives.')).toHaveCount(0);
  await page.keyboard.press('Control+/');
  const dialog = page.getByRole('dialog', { name: 'Find in this operation' });
  const field = dialog.getByRole('combobox', { name: 'Find a parameter, a field or a value' });
  await expect(field).toBeFocused();
  await field.fill('recipient lives');
  await expect(dialog.getByRole('status')).toHaveText('1 found');
  const [hit] = await dialog.getByRole('option').allInnerTexts();
  expect(hit).toMatch(/^body\.customer\.address\.city\s+Where the recipient lives\.$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#body\.customer\.address\.city$/);
  await expect(aimed(page)).toContainText('Where the recipient lives.');
  await expect(aimed(page)).toBeFocused();

  // What was typed is kept: the next hit is a key away.
  await page.getByRole('button', { name: 'Find in this operation' }).click();
  await expect(field).toHaveValue('recipient lives');
  await page.keyboard.type('closed');
  await expect(field).toHaveValue('closed');
  await expect(dialog.getByRole('option')).toHaveText(/^query\.filter\.status/);
  await field.fill('nothing');
  await expect(dialog.getByRole('status')).toHaveText('No matches here.');
  await field.fill('extra');
  await expect(dialog.getByRole('status')).toHaveText('260 found, the first 100 are listed');
  await field.fill('i');
  await field.fill('clashid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(aimed(page)).toContainText('Of the other order.');

  // The same place again, closed in the meantime.
  await page.locator('summary').filter({ hasText: 'Response fields' }).click();
  await expect(aimed(page)).toHaveCount(0);
  await page.keyboard.press('Control+/');
  await page.keyboard.press('Enter');
  await expect(aimed(page)).toBeFocused();
  await page.keyboard.press('Control+/');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(aimed(page)).toBeFocused();
  await page.context().close();
});

test('CAT-09 a page that comes rendered is taken over as it is, and opens what its address points at', async ({
  page,
}) => {
  await page.goto(
    `${portal()}/apis/details/shipment-v3-booking?operation=bookShipment#body.receiver.name`,
  );
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(page.locator('html[data-mended]')).not.toBeAttached();
  await expect(aimed(page)).toContainText('name');
  await expect(aimed(page)).toBeInViewport();
});

test('CAT-09 limits, conditions and ways of writing are said in words, of the whole body too', async ({
  browser,
}) => {
  const page = await open(browser);
  const docs = page.getByRole('link', { name: /^All about orders/ });
  await expect(docs).toHaveAttribute('href', 'https://example.com/orders');
  const query = page.locator('section').filter({ hasText: 'Query parameters' }).last();
  await expect(query).toContainText('filter[key]=value');
  await expect(query).toContainText('reserved characters as they are');
  const body = page.getByRole('tabpanel', { name: 'application/json' });
  for (const words of [
    'What is ordered.',
    '1 member or more',
    'postcode needs city',
    'string or null',
    '21120',
    'always home',
    'names: ^[a-z]+$',
  ]) {
    await expect(body.getByText(words, { exact: true })).toBeVisible();
  }
  await body.getByRole('button', { name: /^Show more/ }).click();
  await expect(body.getByText('when kind is home')).toBeVisible();
  await expect(body.getByText('needs postcode', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'multipart/form-data' }).click();
  await expect(page.getByText('as image/png, image/jpeg')).toBeVisible();
  await page.context().close();
});

test('CAT-09 a whole API is printed with all that is folded on the screen, and so is one operation', async ({
  browser,
}) => {
  const page = await open(browser);
  const deep = page.getByText('Where the recipient lives.');
  const ofError = page.getByText('Of the other order.');
  await expect(ofError).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(deep).toBeVisible();
  await expect(ofError).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(ofError).toHaveCount(0);

  await page.getByRole('link', { name: 'Print the whole API' }).click();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reading ${systemName}`);
  await expect(page.getByText('1.0.0', { exact: true })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'Create an order' })).toBeVisible();
  const operation = page.getByRole('region', { name: 'Create an order' });
  for (const words of ['extra259', 'Where the recipient lives.', 'as image/png, image/jpeg']) {
    await expect(operation.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(operation.getByText('<order/>')).toBeVisible();
  await expect(ofError).toBeVisible();
  await expect(operation.getByRole('link', { name: 'Parcel' }).first()).toHaveAttribute(
    'href',
    '#object-Parcel',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Objects' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const ink = () => getComputedStyle(document.querySelector('h1') ?? document.body).color;
  expect(await page.evaluate(ink)).toMatch(/^rgb\((?:\d|[1-5]\d), /);
  await page.context().close();
});
