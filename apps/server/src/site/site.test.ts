import { beforeAll, expect, test } from 'vitest';
import { startServedPortal } from '../../test/pages/start-served-portal.ts';
import { shared } from '../../test/shared.ts';

let links: Readonly<Record<string, string>>;

const portal = shared(startServedPortal);

beforeAll(async () => {
  const config = (await (await fetch(`${portal.url}/config.json`)).json()) as {
    links: Readonly<Record<string, string>>;
  };
  links = config.links;
});

const documents = [
  'generalTerms',
  'customerTerms',
  'apiQa',
  'parcelLockerQa',
  'trackingWidgetGuide',
];

test('NAV-16 every external link has a default that ships with the portal and opens', async () => {
  expect(Object.keys(links)).toEqual(
    expect.arrayContaining([
      'apiGuide',
      'integrationGuide',
      'businessPortal',
      'bookDemo',
      'platformPartners',
      'portalIntegrations',
      'standaloneIntegrations',
      'platformSupport',
      ...documents,
    ]),
  );
  for (const [key, link] of Object.entries(links)) {
    expect(link).toContain(`${portal.url}/`);
    const answer = await fetch(link);
    const type = documents.includes(key) ? 'application/pdf' : 'text/html; charset=utf-8';
    expect([link, answer.status, answer.headers.get('content-type')]).toEqual([link, 200, type]);
  }
});

test('NAV-16 documents are PDFs of their own, shown by the browser and read once', async () => {
  for (const key of documents) {
    const link = links[key] ?? '';
    const answer = await fetch(link);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.length).toBeLessThan(100_000);
    expect(body.toString('latin1')).toMatch(/\/Lang \(en-GB\)/);
    const name = new URL(link).pathname.split('/').at(-1);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('NAV-16 pages of the site lead to each other, to documents and back to the portal, never astray', async () => {
  const seen = new Set<string>();
  const open = Object.values(links).filter((link) => link.includes('/site/'));
  for (const link of open) {
    const page = await (await fetch(link)).text();
    expect(page).toContain(`href="${portal.url}/"`);
    expect(page).not.toContain('{{');
    for (const [, path = ''] of page.matchAll(/href="(\/(?:site|documents)[^"#]*)"/g))
      seen.add(path);
  }
  for (const path of seen) expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(seen.size).toBeGreaterThan(10);
});

test('NAV-16 what does not exist there is not the portal', async () => {
  for (const path of ['/site/none', '/documents/none.pdf', '/documents/fonts/archivo-regular.ttf'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(`${portal.url}${path}`, { headers: { accept: 'text/html' } });
  return answer.status;
}
