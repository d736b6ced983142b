import { fakeMail } from '@portal/contract/desk/mail/fake-mail';
import type { Mail } from '@portal/contract/desk/mail/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const failed = fakeMail();
const toList = (mails: readonly Mail[]) => ({
  mails: mails.map((mail) => ({ mail })),
  pagination: { total: mails.length, pages: 1, currentPage: 1 },
});

test('staff see what was not delivered, with the words of the mail server', async () => {
  const { reads } = await openPortal('/admin?tab=mails', {
    as: 'internal',
    answers: { listMails: toList([failed, fakeMail({ id: '2', receiver: 'bo@shop.example' })]) },
  });
  expect(await reads()).toMatchInlineSnapshot(`
    "# E-mails
    E-mails that a mail server does not accept are retried for three days. Those it rejects wait here for you.
    (Not delivered) /admin?tab=mails&state=failed here
    (Waiting) /admin?tab=mails&state=queued
    (Sent) /admin?tab=mails&state=sent
    [Send all 2 again]
    E-mails
    | E-mail | Written | State |
    | Your password was changed (anna@shop.example) /admin/customers/3 | 20 Nov 2026, 13:05 UTC | Not delivered 20 Nov 2026, 13:05 UTC after 1 tryEENVELOPE: 550 No such user here [Send again: Your password was changed, to anna@shop.example] |
    | Your password was changed (bo@shop.example) /admin/customers/3 | 20 Nov 2026, 13:05 UTC | Not delivered 20 Nov 2026, 13:05 UTC after 1 tryEENVELOPE: 550 No such user here [Send again: Your password was changed, to bo@shop.example] |"
  `);
});

test('what waits says when it is tried next, and cannot be sent again by hand', async () => {
  const waiting = fakeMail({
    state: 'queued',
    attempts: 4,
    last_error: 'ECONNREFUSED: connect ECONNREFUSED',
    due_at: '2026-11-20T13:25:00.000Z',
    ended_at: null,
  });
  const { reads } = await openPortal('/admin?tab=mails&state=queued', {
    as: 'internal',
    answers: { listMails: toList([waiting]) },
  });
  expect(await reads()).toMatchInlineSnapshot(`
    "# E-mails
    E-mails that a mail server does not accept are retried for three days. Those it rejects wait here for you.
    (Not delivered) /admin?tab=mails&state=failed
    (Waiting) /admin?tab=mails&state=queued here
    (Sent) /admin?tab=mails&state=sent
    E-mails
    | E-mail | Written | State |
    | Your password was changed (anna@shop.example) /admin/customers/3 | 20 Nov 2026, 13:05 UTC | 4 tries, next try 20 Nov 2026, 13:25 UTCECONNREFUSED: connect ECONNREFUSED |"
  `);
});

test('a mail is sent again, then all of them; a refusal loses nothing', async () => {
  const other = fakeMail({ id: '2', receiver: 'bo@shop.example' });
  const portal = await openPortal('/admin?tab=mails', {
    as: 'internal',
    answers: { listMails: toList([failed, other]), resendMail: new Refusal(503) },
  });
  await portal.reads();
  const again = () => screen.findByRole('button', { name: /^Send again: .* anna@shop.example$/ });
  await portal.user.click(await again());
  await screen.findByText('The e-mails were not sent again.');
  portal.answer('resendMail', { mail: { ...failed, state: 'queued' } });
  portal.answer('listMails', toList([other]));
  await portal.user.click(await again());
  await screen.findByText('The e-mail to anna@shop.example is on its way again');
  portal.answer('resendFailedMails', { resent: { mails: 1 } });
  portal.answer('listMails', toList([]));
  await portal.press('Send it again');
  await screen.findByText('All e-mails were delivered');
  expect(portal.callsOf('resendMail').at(-1)?.params).toEqual({ mailId: failed.id });
});
