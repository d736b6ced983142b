import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { writeXml } from '@portal/contract/read/fake-xml';
import { onlyLong, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

interface XmlService {
  readonly address: string;
  /** Paths whose answers it has turned into XML. */
  readonly turned: string[];
  readonly close: () => void;
}

/** Stands before the portal: what its account service answers in JSON arrives as XML; all else passes as it is. */
async function openXmlService(): Promise<XmlService> {
  const turned: string[] = [];
  const server = createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const passed = send(
      request.url ?? '',
      { method: request.method ?? 'GET', headers },
      (answer) => {
        const { pathname } = new URL(request.url ?? '');
        const isAccountService = pathname.startsWith('/rest/system/devportal/');
        const isJson = answer.headers['content-type']?.includes('json');
        if (!isAccountService || !isJson) passOn(answer, response);
        else void turn(answer, response, () => turned.push(pathname));
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, turned, close: () => server.close() };
}

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

async function turn(answer: IncomingMessage, response: ServerResponse, onTurned: () => void) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk as Uint8Array));
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-type': 'application/xml' });
  response.end(writeXml(json, { nothing: 'left out', pretty: true }));
  onTurned();
}

const paths = [
  '/admin/applications',
  '/admin/applications?tab=clients',
  '/admin/applications?tab=scopes',
  '/admin/applications?tab=tokens',
  '/admin/applications?tab=requests',
  '/admin/users',
  '/admin/accountDetails',
  '/admin/accountDetails?tab=invoices',
  '/admin/accountDetails?tab=log',
  '/apis/plansAndPricing',
  '/apis/statistics',
  '/faqs',
];

async function readMain(page: Page, path: string): Promise<string> {
  await page.goto(addressOf('production') + path);
  await expect(page.locator('#root[inert], #root [inert]')).toHaveCount(0);
  await expect(page.getByText('Loading... Please wait')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return (await page.locator('main').innerText()).replaceAll(/\d+ (seconds?|minutes?) ago/g, 'ago');
}

test(
  'CALL-03 USER-07 with an account service that answers XML every page shows what it shows with JSON',
  onlyLong(),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const service = await openXmlService();
    const viewing = { portal: 'production', role: 'customer' } as const;
    const plain = await openContext(browser, viewing);
    const proxied = await openContext(browser, { ...viewing, proxy: service.address });
    const [asJson, asXml] = [await plain.newPage(), await proxied.newPage()];
    for (const path of paths) {
      const expected = await readMain(asJson, path);
      const shown = await readMain(asXml, path);
      expect(shown, path).toBe(expected);
      expect(shown, path).not.toMatch(/could not be|unexpected shape/);
    }
    const read = [
      'applications.json',
      'users.json',
      'invoices.json',
      'events.json',
      'metrics.json',
    ];
    for (const name of read)
      expect(
        service.turned.some((path) => path.endsWith(name)),
        name,
      ).toBe(true);
    await plain.close();
    await proxied.close();
    service.close();
  },
);
