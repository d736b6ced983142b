import {
  fakeCaseMessage,
  fakeSupportCase,
} from '@portal/contract/help/support-case/fake-support-case';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const thread = {
  case: fakeSupportCase({ state: 'answered' }),
  messages: [
    { message: fakeCaseMessage() },
    { message: fakeCaseMessage({ id: 2, kind: 'staff', author: 'Support', text: 'Which one?' }) },
  ],
};

test('DAY-12 a customer reads the answer and writes on; a failure loses nothing', async () => {
  const portal = await openPortal('/support/cases/K7QF-2M9X', {
    as: 'member',
    answers: { getOwnSupportCase: thread, writeSupportMessage: new Refusal(503) },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Support) /support
    K7QF-2M9X
    # Booking answers 500
    Reference
    K7QF-2M9X
    [Copy reference]
    State
    Answered
    Written
    20 Nov 2026, 12:00 UTC
    Trace id
    (trace-1) /admin/trace/trace-1
    API, application
    shipment-v3-booking, Checkout, production
    anna@webshop.example20 Nov 2026, 12:00 UTC
    Since nine this morning, every second booking has failed.
    Support20 Nov 2026, 12:00 UTC
    Which one?
    Reply
    <Reply: "">
    [Send]"
  `);
  await portal.press('Send');
  await screen.findByText('Field should not be empty');
  await portal.user.type(screen.getByLabelText(/^Reply/), 'The second');
  await portal.press('Send');
  await screen.findByText('Your message was not sent.');
  const open = { ...thread, case: { ...thread.case, state: 'open' } };
  portal.answer('writeSupportMessage', open);
  portal.answer('getOwnSupportCase', open);
  await portal.press('Send');
  await screen.findByText('Waiting for support');
  const [first, second] = portal.callsOf('writeSupportMessage');
  expect(second?.body).toEqual({ text: 'The second' });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('DAY-12 a case of somebody else is not there, and the own ones stand on the page of support', async () => {
  const none = await openPortal('/support/cases/NONE-NONE', { as: 'member' });
  expect(await none.reads()).toContain('You have no case with this reference');
  await openPortal('/support', {
    as: 'member',
    answers: { listOwnSupportCases: { cases: [{ case: thread.case }] } },
  });
  const link = await screen.findByRole('link', { name: 'Booking answers 500' });
  expect(link.getAttribute('href')).toBe('/support/cases/K7QF-2M9X');
});
