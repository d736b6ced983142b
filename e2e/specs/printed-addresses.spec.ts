import { type APIRequestContext, request as requests } from '@playwright/test';
import { findPage } from '@portal/contract/addresses/pages';
import { crawlPages } from '../crawl-pages.ts';
import { signInByHttp, signUpByHttp } from '../http-person.ts';
import { listMails, outboxOf } from '../outbox.ts';
import { isOfOwn } from '../own-upstream.ts';
import { expect, onlyLong, test } from '../portal-test.ts';
import { findLostCall, readPrinted, toOwnPath, walkTexts } from '../printed-addresses.ts';
import { addressOf, emailOf, openContext, portalNames } from '../viewers.ts';

const portalKey = { 'x-bap-key': 'web-devportal' };
const starts = [
  '/llms.txt',
  '/index.md',
  '/apis/active.md',
  '/apis/deprecated.md',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/robots.txt',
  '/news.rss',
  '/news.atom',
  '/status.rss',
  '/status.atom',
  '/api-changes.rss',
  '/api-changes.atom',
];

/** The key of an application that was live at once, of a person of its own. */
async function liveKey(sandbox: string): Promise<string> {
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal: sandbox, kind: 'sandbox' });
  const listed = await request.get(
    `${sandbox}/rest/system/devportal/v1/accounts/${person.accountId}/applications.json`,
    { headers: person.headers },
  );
  const { applications } = (await listed.json()) as {
    applications: { application: { user_key: string } }[];
  };
  await request.dispose();
  return applications[0]?.application.user_key ?? '';
}

/** All that a member of staff reads as text, from every start on. */
async function walkAsStaff(sandbox: string) {
  const request = await requests.newContext();
  const person = { email: emailOf('internal'), password: process.env['E2E_PASSWORD'] ?? '' };
  const { accessToken } = await signInByHttp(request, sandbox, person);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const walk = await walkTexts({ request, origin: sandbox, headers }, starts);
  await request.dispose();
  return walk;
}

test('CAT-09 every address that programs read can be opened or called, for strangers and for staff', async ({
  request,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const asStranger = await walkTexts({ request, origin: sandbox, headers: {} }, starts);
  const asStaff = await walkAsStaff(sandbox);
  const broken = [...asStranger.broken, ...asStaff.broken].filter((path) => !isOfOwn(path));
  expect(broken).toEqual([]);
  expect(asStranger.operations.size).toBeGreaterThan(40);
  expect(asStaff.operations.size).toBeGreaterThan(asStranger.operations.size);

  // The address of an API itself is printed too, and is nothing to call.
  const isBase = (path: string) =>
    [...asStaff.operations].some((operation) => operation.includes(` ${path}/`));
  const paths = [...new Set([...asStranger.calls, ...asStaff.calls])]
    .filter((path) => !isBase(path))
    .map((path) => `GET ${path}`);
  const calls = [...asStaff.operations, ...paths].filter((call) => !isOfOwn(call));
  const lost: string[] = [];
  let headers: { apikey: string } | undefined;
  for (const [at, call] of calls.entries()) {
    // A call that a limit stops has not told whether it is lost: each key makes a few.
    if (at % 50 === 0) headers = { apikey: await liveKey(sandbox) };
    const [method = '', path = ''] = call.split(' ');
    // It is answered without end.
    if (path.endsWith('/events/stream')) continue;
    const target = sandbox + path.replaceAll(/\{[^}]+\}/g, 'x1');
    const body = method === 'GET' ? {} : { data: {} };
    const fault = await findLostCall(
      await request.fetch(target, { method, ...(headers && { headers }), ...body }),
    );
    if (fault) lost.push(fault);
  }
  expect(lost).toEqual([]);
});

interface Hit {
  readonly systemName: string;
  readonly operationKey: string;
  readonly method: string;
  readonly path: string;
}

async function useTool(request: APIRequestContext, name: string, args: object): Promise<string> {
  const answer = await request.post(`${addressOf('sandbox')}/mcp`, {
    headers: { Accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const { result } = (await answer.json()) as { result: { content: { text: string }[] } };
  return result.content[0]?.text ?? '';
}

/** Operations that the search of the portal and the one of its tools find, by the last word of an API's name. */
async function searchBoth(request: APIRequestContext, name: string): Promise<Hit[]> {
  const text = name.split('-').at(-1) ?? '';
  const found = await request.get(`${addressOf('sandbox')}/rest/apigov/v2/aes/operations`, {
    headers: portalKey,
    params: { text, limit: '50' },
  });
  const { data } = (await found.json()) as { data: Hit[] };
  const { operations } = JSON.parse(await useTool(request, 'search_apis', { text })) as {
    operations: Hit[];
  };
  // An event has a name, and no address of ours.
  return [...data, ...operations].filter(({ path }) => path.startsWith('/'));
}

interface Collection {
  readonly item: readonly {
    readonly item: readonly { readonly request: { method: string; url: { raw: string } } }[];
  }[];
  readonly variable: readonly { readonly key: string; readonly value: string }[];
}

/** The calls of a collection, as Markdown prints them. */
async function listCollected(request: APIRequestContext, sandbox: string, name: string) {
  const answer = await request.get(`${sandbox}/specs/${name}/postman.json`);
  const { item, variable } = (await answer.json()) as Collection;
  const baseUrl = variable.find(({ key }) => key === 'baseUrl')?.value ?? '';
  return item
    .flatMap((folder) => folder.item)
    .map(({ request: { method, url } }) => {
      const path = toOwnPath(url.raw.replace('{{baseUrl}}', baseUrl), sandbox)?.split('?')[0];
      return `${method} ${path?.replaceAll(/:(\w+)/g, '{$1}')}`;
    });
}

test('CAT-08 CAT-09 searches, tools and collections name the addresses of the documents, and call them @long', async ({
  request,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const apiKey = await liveKey(sandbox);
  const { seen, operations } = await walkAsStaff(sandbox);
  const names = [...seen].flatMap((path) => /^\/specs\/(\w+-v\d+-\w+)$/.exec(path)?.[1] ?? []);
  const hits: Hit[] = [];
  const printed: string[] = [];
  for (const name of new Set(names.filter((one) => !isOfOwn(one)))) {
    hits.push(...(await searchBoth(request, name)));
    const document = await request.get(`${sandbox}/specs/${name}`);
    if (document.ok()) printed.push(...(await listCollected(request, sandbox, name)));
  }
  expect(printed.length).toBeGreaterThan(40);
  printed.push(...hits.map(({ method, path }) => `${method} ${path}`));
  expect(printed.filter((one) => !operations.has(one))).toEqual([]);

  const unique = new Map(hits.map((hit) => [`${hit.systemName} ${hit.operationKey}`, hit]));
  expect(unique.size).toBeGreaterThan(30);
  for (const { systemName, operationKey, method, path } of unique.values()) {
    const place = { systemName, operationKey };
    const markdown = await useTool(request, 'read_operation', place);
    expect([...readPrinted(markdown).operations][0]).toBe(`${method} ${path}`);
    if (method !== 'GET') continue;
    const given = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name, 'x1']);
    const call = { ...place, apiKey, path: Object.fromEntries(given) as object };
    const answer = await useTool(request, 'call_sandbox', call);
    expect(answer).toContain('"status":');
    expect(answer).not.toMatch(/GW-404|API-404|GW-400/);
  }
});

/** Pages that need somebody: a stranger is led to the login there, and nowhere else. */
const behindLogin = /^\/(?:admin|gateway-inventory)(?:[/?]|$)/;

for (const portal of portalNames) {
  for (const role of ['public', 'customer', 'internal'] as const) {
    test(
      `NAV-01 NAV-02 every link of the ${portal} portal's pages opens for ${role}`,
      onlyLong(),
      async ({ browser }) => {
        test.setTimeout(180_000);
        const context = await openContext(browser, { portal, role });
        const skip = (path: string) => role === 'public' && behindLogin.test(path);
        const { broken, kinds } = await crawlPages(context, {
          origin: addressOf(portal),
          skip,
          mostOfAKind: 2,
        });
        expect(broken).toEqual([]);
        expect(kinds).toBeGreaterThan(15);
        await context.close();
      },
    );
  }
}

test('NAV-01 NAV-02 the links of the first pages of the production portal open for internal', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  let read = 0;
  const { broken, kinds } = await crawlPages(context, {
    origin: addressOf('production'),
    // What lies behind them is asked for by HTTP alone.
    skip: () => (read += 1) > 12,
    mostOfAKind: 1,
  });
  expect(broken).toEqual([]);
  expect(kinds).toBeGreaterThan(15);
  await context.close();
});

test('NEWS-01 links to feeds open the feeds', async ({ page, sandbox }) => {
  for (const name of ['RSS', 'Atom']) {
    await page.goto(`${sandbox}/news`);
    const answered = page.waitForResponse((one) => one.url().endsWith(`.${name.toLowerCase()}`));
    await page.getByRole('link', { name }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('xml'),
    ]);
  }
});

test('CAT-09 samples of every language name the same call, which is there', async ({
  page,
  request,
  sandbox,
}) => {
  await page.goto(`${sandbox}/apis/details/location-v3-servicepoints`);
  const lab = page.getByRole('complementary', { name: 'Code samples and console' });
  const tabs = lab.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveCount(10);
  const named = new Set<string>();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const code = await lab.getByRole('tabpanel').first().innerText();
    named.add(/https?:\/\/[^\s"'`?]+/.exec(code)?.[0] ?? `none in ${code}`);
  }
  expect([...named]).toEqual([`${sandbox}/rest/location/v3/servicepoints/by-postcode`]);
  expect((await request.get([...named][0] ?? '')).status()).toBe(401);
});

test('NEWS-02 links of mails lead to pages that are there', async ({
  request,
  production,
  sandbox,
}) => {
  const { email } = await signUpByHttp({ request, portal: sandbox, kind: 'sandbox' });
  const templates = `${sandbox}/rest/system/devportal/v1/mail_templates.json`;
  const previews = await request.get(templates, { headers: portalKey });
  const texts = (await listMails(outboxOf('sandbox'), email)).map(({ text }) => text);
  for (const { id, text } of (await previews.json()) as { id: string; text: string }[]) {
    texts.push(text, await (await request.get(`${sandbox}/mail-previews/${id}.html`)).text());
  }
  const links = new Set(texts.flatMap((text) => [...readPrinted(text).links]));
  const paths = [...links].flatMap((link) => toOwnPath(link, sandbox) ?? []);
  expect(paths.length).toBeGreaterThan(3);
  // A sample's secret opens nothing.
  const open = paths.filter((path) => !/^\/(?:login|newsletter|api-changes|undo)\//.test(path));
  for (const path of open) {
    // The sandbox shows samples of mails that production alone sends, too.
    const { pathname } = new URL(path, sandbox);
    const isIn = (portal: boolean) => findPage(pathname, { production: portal }) !== undefined;
    const portal = isIn(true) && !isIn(false) ? production : sandbox;
    expect([path, (await request.get(portal + path)).status()]).toEqual([path, 200]);
  }
});
