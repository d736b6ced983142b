import { randomUUID } from 'node:crypto';
import { isGrant } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import { expect, test } from 'vitest';
import { samples } from '../../test/operation-samples.ts';
import { shared } from '../../test/shared.ts';
import { startTestPortal } from '../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

/** What anybody may create has no caller whose key it could be. */
const creations = operations.filter(({ status, access }) => status === 201 && access !== 'public');

const ofNewcomers = ['createAccount', 'acceptInvitation'];

async function toCall({ id, access }: Operation) {
  const account = await portal.account({ plan: 'partner' });
  const isStaffs = access === 'staff' || isGrant(access);
  const isNew = ofNewcomers.includes(id);
  const customer = isNew ? await portal.person() : account.admin;
  const person = isStaffs ? owner : customer;
  const role = isStaffs ? 'owner' : isNew ? 'newcomer' : 'partnerAdmin';
  const target = isStaffs ? 'foreign' : 'own';
  const call = (await samples[id]?.call({ portal, account, person, role, target })) ?? {};
  return { person, call };
}

test.each(creations.map((operation) => [operation.id, operation] as const))(
  'APP-05 %s sent twice at once and once more under one Idempotency-Key makes one thing',
  async (_id, operation) => {
    const { person, call } = await toCall(operation);
    const headers = { ...call.headers, 'Idempotency-Key': randomUUID() };
    const send = () => portal.call(operation, person, { ...call, headers });
    const both = await Promise.all([send(), send()]);
    const again = await send();
    const replies = [...both, again];
    const made = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // An answer that is not kept is given once; one that is kept, to the repeat as well.
    expect(made.includes(again)).toBe(operation.repeatable !== false);
    expect(made.length).toBeLessThanOrEqual(operation.repeatable === false ? 1 : 3);
  },
);
