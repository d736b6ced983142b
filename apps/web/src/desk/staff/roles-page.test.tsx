import { fakeStaffMember } from '@portal/contract/identity/staff/fake-staff-member';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const stina = fakeStaffMember();
const owner = fakeStaffMember({
  iam_user_id: '2',
  email: 'governance@postal.example',
  name: 'Göran Governance',
  role: 'apigov',
  role_given: 'apigov',
  grants_given: ['owner'],
  grants: ['support', 'publisher', 'finance', 'governance', 'owner'],
  has_second_factor: false,
});
const toList = (staff: readonly StaffMember[]) => ({
  staff,
  pagination: { total: staff.length, pages: 1, currentPage: 1 },
});
const setting = {
  data: {
    staff_second_factor: false,
    fixed_by: null,
    changed_by: null,
    changed_at: null,
    staff_without_factor: 1,
  },
};
const visit = {
  as: 'apigov',
  grants: ['owner'],
  answers: { listStaff: toList([owner, stina]), getStaffSecondFactor: setting },
} as const;

test('DAY-35 an owner sees who may do what, and does not change what is their own', async () => {
  const { reads } = await openPortal('/admin?tab=roles', visit);
  const page = await reads();
  expect(page).toContain('# Roles');
  expect(page.slice(page.indexOf('| Person'))).toMatchInlineSnapshot(`
    "| Person | Role | Grants | Second factor | Change |
    | Göran Governancegovernance@postal.example | API governanceset by an owner | Owner set by an owner | None | You |
    | Stina Staffstina@postal.example | Internalfrom the e-mail address | SupportPublisher from the role | Yes | [Change stina@postal.example] |
    ## Second factor for staff
    While this is on, staff without two-step login or a passkey have no access here. They can set one up under
    (login and security) /login/security
    .
    <Require two-step login or a passkey for staff>
    Require two-step login or a passkey for staff
    1 staff member has none yet."
  `);
});

test('DAY-35 grants are given with a reason; a refusal loses nothing', async () => {
  const portal = await openPortal('/admin?tab=roles', {
    ...visit,
    answers: { ...visit.answers, updateStaffMember: new Refusal(503) },
  });
  await portal.reads();
  await portal.user.click(
    await screen.findByRole('button', { name: /^Change\s*stina@postal.example$/ }),
  );
  const modal = within(await screen.findByRole('dialog'));
  const submit = () => portal.user.click(modal.getByRole('button', { name: 'Change' }));
  await portal.user.click(modal.getByRole('checkbox', { name: /^Finance/ }));
  await submit();
  expect(modal.getByText('Field should not be empty')).toBeTruthy();
  await portal.user.type(modal.getByRole('textbox', { name: 'Reason' }), 'Year end');
  await submit();
  expect(await modal.findByText('Nothing was changed.')).toBeTruthy();
  portal.answer('updateStaffMember', { staff_member: { ...stina, grants_given: ['finance'] } });
  await submit();
  await screen.findByText('stina@postal.example was told');
  expect(portal.callsOf('updateStaffMember').at(-1)).toMatchObject({
    params: { iamUserId: stina.iam_user_id },
    body: { role: null, grants: ['finance'], reason: 'Year end' },
  });
});

test('DAY-35 ROLE-01 a role by groups of the identity provider is said to come from there, and grants alone are changed here', async () => {
  const grouped = { ...stina, role_by_groups: true };
  const portal = await openPortal('/admin?tab=roles', {
    ...visit,
    answers: {
      ...visit.answers,
      listStaff: toList([grouped]),
      updateStaffMember: { staff_member: grouped },
    },
  });
  expect(await portal.reads()).toContain('Internalfrom your identity provider');
  await portal.user.click(screen.getByRole('button', { name: /^Change\s*stina@postal.example/ }));
  const modal = within(await screen.findByRole('dialog'));
  expect(modal.queryByRole('radio')).toBeNull();
  expect(modal.getByRole('group', { name: 'Role' }).textContent).toContain(
    'It comes from groups in your identity provider',
  );
  await portal.user.click(modal.getByRole('checkbox', { name: /^Finance/ }));
  await portal.user.type(modal.getByRole('textbox', { name: 'Reason' }), 'Year end');
  await portal.user.click(modal.getByRole('button', { name: 'Change' }));
  await screen.findByText('stina@postal.example was told');
  expect(portal.callsOf('updateStaffMember').at(-1)).toMatchObject({
    body: { role: null, grants: ['finance'] },
  });
});

test('DAY-35 ROLE-08 whoever is no owner has no tab of roles', async () => {
  const { reads } = await openPortal('/admin?tab=roles', { as: 'apigov' });
  expect(await reads()).not.toContain('tab=roles');
});
