import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { afterAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../../test/start-test-portal.ts';

const root = new URL('../../../../../../', import.meta.url);
const portals: TestPortal[] = [];
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

/** The fields of the file by name, read as RFC 9116 (4) writes them: each line a name, a colon and a value. */
async function readSecurityText(environment: Readonly<Record<string, string>>) {
  const port = String(await findFreePort());
  portals.push(await startTestPortal({ PORT: port, ...environment }));
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^(?:[A-Za-z-]+: [!-~]+(?: [!-~]+)*\r?\n)+$/);
  const fields = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Za-z-]+): (.*?)\r?$/gm)) {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

test('CAT-09 whoever finds a weakness reads whom to tell from a file that is always valid, at its own address', async () => {
  const fields = await readSecurityText({ PORTAL_URL: 'https://developer.postal.example' });
  expect(Object.fromEntries(fields)).toEqual({
    Contact: ['mailto:security@postal.example'],
    Expires: [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)],
    Canonical: ['https://developer.postal.example/.well-known/security.txt'],
    'Preferred-Languages': ['en'],
  });
  const days = (Date.parse(fields.get('Expires')?.[0] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(140);
  expect(days).toBeLessThan(365);
}, 60_000);

test('CAT-09 without an address of their own reports go to support, and a portal without TLS names no address of the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-brand-'));
  const shipped = JSON.parse(await readFile(new URL('config/portal.json', root), 'utf8'));
  const file = join(folder, 'portal.json');
  await writeFile(file, JSON.stringify({ ...shipped, securityContact: undefined }));
  const fields = await readSecurityText({
    PORTAL_CONFIG: file,
    SUPPORT_MAIL: 'help@carrier.example',
  });
  await rm(folder, { recursive: true });
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages']);
  expect(fields.get('Contact')).toEqual(['mailto:help@carrier.example']);
}, 60_000);
