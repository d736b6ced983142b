import {
  fakeCaseMessage,
  fakeSupportCase,
} from '@portal/contract/help/support-case/fake-support-case';
import type { SupportThread } from '@portal/contract/help/support-case/schema';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

/** Whenever the test runs. */
const eightDaysAgo = new Date(Date.now() - 8.5 * 86_400_000).toISOString();
const one = fakeSupportCase();
const toList = (cases: readonly object[]) => ({
  cases: cases.map((item) => ({ case: item })),
  pagination: { total: cases.length, pages: 1, currentPage: 1 },
  oldest_at: cases.length === 0 ? null : eightDaysAgo,
});
const toThread = (change: Partial<SupportThread['case']> = {}): SupportThread => ({
  case: fakeSupportCase(change),
  messages: [
    { message: fakeCaseMessage() },
    {
      message: fakeCaseMessage({
        id: 2,
        kind: 'note',
        author: 'stina@postal.example',
        text: 'Ask Bo',
      }),
    },
  ],
});
const listSupportColleagues = {
  colleagues: [
    { colleague: { email: 'staff@postal.example', name: '' } },
    { colleague: { email: 'bo@postal.example', name: 'Bo Ek' } },
  ],
};
const none = { listSupportColleagues, listSavedReplies: { replies: [] } };

test('DAY-12 support reads what waits, finds a case, and meets nothing in words', async () => {
  const portal = await openPortal('/admin?tab=cases', {
    as: 'internal',
    answers: { listSupportCases: toList([{ ...one, updated_at: eightDaysAgo }]) },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Cases
    Messages to support, the longest waiting first.
    [Saved replies]
    [Hand over my shift]
    (Open) /admin?tab=cases&state=open here
    (Yours) /admin?tab=cases&whose=mine
    (Answered) /admin?tab=cases&state=answered
    (Closed) /admin?tab=cases&state=closed
    <Cases to show: ""> expanded=false
    [Filter]
    Support cases
    | <Choose all of this page> | Case | Reference | From | State | Handled by | Waits |
    | <Choose Booking answers 500 K7QF-2M9X> | (Booking answers 500) /admin?tab=cases&case=K7QF-2M9X | K7QF-2M9X | Example Webshop | Waiting for you | Nobody yet | 8 days |
    1 case, the oldest waits 8 days
    j k move, Enter opens, x chooses.
    [Turn keys off]"
  `);
  portal.answer('listSupportCases', toList([]));
  const filter = screen.getByRole('combobox', { name: 'Cases to show' });
  await portal.user.type(filter, 'labels{Enter}');
  await screen.findByText('No record found');
  expect(portal.callsOf('listSupportCases').at(-1)?.query).toEqual({ text: 'labels', page: '1' });
});

test('DAY-12 support answers and closes; who was faster is shown and what was typed stays', async () => {
  const portal = await openPortal('/admin?tab=cases&case=K7QF-2M9X', {
    as: 'internal',
    answers: { ...none, getSupportCase: toThread(), answerSupportCase: new Refusal(412) },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Support cases) /admin?tab=cases&state=open
    K7QF-2M9X
    # Booking answers 500
    Reference
    K7QF-2M9X
    [Copy reference]
    State
    Waiting for you
    Written
    20 Nov 2026, 12:00 UTC
    Trace id
    (trace-1) /admin/trace/trace-1
    API, application
    shipment-v3-booking, Checkout, production
    From
    Anna Andersson
    (anna@webshop.example) mailto:anna@webshop.example
    Example Webshop, account 4711
    Handled by
    Nobody yet
    [Take the case]
    [Hand over]
    [Close without an answer]
    anna@webshop.example20 Nov 2026, 12:00 UTC
    Since nine this morning, every second booking has failed.
    stina@postal.exampleStaff note20 Nov 2026, 12:00 UTC
    Ask Bo
    Answer
    <Answer: "">
    Sent to anna@webshop.example and added to the thread.
    <Close the case with this answer>
    Close the case with this answer
    [Send answer]
    ## What staff did here
    No changes by staff yet."
  `);
  await portal.press('Send answer');
  await screen.findByText('Field should not be empty');
  await portal.user.type(screen.getByLabelText(/^Answer/), 'It is back');
  await portal.user.click(screen.getByLabelText('Close the case with this answer'));
  await portal.press('Send answer');
  await screen.findByText('The answer was not sent.');
  portal.answer('answerSupportCase', toThread({ state: 'closed' }));
  portal.answer('getSupportCase', toThread({ state: 'closed' }));
  await portal.press('Send answer');
  await screen.findByText('The answer is on its way');
  const sent = portal.callsOf('answerSupportCase').at(-1);
  expect(sent?.body).toEqual({ text: 'It is back', close: true });
  expect(sent?.headers.get('if-match')).toBe(`"${one.updated_at}"`);
  await screen.findByRole('button', { name: 'Reopen' });
});

test('DAY-12 a case has been handed over with a note; DAY-40 a shift is, too', async () => {
  const portal = await openPortal('/admin?tab=cases&case=K7QF-2M9X', {
    as: 'internal',
    answers: {
      ...none,
      getSupportCase: toThread(),
      handOverSupportCase: toThread({ assignee: 'bo@postal.example' }),
      listSupportCases: toList([one]),
      handOverShift: { handed_over: { cases: 3 } },
    },
  });
  await portal.reads();
  await portal.press('Hand over');
  const dialog = await screen.findByRole('dialog');
  await portal.user.click(
    screen
      .getAllByRole('button', { name: 'Hand over' })
      .find((button) => dialog.contains(button)) ?? dialog,
  );
  await screen.findByText('Choose a colleague');
  await portal.user.selectOptions(screen.getByLabelText(/^To/), 'Bo Ek, bo@postal.example');
  await portal.user.type(screen.getByLabelText(/^Note/), 'Yours{Tab}');
  await portal.user.click(
    screen
      .getAllByRole('button', { name: 'Hand over' })
      .find((button) => dialog.contains(button)) ?? dialog,
  );
  await screen.findByText('The case has been handed over');
  expect(portal.callsOf('handOverSupportCase').at(-1)?.body).toEqual({
    to: 'bo@postal.example',
    note: 'Yours',
  });
  await portal.user.click(screen.getByRole('link', { name: 'Support cases' }));
  await portal.press('Hand over my shift');
  await portal.user.selectOptions(screen.getByLabelText(/^To/), 'bo@postal.example');
  await portal.user.type(screen.getByLabelText(/^Note/), 'Good night');
  await portal.user.click(screen.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('3 cases have been handed over');
});

test('DAY-12 cases that nobody handles are chosen by keys and handed over together', async () => {
  const other = fakeSupportCase({ reference: 'AAAA-BBBB', subject: 'Late labels' });
  const portal = await openPortal('/admin?tab=cases', {
    as: 'internal',
    answers: {
      ...none,
      listSupportCases: toList([one, other]),
      handOverSupportCases: { handed_over: { cases: 2 } },
    },
  });
  await portal.reads();
  const filter = screen.getByRole('combobox', { name: 'Cases to show' });
  await portal.user.type(filter, 'handler:somebody{Enter}');
  await screen.findByText(/^Handled by cannot be “somebody”/);
  await portal.user.clear(filter);
  await portal.user.type(filter, 'handler:Nobody{Enter}{Escape}{Escape}');
  await portal.reads();
  expect(portal.callsOf('listSupportCases').at(-1)?.query).toEqual({
    state: 'open',
    whose: 'nobody',
    page: '1',
  });
  await portal.user.keyboard('jxjx');
  await portal.press('Hand over 2 chosen');
  await portal.user.selectOptions(await screen.findByLabelText(/^To/), 'Bo Ek, bo@postal.example');
  const [send] = screen.getAllByRole('button', { name: 'Hand over' });
  await portal.user.click(send ?? document.body);
  await screen.findByText('2 cases have been handed over');
  expect(portal.callsOf('handOverSupportCases').at(-1)?.body).toEqual({
    to: 'bo@postal.example',
    note: '',
    cases: [{ reference: one.reference }, { reference: 'AAAA-BBBB' }],
  });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await portal.user.keyboard('j{Enter}');
  await vi.waitFor(() =>
    expect(portal.router.state.location.search).toMatchObject({ case: one.reference }),
  );
});

test('DAY-12 a saved reply is inserted with the name and the reference, saved from an answer, renamed and deleted', async () => {
  const reply = {
    id: 1,
    name: 'Try again',
    text: 'Dear {name}, {reference} is done.',
    updated_at: '2026-11-20T12:00:00.000Z',
    updated_by: 'bo@postal.example',
  };
  const portal = await openPortal('/admin?tab=cases&case=K7QF-2M9X', {
    as: 'internal',
    answers: {
      ...none,
      getSupportCase: toThread(),
      listSupportCases: toList([one]),
      listSavedReplies: { replies: [{ reply }] },
      createSavedReply: { reply },
      updateSavedReply: { reply },
      deleteSavedReply: null,
    },
  });
  await portal.reads();
  const answer = screen.getByLabelText(/^Answer/);
  await portal.user.selectOptions(screen.getByLabelText('Insert a saved reply'), 'Try again');
  expect(answer).toHaveProperty('value', 'Dear Anna Andersson, K7QF-2M9X is done.');
  await portal.user.type(answer, ' Bye');
  await portal.press('Save as a reply');
  await portal.user.type(await screen.findByLabelText('Name'), 'Done');
  await portal.press('Save');
  await screen.findByText('The reply is saved');
  expect(portal.callsOf('answerSupportCase')).toEqual([]);
  expect(portal.callsOf('createSavedReply').at(-1)?.body).toEqual({
    name: 'Done',
    text: 'Dear {name}, {reference} is done. Bye',
  });
  await portal.user.click(screen.getByRole('link', { name: 'Support cases' }));
  await portal.press('Saved replies');
  await portal.press(/^Edit ?Try again/);
  await portal.user.type(await screen.findByLabelText('Name'), ' soon');
  await portal.press('Save');
  await vi.waitFor(() =>
    expect(portal.callsOf('updateSavedReply').at(-1)?.body).toEqual({
      name: 'Try again soon',
      text: reply.text,
    }),
  );
  await portal.press(/^Delete ?Try again/);
  await screen.findByText('The reply is deleted');
  expect(portal.callsOf('deleteSavedReply').at(-1)?.headers.get('if-match')).toBe(
    `"${reply.updated_at}"`,
  );
});
