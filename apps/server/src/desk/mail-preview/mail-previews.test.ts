import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { listMailPreviews } from '@portal/contract/desk/mail-preview/operations';
import { parse } from 'zod/mini';
import { expect, test } from 'vitest';
import { startServedPortal } from '../../../test/pages/start-served-portal.ts';
import { shared } from '../../../test/shared.ts';

const portal = shared(startServedPortal);

const fetchList = (url: string) =>
  fetch(`${url}/rest/system/devportal/v1/mail_templates.json`, {
    headers: { [portalKeyHeader]: portalKey },
  });

const listPreviews = async () =>
  parse(listMailPreviews.reply, await (await fetchList(portal.url)).json());

/** The words of a page: what stands in elements, entities read; a link is part of its sentence. */
function toWords(html: string): string {
  return html
    .replaceAll(/<(style|title|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/?a(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

test('NAV-06 outside production every mail is listed with its plain text', async () => {
  const previews = await listPreviews();
  expect(previews.length).toBeGreaterThanOrEqual(7);
  for (const { subject, text } of previews) {
    expect(subject).not.toBe('');
    expect(text).toContain('Norrvik Post');
    expect(text).not.toContain('undefined');
  }
});

test('USER-06 a mail that says to hand a code on names who asks for it, and when to refuse', async () => {
  const previews = await listPreviews();
  const isHanding = (sentence: string) =>
    /\b(?:give|hand|pass|tell)\b.*\bcode\b/i.test(sentence) &&
    !/\b(?:never|nobody|not)\b.*\bcode\b/i.test(sentence);
  const handing = previews.filter(({ text }) => text.split(/[.?!]\s/).some(isHanding));
  expect(handing.map(({ id }) => id)).toEqual(['code']);
  for (const { text } of handing) {
    expect(text).toMatch(/^\S+@\S+ is creating an account/m);
    expect(text).toContain('Refuse if');
  }
});

test('NAV-06 no mail of the source is missing in the previews', async () => {
  const source = join(import.meta.dirname, '../..');
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names: string[] = [];
  for (const file of files) {
    const content = await readFile(join(source, file), 'utf8');
    for (const [, name = ''] of content.matchAll(/^export function (\w+)Mail\(/gm))
      names.push(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  }
  expect(names).toContain('confirm-subscription');
  const ids = (await listPreviews()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(names.toSorted());
});

test('NAV-06 the HTML part is a document of its own that can do nothing', async () => {
  for (const { id, subject } of await listPreviews()) {
    const answer = await fetch(`${portal.url}/mail-previews/${id}.html`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).toContain(`<title>${subject}</title>`);
  }
  expect((await fetch(`${portal.url}/mail-previews/none.html`)).status).toBe(404);
});

/** What staff write stays as it was written. */
const staffWords = ['customer-message', 'newsletter-issue'];

test('each mail has a subject in the language of its reader, but for what staff write', async () => {
  const same: string[] = [];
  for (const { id, subject } of await listPreviews()) {
    const swedish = await (await fetch(`${portal.url}/mail-previews/${id}.html?lang=sv`)).text();
    expect(swedish).toContain('<html lang="sv"');
    if (swedish.includes(`<title>${subject}</title>`)) same.push(id);
  }
  expect(same.toSorted()).toEqual(staffWords);
});

test('NAV-06 both parts of a mail say the same', async () => {
  for (const { id, text } of await listPreviews()) {
    const html = await (await fetch(`${portal.url}/mail-previews/${id}.html`)).text();
    const words = toWords(html);
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '--')) {
      expect(isSaid(line, { html, words })).toEqual([line, true]);
    }
  }
});

/** A link stands behind its label, everything else in the text of the page. */
function isSaid(line: string, page: { readonly html: string; readonly words: string }) {
  const [, label = line, link] = /^(.+?): (https?:\/\/\S+)$/.exec(line) ?? [];
  const isLinked = !link || page.html.includes(`href="${link.replaceAll('&', '&amp;')}"`);
  const parts = link ? label.split(', ') : [label];
  return [line, isLinked && parts.every((part) => page.words.includes(part))];
}

test('NAV-06 in production there are no previews', async () => {
  const production = await startServedPortal({ PORTAL_ENV: 'production' });
  try {
    expect((await fetchList(production.url)).status).toBe(404);
    expect((await fetch(`${production.url}/mail-previews/key-changed.html`)).status).toBe(404);
  } finally {
    await production.close();
  }
});
