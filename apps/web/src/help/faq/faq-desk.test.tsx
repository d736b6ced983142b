import type { FaqDraft } from '@portal/contract/help/faq/operations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const draft = (
  id: number,
  question: string,
  category: string,
  state: FaqDraft['state'] = 'published',
): FaqDraft => ({
  id,
  slug: `q${id}`,
  question,
  category,
  state,
  source: `---\nquestion: ${question}\ncategory: ${category}\n---\n\nThe answer.`,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: null,
});
const drafts = [
  draft(1, 'Where is my key?', 'Access'),
  draft(2, 'Why 401?', 'Access', 'draft'),
  draft(3, 'How large?', 'Labels', 'withdrawn'),
];
const listFaqs = {
  faqs: [
    {
      id: 'q1',
      category: 'Access',
      question: 'Where is my key?',
      answer: 'Below **Applications**.',
    },
  ],
};
const answers = { listFaqs, listFaqDrafts: { data: drafts } };
const desk = (text: string) =>
  text.slice(text.indexOf('## For staff'), text.indexOf('\nSearch questions'));

test('FAQ-01 the questions with their answers, and every one with its state for staff alone', async () => {
  const visitor = await openPortal('/faqs#q1', { answers });
  expect(await visitor.reads()).toMatchInlineSnapshot(`
    "# FAQs
    Short answers to the questions integrators ask most.
    Search questions
    <Search questions: "">
    (All1) /faqs here
    (Access1) /faqs?category=Access
    ## Access
    [Where is my key?]
    Below Applications.
    (Link to Where is my key?) /faqs#q1
    ## On this page
    (Access) #about-access
    ## Not answered here?
    For a failed call, use
    (Report Issue) /apis/report
    . For the meaning of a code, see
    (Errors) /apis/errors
    .
    (Ask another question) /contactUs"
  `);
  const staff = await openPortal('/faqs', { as: 'internal', answers });
  expect(desk(await staff.reads())).toMatchInlineSnapshot(`
    "## For staff
    [Write question]
    All questions
    | Question | State | Place | Edit |
    | Access |  | [Move Access up] off [Move Access down] |  |
    | Where is my key? | Published | [Move Where is my key? up] off [Move Where is my key? down] | [Edit Where is my key?] |
    | Why 401? | Draft | [Move Why 401? up] [Move Why 401? down] off | [Edit Why 401?] |
    | Labels |  | [Move Labels up] [Move Labels down] off |  |
    | How large? | Withdrawn | [Move How large? up] off [Move How large? down] off | [Edit How large?] |"
  `);
});

test('FAQ-01 without an answer the questions can be asked again', async () => {
  const portal = await openPortal('/faqs', { answers: { listFaqs: new Refusal(503) } });
  expect(await portal.reads()).toContain('## The questions could not be loaded');
  portal.answer('listFaqs', listFaqs);
  await portal.press('Try again');
  expect(await portal.reads()).toContain('Where is my key?');
});

test('FAQ-01 what is typed is searched for, and is an address', async () => {
  const portal = await openPortal('/faqs?category=Access', { answers });
  await portal.reads();
  await portal.user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'key');
  expect(portal.router.state.location.search).toEqual({ category: 'Access', text: 'key' });
  expect(await portal.reads()).toContain('[Where is my key?]');
});

test('FAQ-01 a question and a category move by one place; a lost race reads the order of the other', async () => {
  const portal = await openPortal('/faqs', {
    as: 'internal',
    answers: { ...answers, updateFaqOrder: { data: drafts } },
  });
  await portal.reads();
  portal.calls.length = 0;
  await portal.press('Move Why 401? up');
  await portal.reads();
  await portal.press('Move Labels up');
  await portal.reads();
  expect(portal.callsOf('updateFaqOrder').map(({ body }) => body)).toMatchInlineSnapshot(`
    [
      {
        "ids": [
          2,
          1,
          3,
        ],
      },
      {
        "ids": [
          3,
          1,
          2,
        ],
      },
    ]
  `);
  expect(portal.callsOf('listFaqDrafts')).toHaveLength(2);
  expect(portal.callsOf('listFaqs')).toHaveLength(2);
  await portal.press('Move Where is my key? up');
  expect(portal.callsOf('updateFaqOrder')).toHaveLength(2);
  portal.answer('updateFaqOrder', new Refusal(409, { status: 'Stale' }));
  await portal.press('Move Access down');
  expect(await portal.reads()).toContain('The order was not changed.');
  expect(portal.callsOf('listFaqDrafts')).toHaveLength(3);
});

test('FAQ-01 a question is written from a template, and told by its name when it goes', async () => {
  const portal = await openPortal('/faqs', {
    as: 'apigov',
    answers: {
      ...answers,
      createFaq: { data: draft(4, 'New?', 'Access', 'draft') },
      deleteFaq: null,
    },
  });
  await portal.reads();
  await portal.press('Write question');
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Write question
    The question and its category in the front matter, the answer below in Markdown.
    [Close window]
    Source
    <Source: "---
    question: 
    category: 
    ---

    ">
    Preview
    [Save draft]
    [Publish]"
  `);
  await portal.press('Save draft');
  await screen.findByText('Draft saved');
  expect(portal.callsOf('createFaq')[0]?.body).toEqual({
    source: '---\nquestion: \ncategory: \n---\n\n',
    state: 'draft',
  });
  await portal.press(/^Edit ?How large/);
  await portal.press('Delete');
  const dialogs = await screen.findAllByRole('dialog');
  expect(dialogs.at(-1)?.textContent).toContain('How large?');
  await portal.user.click(
    screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body,
  );
  await screen.findByText('The question is deleted');
  expect(portal.callsOf('deleteFaq')[0]?.params).toEqual({ faqId: '3' });
});
