import type { NewsletterIssue } from '@portal/contract/help/newsletter/issue-operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const issue: NewsletterIssue = {
  id: 701,
  subject: 'Lockers in the north',
  body: 'Twelve are open.',
  state: 'draft',
  sendAt: null,
  sentAt: null,
  recipients: 0,
  updatedBy: 'staff@postal.example',
  updatedAt: '2026-11-20T09:00:00Z',
};
const sent = { ...issue, id: 702, state: 'sent' as const, sentAt: '2026-11-21T09:00:00Z' };
const list = (issues: readonly NewsletterIssue[]) => ({ data: { issues, subscribers: 40 } });
const open = (query: string, answers: Readonly<Record<string, unknown>>) =>
  openPortal(`/admin/newsletter${query}`, { as: 'internal', answers });
const texts = () => listToasts().map(({ text }) => text);

test('DAY-31 issues, none, and a failure', async () => {
  const portal = await open('', { listNewsletterIssues: list([issue, sent]) });
  const read = await portal.reads();
  expect(read).toContain('40 subscribers at the moment.');
  expect(read).toContain('| (Lockers in the north) /admin/newsletter?issue=701 | Draft |');
  const empty = await open('', { listNewsletterIssues: list([]) });
  expect(await empty.reads()).toContain('No issue yet');
  const failed = await open('', { listNewsletterIssues: new Refusal(503) });
  expect(await failed.reads()).toContain('The issues could not be loaded');
});

test('DAY-31 an issue is written, read as a mail, mailed to oneself, saved, and planned', async () => {
  const portal = await open('?issue=new', {
    listNewsletterIssues: list([]),
    previewNewsletterIssue: { data: { subject: 'Lockers', text: 'Twelve are open.' } },
    sendNewsletterTestMail: { data: { receiver: 'staff@postal.example' } },
    createNewsletterIssue: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'Enter a subject' }] },
    }),
    sendNewsletterIssue: { data: { ...issue, state: 'planned' } },
  });
  await portal.reads();
  await portal.press('Save');
  await screen.findByText('That did not work. Your text is still here.');
  await portal.user.type(screen.getByLabelText('Subject'), 'Lockers in the north');
  await portal.user.type(screen.getByLabelText('Text'), 'Twelve are open.');
  await portal.press('Show e-mail');
  await screen.findByRole('heading', { name: 'Lockers' });
  await portal.press('Send a test e-mail to me');
  await waitFor(() =>
    expect(texts()).toEqual(['The test e-mail is on its way to staff@postal.example']),
  );
  portal.answer('createNewsletterIssue', { data: issue });
  portal.answer('listNewsletterIssues', list([issue]));
  await portal.press('Save');
  await portal.press('Send to subscribers');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Time (optional)'), {
    target: { value: '2099-01-12T09:00' },
  });
  await portal.press('Plan');
  await waitFor(() => expect(texts()).toContain('Issue scheduled'));
  expect(portal.callsOf('sendNewsletterIssue').at(-1)?.body).toEqual({
    sendAt: new Date('2099-01-12T09:00').toISOString(),
  });
});

test('DAY-31 of an issue that went out the refused addresses are marked', async () => {
  const portal = await open('?issue=702', {
    listNewsletterIssues: list([sent]),
    listNewsletterRecipients: {
      data: [
        { email: 'a@reader.example', toldAt: '2026-11-21T09:00:00Z', failed: '550 no such user' },
        { email: 'b@reader.example', toldAt: null, failed: null },
      ],
      pagination: { total: 2, pages: 1, currentPage: 1 },
    },
  });
  await screen.findByRole('table', { name: 'Recipients' });
  const read = await portal.reads();
  expect(read).toContain('| a@reader.example | Refused: 550 no such user |');
  expect(read).toContain('| b@reader.example | On its way |');
  expect(read).not.toContain('[Send to subscribers]');
});
