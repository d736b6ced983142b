import { fakeStaffAct } from '@portal/contract/desk/staff-log/fake-staff-act';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const one = fakeStaffAct();
const visit = {
  as: 'apigov',
  grants: ['owner'],
  answers: { listStaffActs: { acts: [one], older: 7 } },
} as const;

test('DAY-36 an owner reads who did what, narrows it, goes on to older lines and takes it along', async () => {
  const portal = await openPortal('/admin?tab=log', {
    ...visit,
    answers: { ...visit.answers, exportStaffActs: new Refusal(503) },
  });
  const page = await portal.reads();
  expect(page.slice(page.indexOf('What staff did'))).toMatchInlineSnapshot(`
    "What staff did
    | When | Who did what | Before | After |
    | 20 Nov 2026, 13:05 UTC | Stina Berg resumed the application (Checkout) /admin/customers/3 , (Example Webshop) /admin/customers/3 Request abcdef0123456789 [Show all of line 7] expanded=false | state: suspended | state: live |
    [Show older]"
  `);
  await portal.press(/^Show all.+line 7$/);
  await screen.findByText('name: Checkout');
  await portal.press(/^Show what changed/);
  expect(screen.queryByText('name: Checkout')).toBeNull();
  portal.answer('listStaffActs', { acts: [fakeStaffAct({ id: 6, reason: 'Paid' })], older: null });
  await portal.press('Show older');
  await screen.findByText('Reason: Paid');
  expect(portal.callsOf('listStaffActs').at(-1)?.query).toEqual({ before: '7' });
  portal.answer('listStaffActs', { acts: [], older: null });
  const box = screen.getByRole('combobox', { name: 'Acts to show' });
  await portal.user.type(box, 'stina kind:"Support case" act:"Resume application"{Enter}');
  await screen.findByText('No record found');
  expect(portal.callsOf('listStaffActs').at(-1)?.query).toEqual({
    actor: 'stina',
    object_type: 'supportCase',
    operation: 'resumeApplication',
  });
  await portal.press('Download CSV');
  await screen.findByText('The log was not downloaded.');
});
