import { expect, test } from 'vitest';
import {
  createFaq,
  deleteFaq,
  type FaqDraft,
  listFaqDrafts,
  listFaqs,
  updateFaq,
  updateFaqOrder,
} from '@portal/contract/help/faq/operations';
import { shared } from '../../../test/shared.ts';
import { toTokenIssuer } from '../../identity/issuer/issuer-address.ts';
import { fillPortal } from '../../start/seed/fill-portal.ts';
import { pino } from 'pino';
import { fileURLToPath } from 'node:url';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'frida@postal.example' }));

const toSource = (question: string, category = 'Calls', answer = 'It **depends**.') =>
  `---\nquestion: '${question}'\ncategory: ${category}\n---\n\n${answer}\n`;
const shown = async (): Promise<{ id: string; question: string; answer: string }[]> =>
  (await portal.call(listFaqs, null)).body.faqs;
const anchors = async () => (await shown()).map(({ id }) => id);
const drafts = async (): Promise<FaqDraft[]> => (await portal.call(listFaqDrafts, staff)).body.data;
const start = () =>
  fillPortal(portal.database, fileURLToPath(new URL('../../../../../content', import.meta.url)), {
    issuer: toTokenIssuer(portal.url),
    kind: 'production',
    log: pino({ level: 'silent' }),
  });

test('FAQ-01 the shipped questions are there from the start, in their order, for staff to edit', async () => {
  const faqs = await shown();
  expect(faqs).toHaveLength(20);
  expect(faqs[0]).toMatchObject({ id: 'do-i-need-a-customer-number' });
  const [first] = await drafts();
  expect(first).toMatchObject({ slug: 'do-i-need-a-customer-number', state: 'published' });
  expect(first?.source).toMatch(/^---\nquestion: Do I need a customer number/);
});

test('FAQ-01 a draft is for staff alone, published it is there for all, withdrawn it is gone, its anchor stays', async () => {
  const source = toSource('Does it rain?');
  const created = await portal.call(createFaq, staff, { body: { source, state: 'draft' } });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({ slug: 'does-it-rain', state: 'draft' });
  expect(await anchors()).not.toContain('does-it-rain');
  const params = { faqId: created.body.data.id };
  const headers = { 'If-Match': `"${created.body.data.updatedAt}"` };
  const change = (state: string, question = 'Does it snow?', ifMatch = {}) =>
    portal.call(updateFaq, staff, {
      params,
      body: { source: toSource(question), state },
      headers: ifMatch,
    });
  expect((await change('published', 'Does it snow?', headers)).status).toBe(200);
  expect((await change('published', 'Does it hail?', headers)).status).toBe(412);
  expect((await shown()).at(-1)).toEqual({
    id: 'does-it-rain',
    category: 'Calls',
    question: 'Does it snow?',
    answer: 'It **depends**.',
  });
  await change('withdrawn');
  expect(await anchors()).not.toContain('does-it-rain');
  expect((await portal.call(deleteFaq, staff, { params })).status).toBe(200);
  expect((await portal.call(deleteFaq, staff, { params })).status).toBe(404);
});

test('FAQ-01 the next start brings back nothing that staff have deleted, and keeps what they have changed', async () => {
  const [first, second] = await drafts();
  if (!first || !second) throw new Error('There are no questions');
  await portal.call(deleteFaq, staff, { params: { faqId: first.id } });
  await portal.call(updateFaq, staff, {
    params: { faqId: second.id },
    body: { source: toSource('Reworded?'), state: 'published' },
  });
  await start();
  expect(await anchors()).not.toContain(first.slug);
  expect((await shown()).find(({ id }) => id === second.slug)?.question).toBe('Reworded?');
});

test('FAQ-01 the order is what staff say; one that misses a question or names a stranger changes nothing', async () => {
  const before = (await drafts()).map(({ id }) => id);
  const order = (ids: readonly number[]) => portal.call(updateFaqOrder, staff, { body: { ids } });
  const turned = await order(before.toReversed());
  expect(turned.body.data.map(({ id }: FaqDraft) => id)).toEqual(before.toReversed());
  const anchorsTurned = await anchors();
  for (const ids of [before.slice(1), [...before, 999_999], [...before.slice(1), before[1] ?? 0]]) {
    expect((await order(ids)).status).toBe(412);
  }
  expect(await anchors()).toEqual(anchorsTurned);
});

test('FAQ-01 a faulty source is refused field by field, and nothing is stored', async () => {
  const before = await drafts();
  const body = { source: '---\nquestion: ""\n---\n', state: 'published' };
  const refused = await portal.call(createFaq, staff, { body });
  expect(refused.status).toBe(422);
  expect(refused.body.compositeFault.faults).toHaveLength(3);
  const unknown = { source: toSource('Good?'), state: 'hidden' };
  expect((await portal.call(createFaq, staff, { body: unknown })).status).toBe(422);
  expect(await drafts()).toEqual(before);
});

test('FAQ-01 two who write at once get anchors and places of their own', async () => {
  const body = { source: toSource('The same?'), state: 'draft' };
  const made = await Promise.all(
    Array.from({ length: 5 }, () => portal.call(createFaq, staff, { body })),
  );
  expect(made.map(({ status }) => status)).toEqual(Array<number>(5).fill(201));
  expect(new Set(made.map((one) => one.body.data.slug)).size).toBe(5);
});
