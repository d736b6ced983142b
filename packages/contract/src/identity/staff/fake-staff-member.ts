import type { StaffMember } from './schema.ts';

export const fakeStaffMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  iam_user_id: '5b0e1c9e-2f5c-4c1e-9a55-0c6d0a9b7b01',
  email: 'stina@postal.example',
  name: 'Stina Staff',
  enabled: true,
  role: 'internal',
  role_given: null,
  role_by_groups: false,
  grants_given: [],
  grants: ['support', 'publisher'],
  has_second_factor: true,
  ...change,
});
