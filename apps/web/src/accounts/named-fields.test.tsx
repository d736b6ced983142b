import { expect, test } from 'vitest';
import { openPortal } from '../test/open-portal.tsx';

// What the specification (§3) names of each, and nothing else.
const user = {
  id: 9001,
  email: 'anna.admin@webshop.example',
  username: 'anna.admin',
  iamUserId: '3f6c1c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10',
  role: 'admin',
};
const application = {
  id: 8101,
  name: 'Till',
  description: 'Checkout',
  user_key: '9f2c4e7ab1d84c6fa0e35d7718b2c6e4',
  plan: { id: 1101 },
  status: 'live',
};
const account = {
  id: 4711,
  plan: { id: 1101 },
  users: [{ user }],
  extra_fields: { phone: '46701234567' },
};
const answers = {
  findOwnAccount: { account },
  getOwnAccount: { account },
  listUsers: { users: [{ user }] },
  listApplications: { applications: [{ application }] },
};

test.each([
  ['APP-02', '/admin/applications', ['Till', 'Checkout', 'c6e4']],
  ['USER-01', '/admin/users', ['anna.admin@webshop.example', 'anna.admin']],
  ['USER-05', '/admin/accountDetails', ['+46']],
])(
  '%s CALL-03 %s shows what an account service says that sends the fields of the specification alone',
  async (_, path, texts) => {
    const { reads } = await openPortal(path, { as: 'admin', answers });
    const page = await reads();
    for (const text of texts) expect(page).toContain(text);
    expect(page).not.toMatch(
      /account could not be loaded|unexpected shape|Invalid Date|NaN|undefined/,
    );
  },
);
