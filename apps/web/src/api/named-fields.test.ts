// @vitest-environment jsdom
import { findOwnAccount, getOwnAccount } from '@portal/contract/accounts/account/operations';
import {
  createApplication,
  listApplications,
  suspendApplication,
  updateApplication,
} from '@portal/contract/accounts/application/operations';
import { listUsers, updateUserRole } from '@portal/contract/accounts/user/operations';
import { createClient } from '@portal/contract/client';
import type { Operation } from '@portal/contract/operation';
import { writeXml } from '@portal/contract/read/fake-xml';
import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

// The fields that the specification names (§3), and no others.
const user = {
  id: 9001,
  email: 'anna@shop.example',
  username: 'anna',
  iamUserId: 'iam-1',
  role: 'admin',
};
const application = {
  id: 8101,
  name: 'Till',
  description: 'Checkout',
  user_key: '9f2c',
  plan: { id: 1101 },
  status: 'live',
};
const account = {
  id: 4711,
  plan: { id: 1101 },
  users: [{ user }],
  extra_fields: { phone: '46701234567' },
};

const replies: readonly (readonly [Operation, unknown])[] = [
  [listApplications, { applications: [{ application }] }],
  [createApplication, { application }],
  [updateApplication, { application }],
  [suspendApplication, { application }],
  [listUsers, { users: [{ user }] }],
  [updateUserRole, { user }],
  [findOwnAccount, { account }],
  [getOwnAccount, { account }],
];
const cases = replies.flatMap(([operation, reply]) => [
  { id: operation.id, as: 'JSON', operation, reply, text: JSON.stringify(reply) },
  {
    id: operation.id,
    as: 'XML',
    operation,
    reply,
    text: writeXml(reply, { nothing: 'left out', pretty: false }),
  },
]);

test.each(cases)(
  'CALL-03 the answer to $id in $as is read that has the fields of the specification alone',
  async ({ operation, reply, text }) => {
    const client = createClient({
      host: 'https://gateway.example',
      headers: () => ({}),
      fetch: async () => new Response(text, { status: operation.status }),
      readXml: async (xml, schema) => (schema ? readXml(xml, schema) : xml),
    });
    expect(await client(operation)).toMatchObject(Object(reply));
  },
);
