import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { updateUserRole } from '@portal/contract/accounts/user/operations';
import { updatePersonRole } from '@portal/contract/desk/customer/act-operations';
import type { Operation } from '@portal/contract/operation';
import { createAccountCopy, createOwnCopy } from '@portal/contract/desk/kept-data/operations';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { type Call, startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

/** Somebody at an address of their own, and what of them stands in what they do. */
interface Actor {
  readonly person: TestPerson;
  readonly address: string;
  readonly requestIds: string[];
}

let places = 0;

function toActor(person: TestPerson): Actor {
  places += 1;
  return { person, address: `203.0.113.${places}`, requestIds: [] };
}

async function act({ person, address, requestIds }: Actor, operation: Operation, call: Call) {
  const headers = { ...call.headers, 'x-forwarded-for': address };
  const reply = await portal.call(operation, person, { ...call, headers });
  expect([operation.id, reply.status, reply.status < 400 ? '' : reply.body]).toEqual([
    operation.id,
    expect.any(Number),
    '',
  ]);
  requestIds.push(reply.headers.get('x-request-id') ?? 'none');
  return reply.body;
}

async function read(url: string): Promise<string> {
  const answer = await fetch(`${portal.url}${url}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

const listTraces = ({ person, address, requestIds }: Actor) => [
  person.email,
  person.iamUserId,
  address,
  ...requestIds,
];

const findTraces = (copy: string, actors: readonly Actor[]) =>
  actors.flatMap(listTraces).filter((trace) => copy.includes(trace));

async function readOwnCopy(actor: Actor): Promise<string> {
  const { copy } = await act(actor, createOwnCopy, {});
  return read(copy.url);
}

test('of two who act on each other, and of staff who act on both, each copy holds its own traces alone', async () => {
  const account = await portal.account();
  const params = { accountId: account.id };
  const [anna, nils] = [toActor(account.admin), toActor(account.member)];
  const staff = toActor(await portal.person({ roleGrant: 'apigov', grants: ['owner'] }));
  const guest = toActor(await portal.person());
  const users = await portal.database.query<{ id: number; email: string }>(
    'SELECT id, email FROM users WHERE account_id = $1',
    [account.id],
  );
  const userOf = ({ person: { email } }: Actor) => ({
    ...params,
    userId: users.rows.find((one) => one.email === email)?.id ?? 0,
  });
  const setRole = (by: Actor, of: Actor, role: string) =>
    act(by, updateUserRole, { params: { ...userOf(of), role } });

  await act(anna, createInvitation, { params, body: { email: guest.person.email } });
  await setRole(anna, nils, 'admin');
  await setRole(nils, anna, 'member');
  await setRole(nils, anna, 'admin');
  await act(staff, updatePersonRole, {
    params: userOf(nils),
    body: { role: 'member', reason: 'As agreed on the phone' },
  });
  await portal.database.query(
    `INSERT INTO requests (account_id, type, subject, requested_by_email, state, decided_by, decided_at, decision_reason)
     VALUES ($1, 'plan_change', 'application:0', $2, 'rejected', $3, now(), 'Not yet')`,
    [account.id, anna.person.email, staff.person.email],
  );

  const everyone = [anna, nils, staff, guest];
  for (const one of everyone) {
    const copy = await readOwnCopy(one);
    expect(copy).toContain(one.person.email);
    expect(
      findTraces(
        copy,
        everyone.filter((other) => other !== one),
      ),
    ).toEqual([]);
  }
  const { copy } = await act(anna, createAccountCopy, { params });
  const ofAccount = await read(copy.url);
  expect(findTraces(ofAccount, [anna, nils]).length).toBeGreaterThan(4);
  expect(findTraces(ofAccount, [staff])).toEqual([]);
});
