import type { NewsDraft } from '@portal/contract/help/news/operations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const draft = (state: NewsDraft['state']): NewsDraft => ({
  id: 7,
  state,
  source: '---\ntitle: Soon\n---\n\nIt **comes**.',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'staff@postal.example',
  title: 'Soon',
  date: '2026-12-01',
  category: 'devportal',
});
const inDialog = () => within(screen.getByRole('dialog'));

/** The desk of the news: the others work by the same parts. */
const open = (more: object) =>
  openPortal('/news', { as: 'internal', answers: { listNews: [], ...more } });

test.each([
  ['draft', ['Delete', 'Save draft', 'Publish']],
  ['published', ['Delete', 'Withdraw', 'Publish']],
  ['withdrawn', ['Delete', 'Save draft', 'Publish']],
] as const)('NEWS-01 what can be done with one that is %s', async (state, verbs) => {
  const portal = await open({ listNewsDrafts: { data: [draft(state)] } });
  await portal.reads();
  await portal.press(/^Edit ?Soon/);
  const dialog = await portal.reads('dialog');
  expect(dialog).toContain('Preview\nIt comes.');
  const names = [...dialog.matchAll(/^\[(.*)\]$/gm)].map(([, name]) => name).slice(1);
  expect(names.filter((name) => !/^(Download history|Choose a day)$/.test(name ?? ''))).toEqual(
    verbs,
  );
});

test('NEWS-01 a list that could not be loaded is told, and asked for again', async () => {
  const portal = await open({ listNewsDrafts: new Refusal(503) });
  expect(await portal.reads()).toContain('## The news could not be loaded');
  portal.answer('listNewsDrafts', { data: [] });
  await portal.press('Try again');
  expect(await portal.reads()).toContain(
    '### No news yet\nWrite the first item. Drafts are visible to staff only.',
  );
});

test('NEWS-01 nothing typed is lost when it is refused; faults are told one by one', async () => {
  const texts = ['The title is missing', 'The date is no day'];
  const faults = {
    compositeFault: { faults: texts.map((explanationText) => ({ explanationText })) },
  };
  const portal = await open({ listNewsDrafts: { data: [] }, createNews: new Refusal(422, faults) });
  await portal.reads();
  await portal.press('Write news');
  await portal.user.type(inDialog().getByRole('textbox'), 'Typed');
  await portal.press('Publish');
  const told = await portal.reads('dialog');
  expect(told).toMatch(
    /Nothing was saved. Your text is still here\.[\s\S]*title is missing[\s\S]*is no day/,
  );
  expect(told).toContain('Typed');
  portal.answer('createNews', new Refusal(503));
  await portal.press('Save draft');
  expect(await portal.reads('dialog')).toContain('Nothing was saved. Your text is still here.');
  const [first, second] = portal.callsOf('createNews').map(({ body }) => body);
  expect([first, second]).toMatchObject([{ state: 'published' }, { state: 'draft' }]);
  await portal.user.click(
    inDialog().getAllByRole('button', { name: 'Close window' })[0] ?? document.body,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('NEWS-01 a deletion is asked for, and told when it failed', async () => {
  const portal = await open({
    listNewsDrafts: { data: [draft('published')] },
    deleteNews: new Refusal(503),
  });
  await portal.reads();
  await portal.press(/^Edit ?Soon/);
  await portal.press('Delete');
  const confirm = () =>
    portal.user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body);
  await confirm();
  await screen.findByText('The news item was not deleted.');
  portal.answer('deleteNews', null);
  portal.answer('listNewsDrafts', { data: [] });
  await confirm();
  await screen.findByText('The news item is deleted');
  expect(await portal.reads()).toContain('No news yet');
  expect(screen.queryByRole('dialog')).toBeNull();
});
