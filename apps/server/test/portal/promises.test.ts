import { readdir, readFile } from 'node:fs/promises';
import { overlapDays } from '@portal/contract/accounts/application/schema';
import { findPage } from '@portal/contract/addresses/pages';
import {
  getSpecificationOutline,
  listSpecifications,
} from '@portal/contract/catalogue/specification/operations';
import { toOutlinedAddress } from '@portal/openapi/outline/operation-address';
import type { Outline } from '@portal/openapi/outline/outline';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../shared.ts';
import { startTestPortal } from './start-test-portal.ts';

interface Text {
  readonly file: string;
  readonly text: string;
}

const root = new URL('../../../../', import.meta.url);
let texts: readonly Text[];
/** What a visitor sees: titles, and `METHOD address` of each operation. */
let titles: readonly string[];
let calls: ReadonlySet<string>;

const portal = shared(() => startTestPortal('sandbox'));

beforeAll(async () => {
  const folders = ['news', 'faqs', 'site', 'documents', 'edi'];
  texts = (await Promise.all(folders.map(readFolder))).flat();
  const client = portal.client();
  const { data } = await client(listSpecifications, { params: { path: 'noa' } });
  titles = data.map(({ title }) => title);
  const outlines = await Promise.all(
    data.map(({ id }) =>
      client(getSpecificationOutline, { params: { path: 'noa', specificationId: id } }),
    ),
  );
  calls = new Set(
    outlines.flatMap(({ data: found }) => {
      // Safe because the server makes every outline with splitDocument.
      const outline = found.outline as unknown as Outline;
      return outline.operations.map((one) => `${one.method} ${toOutlinedAddress(one, outline)}`);
    }),
  );
});

async function readFolder(folder: string): Promise<readonly Text[]> {
  const names = await readdir(new URL(`content/${folder}/`, root));
  const files = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `content/${folder}/${name}`);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(new URL(file, root), 'utf8') })),
  );
}

/** Each hit of a pattern with the file that it stands in. */
const findAll = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, first = '', second = '']) => ({ file, first, second })),
  );

test('NEWS-01 FAQ-01 each link of the texts leads somewhere', async () => {
  const links = findAll(/\]\((\/[^)\s]*)\)/g);
  expect(links.length).toBeGreaterThan(25);
  for (const { file, first } of links) {
    const { pathname } = new URL(first, portal.url);
    const isPage = findPage(pathname, { production: false }) !== undefined;
    const name = /^\/apis\/details\/(.+)$/.exec(pathname)?.[1];
    const address = name ? `/specs/${name}` : pathname;
    const { status } = isPage && !name ? { status: 200 } : await fetch(portal.url + address);
    expect(`${file} ${first} ${status}`).toBe(`${file} ${first} 200`);
  }
});

test('each call that a text names exists', () => {
  const named = findAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/rest\/[^\s`"?|]+)/g);
  expect(named.length).toBeGreaterThan(4);
  const missing = named.filter(({ first, second }) => !calls.has(`${first} ${second}`));
  expect(missing).toEqual([]);
});

test('each API that a text names is one that a visitor finds', () => {
  const named = findAll(/\b(?:the|The) ([A-Z]\w+) API\b/g);
  const missing = named.filter(({ first }) => !titles.includes(first));
  expect(missing).toEqual([]);
});

test('ERR-01 each fault code that a text names is one of a reference or of the gateway', async () => {
  const specs = await readdir(new URL('content/specs/', root));
  const sources = [
    ...specs.map((name) => `content/specs/${name}`),
    'packages/gateway/src/gateway-fault.ts',
  ];
  const known = await Promise.all(sources.map((file) => readFile(new URL(file, root), 'utf8')));
  const named = findAll(/`((?:BOOK|TRACK|LOC|LABEL|GW)-[0-9A-Z-]+)`/g);
  const missing = named.filter(({ first }) => !known.some((text) => text.includes(first)));
  expect(missing).toEqual([]);
});

test('PLAN-02 no text names another limit of calls than the plans have', async () => {
  const plans = await readFile(new URL('config/plans.json', root), 'utf8');
  const limits = [
    ...plans.matchAll(/"period": "(minute|day)",\s*(?:"per": "\w+",\s*)?"value": (\d+)/g),
  ].map(([, period, value]) => `${value} a ${period}`);
  expect(limits.length).toBeGreaterThan(3);
  const named = findAll(/(\d[\d,]*) calls a (second|minute|hour|day)/g);
  const told = named.map(({ first, second }) => `${first.replaceAll(',', '')} a ${second}`);
  expect(told.filter((one) => !limits.includes(one))).toEqual([]);
  const specs = await readdir(new URL('content/specs/', root));
  const beyond = await Promise.all(
    specs.map(async (name) => {
      const text = await readFile(new URL(`content/specs/${name}`, root), 'utf8');
      return /calls a second/.test(text) ? [name] : [];
    }),
  );
  expect(beyond.flat()).toEqual([]);
});

test('APP-08 no text offers to ask for a key', () => {
  const sentence = /([^.|]*\b(?:ask for|send us|tell us)[^.|]*\bkeys?\b[^.|]*)/g;
  const afterwards = /(\bkeys?\b[^.|]*\bwe ask for (?:it|one|them)\b)/g;
  expect([...findAll(sentence), ...findAll(afterwards)]).toEqual([]);
});

test('APP-09 APP-10 what people read of a suspended application asks for the last four characters alone', async () => {
  const read = ['web', 'server'].map((app) =>
    readFile(new URL(`apps/${app}/texts/sv.json`, root), 'utf8'),
  );
  // Each text of pages, mails and answers is a key of its catalogue.
  const words = (await Promise.all(read)).flatMap((text) => Object.keys(JSON.parse(text)));
  const asking = words.filter((text) => /\bsupport\b/i.test(text) && /\bkey\b/i.test(text));
  const quoting =
    /^Only support can resume it\. Write to them and quote \{\w+\}, key ending in \{\w+\}\. Never send the whole key\.$/;
  const told = asking.filter((text) => !quoting.test(text));
  expect(told.toSorted()).toEqual([
    // The specification's own words (APP-10).
    'Contact support for more information with api key',
    'Support has resumed the application "{1}". Its API key works again.',
  ]);
});

test('ENV-01 what a sandbox account is asked for is told by what it needs no more, never as less than the form asks', async () => {
  const guides = ['web/src/shell/how-to-use-apis/how-to-use-apis-page.tsx'];
  const pages = await Promise.all(
    guides.map((file) => readFile(new URL(`apps/${file}`, root), 'utf8')),
  );
  const all = [...texts.map(({ text }) => text), ...pages].join('\n');
  expect(all.match(/sandbox[^.]*\basks? (?:for )?only\b[^.]*/gi)).toBeNull();
});

test('APP-08 INV-01 days and answers of the terms are those that the portal holds to', async () => {
  const days = overlapDays.filter((one) => one > 0).map(String);
  const overlaps = findAll(/beside the new one for ([\d, or]+) days/g);
  expect(overlaps.map(({ first }) => first.split(/, | or /))).toEqual([days]);
  const { billing } = JSON.parse(await readFile(new URL('config/plans.json', root), 'utf8'));
  expect(billing.paymentDays).toBe(30);
  expect(findAll(/due within (\w+) days/g).map(({ first }) => first)).toEqual(['thirty']);
  const charged = findAll(
    /Only calls that succeed \(status (\d+) to (\d+)\) are (?:counted and )?charged/g,
  );
  expect(charged.map(({ first, second }) => [first, second])).toEqual([
    ['200', '399'],
    ['200', '399'],
  ]);
  expect(findAll(/(status 500 and above)/g)).toEqual([]);
});

test('CAT-05 the last change is the document’s own, of what it says of itself', async () => {
  const client = portal.client();
  const { data } = await client(getSpecificationOutline, {
    params: { path: 'noa', specificationId: 'shipment-v3-booking' },
  });
  expect(data.changedAt?.slice(0, 10)).toBe('2026-11-28');
});
