import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { launch, type Launch } from '@portal/launcher/launch';
import { withClient } from '@portal/postgres/with-client';
import { type HttpPerson, signInByHttp, signUpByHttp } from '../http-person.ts';
import { listMails, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { readPdfText } from '../read-pdf-text.ts';
import { receiveMail } from '../receive-mail.ts';

const config = new URL('../../config/', import.meta.url).pathname;
const base = '/rest/system/devportal/v1';
const search = '/rest/location/v4/servicepoints?country=SE&postcode=21120';
const utc = { timeZone: 'UTC', month: 'long' } as const;

interface Story {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly portal: string;
  readonly outbox: string;
  readonly person: HttpPerson;
  readonly application: { readonly id: number; readonly name: string; readonly user_key: string };
}

/**
 * The customer plan of this provider allows ten calls a month. Four searches of Service Points are free, more cost 1.25 each, so
 * that one story meets both kinds of limits.
 */
async function writePlans(directory: string): Promise<string> {
  const plans = JSON.parse(await readFile(join(config, 'plans.json'), 'utf8'));
  const customer = plans.portals.production.plans.find(({ id }: { id: number }) => id === 1101);
  customer.limits = [
    { id: 6003, metric: 'delivery_point_search', period: 'month', value: 4 },
    { id: 6005, metric: 'hits', period: 'month', value: 10 },
  ];
  customer.pricingRules = [
    { id: 7006, metric: 'delivery_point_search', costPerUnit: '0', min: 1, max: 4 },
    { id: 7007, metric: 'delivery_point_search', costPerUnit: '1.25', min: 5, max: null },
  ];
  const path = join(directory, 'plans.json');
  await writeFile(path, JSON.stringify(plans));
  return path;
}

test('PLAN-04 PLAN-05 USER-07 a limit is used up: alert mails, 429 explained, the chart, the log entry, the invoice with its PDF @long', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const directory = await mkdtemp(join(tmpdir(), 'portal-limit-'));
  const outbox = join(directory, 'production/mail');
  const mail = await receiveMail(outbox);
  const env = {
    SMTP_URL: mail.url,
    LIMIT_ALERT_SECONDS: '2',
    PLANS_CONFIG: await writePlans(directory),
    LINT_RULES: join(config, 'lint-rules.json'),
  };
  const running = await launch({ directory, mode: 'throwaway', portals: ['production'], env });
  try {
    const portal = running.production?.url ?? '';
    const person = await signUpByHttp({ request, portal, kind: 'production', directory });
    await page.goto(`${portal}/faqs`);
    await page.evaluate(
      (record) => localStorage.setItem('unifiedLogin', record),
      JSON.stringify({ unifiedLoginAccessToken: person.handle }),
    );
    const application = await findApplication(request, portal, person);
    const story = { page, request, portal, outbox, person, application };
    await useUp(story);
    await readAnswer(story);
    await readLog(story);
    await readStatistics(story);
    await readInvoice(story, running);
    await test.step('each mail came once', async () => {
      const mails = await listMails(outbox, person.email);
      const told = mails.map(({ subject }) => subject).filter((text) => text.includes(' used: '));
      expect(told.toSorted()).toEqual(
        [
          `50 % of the calls are used: Hits, all applications together`,
          `80 % of the calls are used: Hits, all applications together`,
          `All calls are used: Hits, all applications together`,
          `All free calls are used: Delivery point search, all applications together`,
        ].toSorted(),
      );
    });
  } finally {
    await running.stop();
    await mail.close();
    await rm(directory, { recursive: true, force: true });
  }
});

async function findApplication(request: APIRequestContext, portal: string, person: HttpPerson) {
  const url = `${portal}${base}/accounts/${person.accountId}/applications.json`;
  const answer = await request.get(url, { headers: person.headers });
  const { applications } = (await answer.json()) as {
    applications: { application: Story['application'] }[];
  };
  const [first] = applications;
  if (!first) throw new Error('A new account has a first application');
  return first.application;
}

async function useUp({ request, portal, outbox, person, application }: Story): Promise<void> {
  const headers = { apikey: application.user_key };
  const call = () => request.get(portal + search, { headers });
  let used = 0;
  for (const [until, subject] of [
    [5, '50 % of the calls are used'],
    [8, '80 % of the calls are used'],
    [10, 'All calls are used'],
  ] as const) {
    await test.step(`${until} of 10 calls: the mail "${subject}"`, async () => {
      for (; used < until; used += 1) {
        const answer = await call();
        expect(answer.status()).toBe(200);
        expect(answer.headers()['ratelimit']).toContain(`r=${9 - used}`);
      }
      await expect
        .poll(async () => (await listMails(outbox, person.email)).map((mail) => mail.subject), {
          timeout: 20_000,
        })
        .toContain(`${subject}: Hits, all applications together`);
    });
  }
  const { text } = await readMail(
    outbox,
    person.email,
    `All calls are used: Hits, all applications together`,
  );
  expect(text).toContain(
    'The applications of your account together have used 10 of their 10 calls per month (Hits)',
  );
  expect(text).toContain('further calls get 429');
  await test.step('the next call is answered with 429, when to come again, and why', async () => {
    const answer = await call();
    expect(answer.status()).toBe(429);
    const now = new Date();
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const wait = Number(answer.headers()['retry-after']) * 1000;
    expect(Math.abs(end - now.getTime() - wait)).toBeLessThan(10_000);
    const [fault] = (await answer.json()).compositeFault.faults;
    expect(fault.faultCode).toBe('GW-429');
    expect(fault.explanationText).toContain('allows 10 calls a month (Hits)');
  });
}

async function readAnswer({ page, portal }: Story): Promise<void> {
  await test.step('where somebody tries a call, the 429 says which limit, until when and what to do', async () => {
    await page.goto(`${portal}/apis/details/location-v4-servicepoints?operation=listServicePoints`);
    const lab = page.getByRole('complementary', { name: 'Code samples and console' });
    await lab.getByLabel('country').selectOption('SE');
    await lab.getByRole('button', { name: /^Send/ }).click();
    const note = lab.getByText('You have used up a limit of your plan.').locator('..');
    await expect(note).toContainText('allows 10 calls a month (Hits), and they are used up');
    await expect(note).toContainText(/You can call again in \d+/);
    await expect(note.getByRole('link', { name: 'Compare the plans' })).toHaveAttribute(
      'href',
      '/apis/plansAndPricing',
    );
    await lab.getByRole('link', { name: 'Show this call in the request log' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls with a trace id');
    await expect(page.getByText(/allows 10 calls a month \(Hits\)/)).toBeVisible();
  });
}

async function readLog({ page, portal, application }: Story): Promise<void> {
  await test.step('the request log has every call, and of the refused ones why', async () => {
    await page.goto(`${portal}/admin/applications/${application.id}/log`);
    await expect(page.getByRole('row')).toHaveCount(1 + 10 + 2);
    const filter = page.getByRole('combobox', { name: 'Calls to show' });
    await filter.fill('no-such-path');
    await filter.press('Enter');
    await expect(page.getByText('No call matches')).toBeVisible();
    await expect(page).toHaveURL(/path=no-such-path/);
    await filter.fill('path:ServicePoints');
    await filter.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(1 + 10 + 2);
    await filter.fill('status:429');
    await filter.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(1 + 2);
    await page.getByRole('row').nth(1).getByRole('button').click();
    const entry = page.getByRole('complementary', { name: /^(GET|POST)/ });
    await expect(entry).toContainText('A limit of the plan was used up. (GW-429)');
    await expect(entry).toContainText('allows 10 calls a month (Hits), and they are used up');
    await expect(entry).toContainText(/The next month begins at \d{4}-\d\d-01T00:00:00Z/);
    await expect(entry.getByRole('link', { name: 'Compare the plans' })).toBeVisible();
  });
}

async function readStatistics({ page, portal }: Story): Promise<void> {
  await test.step('the chart, its table and the limits agree', async () => {
    await page.goto(`${portal}/apis/statistics`);
    const calls = page.getByRole('region', { name: 'Calls per day' });
    await expect(calls.getByRole('slider', { name: /Highest 10, lowest 0/ })).toBeVisible();
    await calls.getByText('Show as table').click();
    await expect(calls.getByRole('row').nth(1).getByRole('cell')).toHaveText(['10', '0', '0', '2']);
    const limits = page.getByRole('table', { name: 'Limits and usage' });
    const hits = limits.getByRole('row', { name: /^Hits, per month/ });
    await expect(hits).toContainText('Used up');
    await expect(hits.getByRole('cell').nth(1)).toHaveText('10');
    await expect(
      limits.getByRole('row', { name: /^Delivery point search, free per month/ }),
    ).toContainText('Used up; further calls are billed');
    await hits.getByRole('link').click();
    const month = new Date().toLocaleString('en-GB', utc);
    await expect(page.getByRole('region', { name: `Usage in ${month}` })).toContainText('10 of 10');
  });
}

/** The calls of this month as if they had been made in the one whose books are closed. */
async function turnCalendarBack(running: Launch, accountId: number): Promise<string> {
  const now = new Date();
  const back = now.getUTCDate() < 3 ? 2 : 1;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  await withClient(running.databaseUrls['production'] ?? '', (client) =>
    client.query('UPDATE usage_hours SET hour = $2 WHERE account_id = $1', [accountId, month]),
  );
  return month.toISOString().slice(0, 7);
}

async function readInvoice(story: Story, running: Launch): Promise<void> {
  const { page, portal, person, application } = story;
  await test.step('when the month is over, its invoice and its PDF hold the same figures', async () => {
    const month = await turnCalendarBack(running, person.accountId);
    const staff = { email: 'governance@postal.example', password: running.demoPassword ?? '' };
    // A context of its own: the other one is signed in as the customer.
    const request = await requests.newContext();
    const { accessToken } = await signInByHttp(request, portal, staff);
    const headers = { ...person.headers, Authorization: `Bearer ${accessToken}` };
    const address = `${portal}${base}/billing_jobs.json`;
    const bill = async () => {
      const { months } = (await (await request.get(address, { headers })).json()) as {
        months: { month: string; version: string }[];
      };
      const version = months.find((one) => one.month === month)?.version;
      const seen = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
      return request.post(address, { headers: { ...headers, ...seen }, data: { month } });
    };
    expect(await (await bill()).json()).toEqual({ billing_job: { month, invoices: 1 } });
    expect(await (await bill()).json()).toEqual({ billing_job: { month, invoices: 0 } });
    await request.dispose();

    await page.goto(`${portal}/admin/accountDetails?tab=invoices`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('link').click();
    // Six of the ten searches cost 1.25 each; the VAT of Sweden is 25 %.
    const sheet = page.getByRole('main');
    for (const figure of ['7.50', '1.88', '9.38']) await expect(sheet).toContainText(figure);
    await expect(sheet).toContainText('Delivery point search');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download PDF/ }).click();
    const lines = readPdfText(await readFile(await (await download).path())).split('\n');
    for (const figure of [
      `Delivery point search, ${application.name}`,
      '10',
      '7.50',
      '1.88',
      'EUR 9.38',
    ]) {
      expect(lines).toContain(figure);
    }
    expect(lines).toContain('From call 5 of the month');
  });
}
