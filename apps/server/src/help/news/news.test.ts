import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import {
  createNews,
  deleteNews,
  listNews,
  listNewsDrafts,
  updateNews,
} from '@portal/contract/help/news/operations';
import { createStatusIncident } from '@portal/contract/help/status/operations';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'nora@postal.example' }));

const toSource = (title: string, text = 'Some **text**.') =>
  `---\ntitle: '${title}'\ndate: 2026-11-21\ncategory: devportal\n---\n\n${text}\n`;
const readShown = async (): Promise<{ title: string; active: boolean; text: string }[]> =>
  (await portal.call(listNews, null)).body;
const titles = async () => (await readShown()).map(({ title }) => title);
async function readFeed(path: string): Promise<string> {
  const answer = await fetch(`${portal.url}${path}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return text;
}

test('NEWS-01 a draft is for staff alone, published it is there for all, withdrawn its text is gone', async () => {
  const source = toSource('Lockers in Umeå');
  const created = await portal.call(createNews, staff, { body: { source, state: 'draft' } });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    state: 'draft',
    title: 'Lockers in Umeå',
    updatedBy: staff.email,
  });
  expect(await titles()).not.toContain('Lockers in Umeå');
  expect(await readFeed('/news.rss')).not.toContain('Lockers in Umeå');
  const params = { newsId: created.body.data.id };
  const headers = { 'If-Match': `"${created.body.data.updatedAt}"` };
  const change = (state: string, ifMatch = {}) =>
    portal.call(updateNews, staff, { params, body: { source, state }, headers: ifMatch });
  expect((await change('published', headers)).status).toBe(200);
  expect((await change('published', headers)).status).toBe(412);
  expect((await titles())[0]).toBe('Lockers in Umeå');
  await change('withdrawn');
  const [withdrawn] = await readShown();
  expect(withdrawn).toMatchObject({ active: false, text: '' });
  expect((await portal.call(deleteNews, staff, { params })).status).toBe(200);
  expect((await portal.call(deleteNews, staff, { params })).status).toBe(404);
  expect(await titles()).not.toContain('Lockers in Umeå');
});

test('NEWS-01 a faulty source is refused field by field, and nothing is stored', async () => {
  const before = (await portal.call(listNewsDrafts, staff)).body;
  const body = { source: '---\ndate: soon\n---\n', state: 'published' };
  const refused = await portal.call(createNews, staff, { body });
  expect(refused.status).toBe(422);
  expect(refused.body.compositeFault.faults).toHaveLength(3);
  expect((await portal.call(listNewsDrafts, staff)).body).toEqual(before);
});

test('NEWS-01 RSS and Atom carry the active items, newest first, without scripts', async () => {
  const source = toSource(
    'Feed me',
    'Hello <script>alert(1)</script> [there](https://postal.example/)',
  );
  await portal.call(createNews, staff, { body: { source, state: 'published' } });
  const read = new XMLParser({ processEntities: true }).parse(await readFeed('/news.rss'));
  const items: { title: string; 'content:encoded': string }[] = read.rss.channel.item;
  expect(items[0]?.title).toBe('Feed me');
  expect(items[0]?.['content:encoded']).toContain('href="https://postal.example/"');
  expect(items[0]?.['content:encoded']).not.toContain('script');
  const { feed } = new XMLParser().parse(await readFeed('/news.atom'));
  expect(feed.entry[0].title).toBe('Feed me');
});

test.each(['/news.atom', '/api-changes.atom', '/status.atom'])(
  'NEWS-01 %s has what RFC 4287 asks for, its author as well',
  async (path) => {
    const parser = new XMLParser({ ignoreAttributes: false });
    const { feed } = parser.parse(await readFeed(path));
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed.author.name).toBe('Norrvik Post');
    for (const name of ['id', 'title', 'updated']) expect([name, feed[name]]).not.toContain('');
    const links: Record<string, string>[] = [feed.link].flat();
    expect(links.find((link) => link['@_rel'] === 'self')?.['@_href']).toContain(path);
  },
);

test('STAT-02 CAT-07 incidents and changes of public APIs have feeds too', async () => {
  const body = { name: 'Slow & late', status: 'investigating', impact: 'minor', body: 'We look.' };
  await portal.call(createStatusIncident, staff, { body });
  expect(await readFeed('/status.rss')).toContain('<![CDATA[Slow & late]]>');
  const changes = await readFeed('/api-changes.rss');
  expect(changes).toMatch(/Service Point 4\.\d+\.\d+ published/);
  expect(changes).not.toContain('apigov-');
});
