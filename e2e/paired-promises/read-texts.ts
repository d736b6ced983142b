import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { readPdfText } from '../read-pdf-text.ts';
import { openContext, type PortalName } from '../viewers.ts';
import { fromRoot } from './sources.ts';

/** What people read, by the place where they read it: `page production /support`, `pdf general-terms`, `mail invitation`. */
export type Texts = ReadonlyMap<string, string>;
type Read = readonly (readonly [place: string, text: string])[];

/** Of a repository's papers those that speak of the running product. */
const files = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'deploy/README.md',
  'docs/carrier-in-a-box.md',
  'docs/operations.md',
  'examples/README.md',
];
const pages = [
  '/',
  '/support',
  '/contactUs',
  '/privacy',
  '/edi',
  '/apis/howToUseApis',
  '/apis/plansAndPricing',
  '/apis/report',
  '/admin/users',
  '/admin/accountDetails',
];

/** Reads all of it as its readers would. */
export async function readTexts(request: APIRequestContext, browser: Browser): Promise<Texts> {
  const get = async (portal: PortalName, path: string) => {
    const url = (process.env[`E2E_${portal.toUpperCase()}`] ?? '') + path;
    return request.get(url, { headers: { [portalKeyHeader]: portalKey } });
  };
  const all: Read[] = await Promise.all([
    readFiles(),
    readCatalogues(),
    readPapers(),
    ...(['production', 'sandbox'] as const).map((portal) => readPages(browser, portal)),
    readGuides((path) => get('production', path)),
    readDocuments((path) => get('production', path)),
    readMails((path) => get('sandbox', path)),
    readAnswers((path) => get('production', path)),
  ]);
  return new Map(all.flat().map(([place, text]) => [place, text.replaceAll(/\s+/g, ' ')]));
}

type Get = (path: string) => ReturnType<APIRequestContext['get']>;

const readFiles = (): Promise<Read> =>
  Promise.all(
    files.map(async (file) => [`file ${file}`, await readFile(fromRoot(file), 'utf8')] as const),
  );

/** Each sentence of pages, mails and answers that no page here may happen to show. */
const readCatalogues = (): Promise<Read> =>
  Promise.all(
    ['web', 'server'].map(async (app) => {
      const catalogue = await readFile(fromRoot(`apps/${app}/texts/sv.json`), 'utf8');
      return [`texts ${app}`, Object.keys(JSON.parse(catalogue)).join('\n')] as const;
    }),
  );

/** The newest of each paper beside the EDI guidelines, for each country. */
async function readPapers(): Promise<Read> {
  const folder = fromRoot('content/storage');
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.pdf'),
  );
  const newest = new Map(
    names.toSorted().map((name) => [name.replace(/ [\d.]+\.pdf$/, ''), name] as const),
  );
  return Promise.all(
    [...newest].map(async ([paper, name]) => {
      return [`paper ${paper}`, toLine(readPdfText(await readFile(join(folder, name))))] as const;
    }),
  );
}

/** As a customer sees them. */
async function readPages(browser: Browser, portal: PortalName): Promise<Read> {
  const context = await openContext(browser, { portal, role: 'customer' });
  const page = await context.newPage();
  const read: (readonly [string, string])[] = [];
  for (const path of pages) {
    await page.goto((process.env[`E2E_${portal.toUpperCase()}`] ?? '') + path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    read.push([`page ${portal} ${path}`, await page.getByRole('main').innerText()]);
  }
  await context.close();
  return read;
}

async function readGuides(get: Get): Promise<Read> {
  const list = await (await get('/llms.txt')).text();
  const names = [...list.matchAll(/\/site\/([\w-]+)\.md/g)].map(([, name = '']) => name);
  return Promise.all(
    names.map(async (name) => [`guide ${name}`, await (await get(`/site/${name}.md`)).text()]),
  );
}

/** Published documents, and the papers that pages link to. */
async function readDocuments(get: Get): Promise<Read> {
  const read = (await readdir(fromRoot('content/specs'))).map(async (name) => {
    const answer = await get(`/specs/${name.split('.')[0]}`);
    // Those for staff alone are as they lie there.
    const text = answer.ok()
      ? await answer.text()
      : await readFile(fromRoot(`content/specs/${name}`), 'utf8');
    return [`document ${name.split('.')[0]}`, text.replaceAll(String.raw`\n`, ' ')] as const;
  });
  const pdfs = (await readdir(fromRoot('content/documents'))).filter((name) =>
    name.endsWith('.pdf'),
  );
  const papers = pdfs.map(async (name) => {
    const pdf = await (await get(`/documents/${name}`)).body();
    return [`pdf ${name.slice(0, -4)}`, toLine(readPdfText(pdf))] as const;
  });
  return Promise.all([...read, ...papers]);
}

async function readMails(get: Get): Promise<Read> {
  const previews = await get('/rest/system/devportal/v1/mail_templates.json');
  const mails = (await previews.json()) as { id: string; subject: string; text: string }[];
  return mails.map(({ id, subject, text }) => [`mail ${id}`, `${subject}\n${text}`]);
}

/** What programs are told, and answers that pages fold away. */
async function readAnswers(get: Get): Promise<Read> {
  const faqs = (await (await get('/rest/system/devportal/v1/faqs.json')).json()) as {
    faqs: { id: string; answer: string }[];
  };
  const news = (await (await get('/rest/shipment/v1/sac/config/portalnews')).json()) as {
    title: string;
    text: string;
  }[];
  const texts = ['/llms.txt', '/.well-known/security.txt'].map(
    async (path) => [`text ${path}`, await (await get(path)).text()] as const,
  );
  return [
    ...faqs.faqs.map(({ id, answer }) => [`faq ${id}`, answer] as const),
    ['news', news.map(({ title, text }) => `${title}: ${text}`).join('\n')],
    ...(await Promise.all(texts)),
  ];
}

/** A PDF is written line by line, and words are cut at hyphens that are their own. */
const toLine = (text: string) => text.replaceAll('\n', ' ');
