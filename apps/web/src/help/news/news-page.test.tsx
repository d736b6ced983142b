import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { NewsDraft, NewsItem } from '@portal/contract/help/news/operations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const fakeNews = (overrides: Partial<NewsItem> = {}): NewsItem => ({
  id: 1,
  category: 'devportal',
  active: true,
  date: '2026-11-01',
  title: 'Labels in colour',
  text: 'Ask for **one**.',
  link: null,
  linkText: null,
  ...overrides,
});

const fakeDraft = (overrides: Partial<NewsDraft> = {}): NewsDraft => ({
  id: 7,
  state: 'draft',
  source: '---\ntitle: Soon\ndate: 2026-12-01\ncategory: devportal\n---\n\nIt comes.',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'staff@postal.example',
  title: 'Soon',
  date: '2026-12-01',
  category: 'devportal',
  ...overrides,
});

const listNews = [
  fakeNews(),
  fakeNews({ id: 2, title: 'Pickup points', link: 'https://points.example', linkText: 'The map' }),
  fakeNews({ id: 3, title: 'Customs', date: '2026-11-20', link: 'https://c.example' }),
  fakeNews({ id: 4, title: 'Odd', date: '2026-10-01', link: 'javascript:alert(1)' }),
  fakeNews({ id: 5, title: 'Withdrawn', active: false }),
];

test('CALL-01 the news are asked for with the portal key', async () => {
  const { reads, callsOf } = await openPortal('/news', { answers: { listNews } });
  await reads();
  const keys = callsOf('listNews').map(({ headers }) => headers.get(portalKeyHeader));
  expect(keys).toEqual([portalKey]);
});

test('NEWS-01 active news, newest first, each with a link of its own and where more is to be read', async () => {
  const { reads } = await openPortal('/news', { answers: { listNews } });
  expect(await reads()).toMatchInlineSnapshot(`
    "# What's new
    Releases, deprecations and planned maintenance.
    20 Nov 2026
    ## Customs#
    Ask for one.
    (Read more⁠ (opens an external site)) https://c.example
    1 Nov 2026
    ## Pickup points#
    Ask for one.
    (The map⁠ (opens an external site)) https://points.example
    1 Nov 2026
    ## Labels in colour#
    Ask for one.
    1 Oct 2026
    ## Odd#
    Ask for one.
    ## Newsletter
    Releases, deprecations and planned maintenance, by e-mail.
    E-mail address
    <E-mail address: "">
    [Subscribe]
    ## In your feed reader
    (RSS) /news.rss
    (Atom) /news.atom
    ## APIs that will be switched off
    (Deprecated APIs) /apis/deprecated
    shows the last day of each, and what to use instead."
  `);
});

test('NEWS-01 without news it says what will stand there; without an answer it can be asked again', async () => {
  const { reads, answer, press } = await openPortal('/news', {
    answers: { listNews: new Refusal(503) },
  });
  expect(await reads()).toMatchInlineSnapshot(`
    "# What's new
    Releases, deprecations and planned maintenance.
    ## The news could not be loaded
    The news service is not answering. Try again in a moment.
    [Try again]
    ## Newsletter
    Releases, deprecations and planned maintenance, by e-mail.
    E-mail address
    <E-mail address: "">
    [Subscribe]
    ## In your feed reader
    (RSS) /news.rss
    (Atom) /news.atom
    ## APIs that will be switched off
    (Deprecated APIs) /apis/deprecated
    shows the last day of each, and what to use instead."
  `);
  answer('listNews', { data: [] });
  await press('Try again');
  expect(await reads()).toMatchInlineSnapshot(`
    "# What's new
    Releases, deprecations and planned maintenance.
    ## No news
    Releases, deprecations and planned maintenance will appear here.
    (Go to home page) /
    ## Newsletter
    Releases, deprecations and planned maintenance, by e-mail.
    E-mail address
    <E-mail address: "">
    [Subscribe]
    ## In your feed reader
    (RSS) /news.rss
    (Atom) /news.atom
    ## APIs that will be switched off
    (Deprecated APIs) /apis/deprecated
    shows the last day of each, and what to use instead."
  `);
});

test('NEWS-01 staff see every item with its state, and others do not', async () => {
  const drafts = [fakeDraft(), fakeDraft({ id: 8, title: 'Gone', state: 'withdrawn' })];
  const answers = { listNews: [], listNewsDrafts: { data: drafts } };
  const { reads } = await openPortal('/news', { as: 'internal', answers });
  expect(await reads()).toMatchInlineSnapshot(`
    "# What's new
    Releases, deprecations and planned maintenance.
    ## For staff
    [Write news]
    All news
    | Title | Date | State | Edit |
    | Soon | 1 Dec 2026 | Draft | [Edit Soon] |
    | Gone | 1 Dec 2026 | Withdrawn | [Edit Gone] |
    ## No news
    Releases, deprecations and planned maintenance will appear here.
    (Go to home page) /
    ## Newsletter
    Releases, deprecations and planned maintenance, by e-mail.
    E-mail address
    <E-mail address: "">
    [Subscribe]
    ## In your feed reader
    (RSS) /news.rss
    (Atom) /news.atom
    ## APIs that will be switched off
    (Deprecated APIs) /apis/deprecated
    shows the last day of each, and what to use instead."
  `);
});

test('NEWS-01 an item is written from a template, as often as sent only once; the lists follow', async () => {
  const answers = {
    listNews: [],
    listNewsDrafts: { data: [] },
    createNews: { data: fakeDraft({ id: 9, state: 'published' }) },
  };
  const portal = await openPortal('/news', { as: 'apigov', answers });
  await portal.press('Write news');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox');
  const today = new Date().toISOString().slice(0, 10);
  expect(field.value).toBe(`---\ntitle: \ndate: ${today}\ncategory: devportal\n---\n\n`);
  await portal.user.type(field, 'New');
  portal.calls.length = 0;
  await portal.press('Publish');
  await screen.findByText('The news item is published');
  await portal.reads();
  const [created] = portal.callsOf('createNews');
  expect(created?.body).toEqual({ source: field.value, state: 'published' });
  expect(created?.headers.get('idempotency-key')).toBeTruthy();
  const asked = portal.calls.map(({ operation }) => operation);
  expect(asked).toEqual(expect.arrayContaining(['listNewsDrafts', 'listNews']));
});

test('NEWS-01 an item is changed and deleted under the version that was read', async () => {
  const answers = {
    listNews: [],
    listNewsDrafts: { data: [fakeDraft({ state: 'published' })] },
    updateNews: { data: fakeDraft({ state: 'withdrawn' }) },
    deleteNews: null,
  };
  const portal = await openPortal('/news', { as: 'internal', answers });
  await portal.press(/^Edit ?Soon/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Edit news
    Markdown below the front matter: title, date, category, link.
    [Close window]
    Source
    <Source: "---
    title: Soon
    date: 2026-12-01
    category: devportal
    ---

    It comes.">
    Preview
    It comes.
    ### What staff did here
    No changes by staff yet.
    [Delete]
    [Withdraw]
    [Publish]"
  `);
  await portal.press('Withdraw');
  await screen.findByText('The news item is withdrawn');
  await portal.press(/^Edit ?Soon/);
  await portal.press('Delete');
  await portal.user.click(
    (await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body,
  );
  await screen.findByText('The news item is deleted');
  const sent = portal.calls.filter(({ operation }) => /^(update|delete)News$/.test(operation));
  expect(sent.map(({ params, body, headers }) => [params, body, headers.get('if-match')])).toEqual([
    [
      { newsId: '7' },
      { source: fakeDraft().source, state: 'withdrawn' },
      '"2026-11-20T09:00:00.000Z"',
    ],
    [{ newsId: '7' }, undefined, '"2026-11-20T09:00:00.000Z"'],
  ]);
});
