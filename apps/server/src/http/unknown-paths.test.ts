import { isOnPortal, pageTable } from '@portal/contract/addresses/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';

describe.each(['production', 'sandbox'] as const)('%s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ PORTAL_ENV: kind });
  }, 60_000);
  afterAll(() => portal.close());

  async function open(path: string, method = 'GET', accept = 'text/html,*/*;q=0.8') {
    const answer = await fetch(`${portal.url}${path}`, { method, headers: { accept } });
    const text = await answer.text();
    return { status: answer.status, isApp: text.includes('<div id="root"'), text };
  }

  test('NAV-01 ENV-05 every page of this portal answers 200, and those of the other 404', async () => {
    for (const page of pageTable) {
      const isHere = isOnPortal(page, kind === 'production');
      const path = page.path.replaceAll(/\$\w+/g, '%2Frest%2Fa');
      for (const way of path === '/' ? [path] : [path, `${path}/`, `${path}?x=1`]) {
        const { status, isApp } = await open(way);
        expect([way, status, isApp]).toEqual([way, isHere ? 200 : 404, true]);
      }
    }
  });

  test.each(['/nowhere', '/admin/nothing', '/apis', '/apis/details/a/b', '/restaurant', '/rest'])(
    'NAV-02 %s answers 404 with the page that says so',
    async (path) => {
      const { status, isApp } = await open(path);
      expect([status, isApp]).toEqual([404, true]);
      expect((await open(path, 'HEAD')).status).toBe(404);
      expect((await open(path, 'GET', 'application/json')).isApp).toBe(false);
      expect((await open(path, 'POST')).status).toBe(404);
    },
  );

  test.each([
    '/site/none',
    '/nothing.png',
    '/.well-known/none',
    '/specs/none/nothing',
    '/rest/none',
  ])('%s answers 404 without a page', async (path) => {
    const { status, isApp } = await open(path);
    expect([status, isApp]).toEqual([404, false]);
  });

  test('a file that is gone is told on a page to who opens it, and in JSON to a program', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };
    const answer = await fetch(`${portal.url}/downloads/gone.pdf`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root"');
    const image = await fetch(`${portal.url}/gone.png`, {
      headers: { ...headers, 'sec-fetch-dest': 'image' },
    });
    expect(image.headers.get('content-type')).toContain('application/json');
  });
});
