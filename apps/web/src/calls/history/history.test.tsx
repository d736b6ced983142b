import { fakeStaffAct } from '@portal/contract/desk/staff-log/fake-staff-act';
import { fakeSupportCase } from '@portal/contract/help/support-case/fake-support-case';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles } from '../../test/catch-files.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const thread = { case: fakeSupportCase(), messages: [] };

test('DAY-36 what staff did to an object stands on its page, by week, and is taken along', async () => {
  const act = fakeStaffAct({ object_type: 'supportCase', object_id: 'K7QF-2M9X' });
  const portal = await openPortal('/admin?tab=cases&case=K7QF-2M9X', {
    as: 'internal',
    answers: {
      getSupportCase: thread,
      listObjectActs: { acts: [act], older: 7 },
      exportObjectActs: new Refusal(503),
    },
  });
  expect(await portal.reads()).toContain('resumed the application');
  portal.answer('listObjectActs', { acts: [fakeStaffAct({ id: 6, reason: 'Paid' })], older: null });
  await portal.press('Show older');
  await screen.findByText('Reason: Paid');
  portal.answer('listObjectActs', { acts: [], older: null });
  fireEvent.change(screen.getByLabelText('In the week of'), { target: { value: '2026-11-25' } });
  await screen.findByText(/^No changes by staff in this week/);
  expect(portal.callsOf('listObjectActs').at(-1)).toMatchObject({
    params: { objectType: 'supportCase', objectId: 'K7QF-2M9X' },
    query: { since: '2026-11-23', until: '2026-11-29' },
  });
  await portal.press('Download history');
  await screen.findByText('The history was not downloaded.');
  const files = catchFiles();
  portal.answer('exportObjectActs', () => new Response('at,actor'));
  await portal.press('Download history');
  await expect.poll(() => files.length).toBe(1);
});
