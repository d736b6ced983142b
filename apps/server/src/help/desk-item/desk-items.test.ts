import * as faqs from '@portal/contract/help/faq/operations';
import * as news from '@portal/contract/help/news/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'internal' }));

beforeAll(async () => {
  await portal.database.query('DELETE FROM news_items');
  await portal.database.query('DELETE FROM faqs');
}, 60_000);

const toSource = (head: string, text = 'Some **text**.') => `---\n${head}\n---\n\n${text}\n`;
const item = "title: ' Lockers '\ndate: 2026-11-21\ncategory: devportal";
const question = "question: ' Where is my parcel? '\ncategory: ' Parcels '";

const wrong = [
  'no front matter',
  '---\nnever: ended',
  toSource('not: [closed'),
  toSource('- a list'),
  toSource('other: 1'),
  toSource(`${item}\nquestion: Where`, '   '),
  toSource(`${item}\nquestion: Where`, 'a'.repeat(50_001)),
];

test('NEWS-01 news are written, published, withdrawn and deleted; each refusal names its field', async () => {
  const { admin } = await portal.account();
  const t = startTranscript(portal, { staff: staff.username, admin: admin.username });
  const create = (source: string, state = 'draft', who = staff) =>
    t.call(news.createNews, who, { body: { source, state } });
  await create(toSource(item), 'draft', admin);
  for (const source of wrong) await create(source);
  await create(toSource(item), 'secret');
  await create(toSource(item.replace('2026-11-21', '2026-02-30')));
  await create(toSource(item.replace('devportal', 'gossip')));
  await create(toSource(`${item}\nlink: ftp://a.example`));
  await create(toSource(`${item}\nlink: https://a.example\nlinkText: Read`), 'published');
  const made = await create(toSource(item));
  const newsId: number = made.body.data.id;
  const { updatedAt } = made.body.data;
  const update = (state: string, ifMatch?: string, id: number | string = newsId) =>
    t.call(news.updateNews, staff, {
      params: { newsId: id },
      body: { source: toSource(item), state },
      ...(ifMatch && { headers: { 'If-Match': ifMatch } }),
    });
  await update('published', undefined, 'x');
  await update('published', undefined, 999_999);
  await update('published', '"2020-01-01T00:00:00.000Z"');
  await update('published', `"${updatedAt}"`);
  await t.call(news.listNews, null);
  await t.call(news.listNews, null, { query: { category: 'devportal' } });
  await t.call(news.listNews, null, { query: { category: 'nothing' } });
  await update('withdrawn');
  await t.call(news.listNews, null);
  await t.call(news.listNewsDrafts, staff);
  await t.call(news.listNewsDrafts, admin);
  await t.call(news.deleteNews, staff, {
    params: { newsId },
    headers: { 'If-Match': '"2020-01-01T00:00:00.000Z"' },
  });
  await t.call(news.deleteNews, staff, { params: { newsId } });
  await t.call(news.deleteNews, staff, { params: { newsId } });
  await t.call(news.listNewsDrafts, staff);
  expect(t.text()).toMatchSnapshot();
});

test('FAQ-01 questions are written, ordered, published and deleted; each refusal names its field', async () => {
  const { admin } = await portal.account();
  const t = startTranscript(portal, { staff: staff.username, admin: admin.username });
  const create = (source: string, state = 'published', who = staff) =>
    t.call(faqs.createFaq, who, { body: { source, state } });
  await create(toSource(question), 'draft', admin);
  for (const source of wrong) await create(source);
  await create(toSource(question), 'secret');
  await create(toSource(`question: ${'a'.repeat(201)}\ncategory: ${'b'.repeat(61)}`));
  const first = await create(toSource(question));
  const second = await create(toSource(question));
  await create(toSource(`question: ${'å'.repeat(200)}\ncategory: ${'b'.repeat(60)}`));
  await create(toSource("question: '???'\ncategory: Odd"), 'draft');
  await t.call(faqs.listFaqs, null);
  const [one, two]: number[] = [first.body.data.id, second.body.data.id];
  const { body } = await portal.call(faqs.listFaqDrafts, staff);
  const all: number[] = body.data.map(({ id }: { id: number }) => id);
  const order = (ids: unknown, who = staff) => t.call(faqs.updateFaqOrder, who, { body: { ids } });
  await order(all.toReversed(), admin);
  await order([one, two]);
  await order([...all, 999_999]);
  await order(all.map(() => one));
  await order(all.toReversed());
  const update = (id: number | string, ifMatch?: string) =>
    t.call(faqs.updateFaq, staff, {
      params: { faqId: id },
      body: { source: toSource(question.replace('my', 'our')), state: 'withdrawn' },
      ...(ifMatch && { headers: { 'If-Match': ifMatch } }),
    });
  await update('x');
  await update(999_999);
  await update(one ?? 0, '"2020-01-01T00:00:00.000Z"');
  await update(one ?? 0);
  await t.call(faqs.listFaqs, null);
  await t.call(faqs.listFaqDrafts, staff);
  for (const faqId of ['x', one ?? 0, one ?? 0]) {
    await t.call(faqs.deleteFaq, staff, { params: { faqId } });
  }
  expect(t.text()).toMatchSnapshot();
});
