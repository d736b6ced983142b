import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '@portal/launcher/launch';
import { listFaultsOfThemes } from '../accessibility.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, onlyLong, test } from '../portal-test.ts';
import { openContext } from '../viewers.ts';

test('EDI-01 EDI-02 documents by country: newest first, nothing empty or hidden, opened, compared, downloaded', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/edi`);
  const table = page.getByRole('table', { name: 'Documents, newest first' });
  const rows = table.locator('tbody tr');
  await expect(rows.nth(3)).toContainText('DESADV guideline');
  await expect(table).not.toContainText('hidden_');
  const days = await table
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  await expect(rows.filter({ hasText: 'Label guide' })).toContainText(/\d+(?:\.\d)? kB/);

  await page.getByRole('link', { name: 'Label guide', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Label guide 4.3.pdf' });
  await expect(preview.locator('iframe[title="Label guide 4.3.pdf"]')).toBeVisible();
  const download = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('link', { name: /Compare Event and reason codes/ }).click();
  await expect(page.getByRole('dialog').locator('mark')).toHaveCount(10);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('dialog')).toContainText('Customs has released the parcel');
  await page.keyboard.press('Escape');

  await page.getByLabel('Country').selectOption('Norway');
  await expect(page).toHaveURL(/country=NO/);
  await expect(rows.nth(2)).toContainText('Event and reason codes');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('zpl');
  await expect(page.getByRole('heading', { name: 'No matching documents' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rows.first()).toBeVisible();

  await page.goto(`${production}/edi?country=SE&document=Gone.pdf`);
  await expect(page.getByRole('dialog', { name: 'No record found' })).toContainText('Gone.pdf');
});

test('EDI-01 customs documents by country', async ({ page, production }) => {
  await page.goto(`${production}/edi/customsEdi?country=FI`);
  await expect(page.getByRole('link', { name: 'Customs by EDI', exact: true })).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('FI');
  await page.getByRole('link', { name: 'Customs reason codes', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The goods code is missing');
});

test('EDI-03 service codes: the matrix, the search, a combination that does not go and the nearest that does', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/edi/serviceCode?from=SE&to=PL&service=P18&addOns=A1,C7`);
  await expect(page.getByRole('heading', { name: 'P18 A1 C7 is not available' })).toBeVisible();
  await expect(
    page.getByText('C7 Deliver outside door is not available with Parcel to home to PL'),
  ).toBeVisible();
  await page.getByRole('button', { name: /Use it\W+P18 A1$/ }).click();
  await expect(page.getByRole('heading', { name: 'P18 A1 is available' })).toBeVisible();
  await expect(page).toHaveURL(/addOns=A1(&|$)/);
  await page.getByRole('button', { name: 'G1 Dangerous goods' }).click();
  await expect(page.getByText('Only by agreement: G1.')).toBeVisible();

  const matrix = page.getByRole('table', { name: 'From Sweden to Poland' });
  await expect(matrix.getByRole('row', { name: /P20/ })).toBeVisible();
  await expect(matrix.getByRole('row', { name: /P25/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Search code or name' }).fill('home c7');
  const list = page.getByRole('table', { name: 'Combinations' });
  await expect(list.locator('tbody tr')).toHaveCount(6);
  await expect(list.locator('tbody tr').first()).toContainText('2018-01-01');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toBe(
    'P18,Parcel to home,C7,Deliver outside door,SE,SE,2018-01-01,2099-12-31,false',
  );
  await page.getByRole('searchbox', { name: 'Search code or name' }).fill('nothing');
  await expect(page.getByRole('heading', { name: 'No matching codes' })).toBeVisible();
});

test('EDI-02 the message reader names faults by place and rule, and sends nothing anywhere', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/edi?tab=reader`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeVisible();
  // What the shell itself asks when it is loaded has been asked by then.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.getByRole('heading', { name: '3 errors' })).toBeVisible();
  await expect(page.getByText('UNT says 15, but there are 14 segments')).toBeVisible();
  await page.getByRole('button', { name: 'line 5, column 9' }).click();
  await expect(field).toBeFocused();
  await page.locator('summary').filter({ hasText: 'CN+++ANNA' }).click();
  await expect(page.getByText('Receiver of the goods')).toBeVisible();
  await page
    .getByLabel('File with a message')
    .setInputFiles({ name: 'x.edi', mimeType: 'text/plain', buffer: Buffer.from([0x41, 0xe5]) });
  await expect(field).toHaveValue('Aå');
  await field.fill('not a message');
  await expect(page.getByText('This is a plain text, not EDIFACT')).toBeVisible();
  await field.fill('ISA*00*          *00*~GS*SM*A*B*20261120~ST*204*0001~');
  await expect(page.getByText('This is X12, not EDIFACT')).toBeVisible();
  await field.fill("UNH+1+IFTMIN:D:96A:UN'???'UNT+2+1'");
  await expect(page.getByRole('heading', { name: /^[1-9]\d* errors?$/ })).toBeVisible();
  expect(calls.filter((url) => !url.startsWith(`${production}/assets/`))).toEqual([]);
});

test('FAQ-01 questions are found by words, by category and by a link of their own', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/faqs`);
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('GW-403-PLAN');
  const question = page.locator('summary').filter({ hasText: 'Why do I get 403?' });
  await expect(page.locator('summary')).toHaveCount(1);
  await question.click();
  await expect(page.getByRole('cell', { name: 'GW-403-STATE' })).toBeVisible();
  await page.getByRole('link', { name: 'Link to Why do I get 403?' }).click();
  await expect(page).toHaveURL(/\/faqs#why-403$/);
  await page.goto('about:blank');
  await page.goto(`${production}/faqs#why-429`);
  await expect(page.getByText('Wait for the number of seconds')).toBeVisible();
  await search.fill('nothing of this kind');
  await expect(page.getByRole('heading', { name: 'No matching questions' })).toBeVisible();
});

test('FAQ-01 NAV-17 Contact Us works signed out: what is missing is said, the message arrives with a reference', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/support`);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().click();
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText('Field should not be empty')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const email = `writer${Date.now()}@shop.example`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Ida');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Customs to Norway');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which goods code do I need?');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(/goods code/);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Support has your message' })).toBeFocused();
  const reference = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
  const outbox = outboxOf('production');
  await readMail(outbox, email, `We have your message ${reference}`);
  const asked = `Question ${reference}: Customs to Norway`;
  const mail = await readMail(outbox, 'api-support@postal.example', asked);
  expect(mail.text).toContain('Which goods code do I need?');
});

test('FAQ-01 Report Issue takes the trace id of a failed call from its address, and who is signed in', async ({
  browser,
  production,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'partner' });
  const page = await context.newPage();
  await page.goto(`${production}/apis/report?traceId=abc-123&api=shipment-v3-booking`);
  await expect(page.getByRole('textbox', { name: 'Trace id' })).toHaveValue('abc-123');
  await expect(page.getByRole('combobox', { name: 'API', exact: true })).toHaveValue(
    'shipment-v3-booking',
  );
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('admin@platform.example');
  await page.getByLabel('Environment').selectOption('Production');
  const subject = `Booking answers 500 ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'What happened' }).fill('Each second booking fails.');
  await page.getByRole('button', { name: 'Report issue' }).click();
  await expect(page.getByRole('heading', { name: 'Support has your message' })).toBeVisible();
  const mail = await readMail(
    outboxOf('production'),
    'api-support@postal.example',
    new RegExp(subject),
  );
  expect(mail.text).toMatch(
    /Trace id: abc-123[\s\S]*API: shipment-v3-booking[\s\S]*Environment: production/,
  );
  expect(mail.text).toContain('Logged in as: admin@platform.example');
  await context.close();
});

test(
  'EDI-01 EDI-03 FAQ-01 what these pages open has no accessibility fault, light and dark',
  onlyLong(),
  async ({ page, production }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    const shown: readonly (readonly [string, string])[] = [
      ['/edi?country=SE&document=Event+and+reason+codes+2026-11.csv', 'E75;delivered'],
      ['/edi/serviceCode?to=PL&service=P18&addOns=A1,C7&view=list', 'is not available'],
      ['/faqs#why-403', 'GW-403-STATE'],
    ];
    for (const [path, words] of shown) {
      await page.goto('about:blank');
      await page.goto(`${production}${path}`);
      await expect(page.getByText(words).first()).toBeVisible();
      faults.push(...(await listFaultsOfThemes(page)));
    }
    await page.goto(`${production}/edi?tab=reader`);
    await page.getByRole('button', { name: 'Show an example' }).click();
    await page.locator('summary').filter({ hasText: 'CN+++ANNA' }).click();
    faults.push(...(await listFaultsOfThemes(page)));
    await page.goto(`${production}/contactUs`);
    await page.getByRole('button', { name: 'Send message' }).click();
    faults.push(...(await listFaultsOfThemes(page)));
    expect(faults).toEqual([]);
  },
);

/** A bucket elsewhere, by country: out of order, empty, no listing at all, and more than one page. */
async function startBucket(): Promise<Server> {
  const item = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-01T09:00:00.000Z</LastModified><Size>9</Size></Contents>`;
  const page = (items: string, isTruncated = false) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${items}</ListBucketResult>`;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket.example');
    const country = searchParams.get('prefix')?.split('/')[1];
    const answers: Readonly<Record<string, [number, string]>> = {
      SE: [503, '<Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>'],
      NO: [200, page('')],
      DK: [200, 'this is no listing'],
      FI: searchParams.has('marker')
        ? [200, page(item('edi-labels/FI/Second page.pdf'))]
        : [200, page(item('edi-labels/FI/First page.pdf'), true)],
    };
    const [status, body] = answers[country ?? ''] ?? [404, ''];
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'content-type': 'application/xml',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

test(
  'EDI-01 EDI-03 FAQ-01 with a service down each screen says so, keeps what was typed and can try again',
  onlyLong(),
  async ({ page }) => {
    test.setTimeout(180_000);
    const bucket = await startBucket();
    const { port } = bucket.address() as AddressInfo;
    const directory = await mkdtemp(join(tmpdir(), 'portal-documents-'));
    const running = await launch({
      directory,
      portals: ['production'],
      mode: 'throwaway',
      demo: false,
      env: { EDI_STORAGE_URL: `http://127.0.0.1:${port}/files` },
    });
    const portal = running.production?.url ?? '';
    const alert = page.getByRole('alert');

    await page.goto(`${portal}/edi?country=SE`);
    await expect(alert).toContainText('The documents could not be loaded');
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goto(`${portal}/edi?country=DK`);
    await expect(alert).toContainText('The documents could not be loaded');
    await page.goto(`${portal}/edi/customsEdi?country=SE`);
    await expect(alert).toContainText('The documents could not be loaded');
    await page.goto(`${portal}/edi?country=NO`);
    await expect(
      page.getByRole('heading', { name: 'No documents for this country' }),
    ).toBeVisible();
    await page.goto(`${portal}/edi?country=FI`);
    await expect(page.getByRole('link', { name: 'First page', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Second page', exact: true })).toBeVisible();

    await page.goto(`${portal}/contactUs`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ida');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ida@shop.example');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Labels');
    await page.getByRole('textbox', { name: 'Your question' }).fill('Long and well thought of');

    // A pointer over the links fetches the pages' own files; what they ask for is fetched when they open.
    const codes = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Service Codes' });
    const faqs = page.getByRole('banner').getByRole('link', { name: 'FAQs' });
    for (const [link, file] of [
      [codes, 'service-codes-page'],
      [faqs, 'faqs-page'],
    ] as const) {
      const loaded = page.waitForResponse(
        (response) => response.url().includes(file) && response.url().endsWith('.js'),
      );
      await link.hover();
      await (await loaded).finished();
    }
    await page.waitForLoadState('networkidle');
    await running.stop();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your text is still here.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(
      'Long and well thought of',
    );
    await codes.click();
    await expect(alert).toContainText('The service codes could not be loaded');
    await faqs.click();
    await expect(alert).toContainText('The questions could not be loaded');
    bucket.close();
    await rm(directory, { recursive: true, force: true });
  },
);
