import {
  fakeCaseMessage,
  fakeSupportCase,
} from '@portal/contract/help/support-case/fake-support-case';
import type { SupportThread } from '@portal/contract/help/support-case/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const one = fakeSupportCase();
const toList = (cases: readonly object[]) => ({
  cases: cases.map((item) => ({ case: item })),
  pagination: { total: cases.length, pages: 1, currentPage: 1 },
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
  colleagues: ['staff@postal.example', 'bo@postal.example'].map((email) => ({
    colleague: { email },
  })),
});

test('DAY-12 support reads what waits, finds a case, and meets nothing in words', async () => {
  const portal = await openPortal('/admin?tab=cases', {
    as: 'internal',
    answers: { listSupportCases: toList([one]) },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Cases
    Messages to support, the longest waiting first.
    [Hand over my shift]
    (Open) /admin?tab=cases&state=open here
    (Yours) /admin?tab=cases&whose=mine
    (Answered) /admin?tab=cases&state=answered
    (Closed) /admin?tab=cases&state=closed
    Reference, subject or e-mail
    <Reference, subject or e-mail: "">
    [Search]
    Support cases
    | Case | From | State | Handled by | Last message |
    | (Booking answers 500K7QF-2M9X) /admin?tab=cases&case=K7QF-2M9X | Example Webshopanna@webshop.example | Waiting for you | Nobody yet | 20 Nov 2026, 12:00 UTC |"
  `);
  portal.answer('listSupportCases', toList([]));
  await portal.user.type(screen.getByLabelText('Reference, subject or e-mail'), 'labels{Enter}');
  await screen.findByText('No record found');
  expect(portal.callsOf('listSupportCases').at(-1)?.query).toEqual({ text: 'labels', page: '1' });
});

test('DAY-12 support answers and closes; who was faster is shown and what was typed stays', async () => {
  const portal = await openPortal('/admin?tab=cases&case=K7QF-2M9X', {
    as: 'internal',
    answers: { getSupportCase: toThread(), answerSupportCase: new Refusal(412) },
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
  await portal.user.selectOptions(screen.getByLabelText(/^To/), 'bo@postal.example');
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
  await portal.user.type(screen.getByLabelText('E-mail of your colleague'), 'bo@postal.example');
  await portal.user.type(screen.getByLabelText(/^Note/), 'Good night');
  await portal.user.click(screen.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('3 cases have been handed over');
});
