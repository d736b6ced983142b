import {
  createApplication,
  deleteApplication,
  resumeApplication,
  suspendApplication,
  suspendCustomerApplication,
} from '@portal/contract/accounts/application/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { createUser, deleteUser, listUsers } from '@portal/contract/accounts/user/operations';
import * as acts from '@portal/contract/desk/customer/act-operations';
import { eraseCustomer } from '@portal/contract/desk/kept-data/operations';
import { createMessage } from '@portal/contract/desk/message/operations';
import { resetIdentityPassword } from '@portal/contract/identity/person/operations';
import type { Operation } from '@portal/contract/operation';
import { listAllInvoices } from '@portal/contract/billing/invoice/desk-operations';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestReply,
} from '../../../test/start-test-portal.ts';

const reason = 'Asked for in the case K7QF-2M9X';

const portal = shared(() => startTestPortal({ MAIL_DIGEST_SECONDS: '3600' }));
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

const said = ({ status, body }: TestReply) => `${status} ${JSON.stringify(body)}`;

/** What a cell of a table says: a status alone, or with the words of the refusal. */
type Cell = readonly [status: number, words?: string];
type Row<State extends string> = Readonly<Record<State, Cell>>;

const cellsOf = <State extends string, Acts extends Readonly<Record<string, Row<State>>>>(
  table: Acts,
): (readonly [act: keyof Acts & string, state: State, cell: Cell])[] =>
  Object.entries(table).flatMap(([act, row]) =>
    // Safe because the keys of a row are its states.
    (Object.entries(row) as [State, Cell][]).map(([state, cell]) => [act, state, cell] as const),
  );

const matching = ([status, words = '']: Cell) => new RegExp(`^${status} .*${words}`);

/** A member of an account beside its admin, or the admin alone. */
interface Someone {
  readonly account: TestAccount;
  readonly userId: number;
  readonly person: TestPerson;
  readonly email: string;
}

const toPerson = (operation: Operation, { account, userId }: Someone, body: object = {}) =>
  portal.call(operation, owner, {
    params: { accountId: account.id, userId },
    body: { reason, ...body },
  });
const erasePerson = ({ email }: Pick<Someone, 'email'>) =>
  portal.call(eraseCustomer, owner, { body: { email, confirm: email, reason } });

async function findUserId({ id: accountId }: TestAccount, email: string): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    'SELECT id FROM users WHERE account_id = $1 AND email = $2',
    [accountId, email],
  );
  return rows[0]?.id ?? 0;
}

const personStates = {
  live: async () => undefined,
  suspended: (one: Someone) => toPerson(acts.suspendPerson, one),
  closing: erasePerson,
  async 'suspended and closing'(one: Someone) {
    await toPerson(acts.suspendPerson, one);
    return erasePerson(one);
  },
  async invited({ account, email }: Someone) {
    await portal.database.query('DELETE FROM users WHERE email = $1', [email]);
    return portal.call(createUser, account.admin, {
      body: { account_id: account.id, email, username: email.split('@')[0] },
    });
  },
  'last admin': async () => undefined,
} satisfies Record<string, (one: Someone) => Promise<unknown>>;
type PersonState = keyof typeof personStates;

async function addPerson(state: PersonState): Promise<Someone> {
  const account = await portal.account();
  const person = state === 'last admin' ? account.admin : account.member;
  const { email } = person;
  const one = { account, person, email, userId: await findUserId(account, email) };
  await personStates[state](one);
  return { ...one, userId: await findUserId(account, email) };
}

const personActs: Readonly<Record<string, (one: Someone) => Promise<TestReply>>> = {
  suspend: (one) => toPerson(acts.suspendPerson, one),
  resume: (one) => toPerson(acts.resumePerson, one),
  erase: erasePerson,
  'make admin': (one) => toPerson(acts.updatePersonRole, one, { role: 'admin' }),
  'make member': (one) => toPerson(acts.updatePersonRole, one, { role: 'member' }),
  remove: ({ account, userId }) =>
    portal.call(deleteUser, account.admin, { params: { accountId: account.id, userId } }),
  'end sessions': (one) => toPerson(acts.endPersonSessions, one),
  invite: ({ account, email }) =>
    portal.call(createInvitation, account.admin, {
      params: { accountId: account.id },
      body: { email },
    }),
  mail: ({ person: { iamUserId } }) =>
    portal.call(resetIdentityPassword, owner, { params: { iamUserId } }),
};

const closed: Cell = [409, 'closed this login'];
const noLogin: Cell = [422, 'has no login yet'];
const taken: Cell = [422, 'has been taken'];

const people: Readonly<Record<string, Row<PersonState>>> = {
  suspend: {
    live: [200],
    suspended: [409, 'already suspended'],
    closing: closed,
    'suspended and closing': closed,
    invited: noLogin,
    'last admin': [200],
  },
  resume: {
    live: [409, 'not suspended'],
    suspended: [200],
    closing: closed,
    'suspended and closing': closed,
    invited: noLogin,
    'last admin': [409, 'not suspended'],
  },
  erase: {
    live: [200],
    suspended: [200],
    closing: [409, 'already closed'],
    'suspended and closing': [409, 'already closed'],
    invited: [200],
    'last admin': [409, 'no other admin'],
  },
  'make admin': {
    live: [200],
    suspended: [409, 'resume them first'],
    closing: closed,
    'suspended and closing': closed,
    invited: noLogin,
    'last admin': [409, 'admin already'],
  },
  'make member': {
    live: [409, 'member already'],
    suspended: [409, 'member already'],
    closing: closed,
    'suspended and closing': closed,
    invited: noLogin,
    'last admin': [422, 'last admin'],
  },
  remove: {
    live: [200],
    suspended: [200],
    closing: [200],
    'suspended and closing': [200],
    invited: [200],
    'last admin': [403, 'last admin'],
  },
  'end sessions': {
    live: [200],
    suspended: [200],
    closing: [200],
    'suspended and closing': [200],
    invited: noLogin,
    'last admin': [200],
  },
  invite: {
    live: taken,
    suspended: taken,
    closing: taken,
    'suspended and closing': taken,
    invited: [422, 'already been sent'],
    'last admin': taken,
  },
  mail: {
    live: [202],
    suspended: [404],
    closing: [404],
    'suspended and closing': [404],
    invited: [202],
    'last admin': [202],
  },
};

test.each(cellsOf<PersonState, typeof people>(people))(
  'DAY-05 DAY-13 a person: %s while %s',
  async (act, state, cell) => {
    const one = await addPerson(state);
    const reply = await personActs[act]?.(one);
    expect(reply && said(reply)).toMatch(matching(cell));
  },
);

async function addApplication({ id: accountId, admin }: TestAccount) {
  const made = await portal.call(createApplication, admin, {
    params: { accountId },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  return { id: Number(made.body.application.id), key: String(made.body.application.user_key) };
}

const nameOf = ({ admin }: TestAccount) => `Shop ${admin.username}`;
const toAccount = (operation: Operation, { id: accountId }: TestAccount) =>
  portal.call(operation, owner, { params: { accountId }, body: { reason } });
const eraseAccount = (account: TestAccount) =>
  portal.call(eraseCustomer, owner, {
    body: { account_id: account.id, confirm: nameOf(account), reason },
  });

const accountStates = {
  live: async () => undefined,
  suspended: (account: TestAccount) => toAccount(acts.suspendAccount, account),
  closing: eraseAccount,
  async 'suspended and closing'(account: TestAccount) {
    await toAccount(acts.suspendAccount, account);
    return eraseAccount(account);
  },
} satisfies Record<string, (account: TestAccount) => Promise<unknown>>;
type AccountState = keyof typeof accountStates;

const memberOf = async (account: TestAccount): Promise<Someone> => {
  const { member } = account;
  return {
    account,
    person: member,
    email: member.email,
    userId: await findUserId(account, member.email),
  };
};

const newcomer = () => ({ email: `new${(guests += 1)}@shop.example`, username: `new${guests}` });
let guests = 0;

const accountActs: Readonly<Record<string, (account: TestAccount) => Promise<TestReply>>> = {
  suspend: (account) => toAccount(acts.suspendAccount, account),
  resume: (account) => toAccount(acts.resumeAccount, account),
  erase: eraseAccount,
  'invite by its admin': ({ id: accountId, admin }) =>
    portal.call(createInvitation, admin, { params: { accountId }, body: newcomer() }),
  'invite by support': ({ id }) =>
    portal.call(createUser, owner, { body: { account_id: id, ...newcomer() } }),
  mail: ({ id: accountId }) =>
    portal.call(createMessage, owner, {
      params: { accountId },
      body: { subject: 'Your calls', text: 'They fail' },
    }),
  bill: async (account) => {
    await portal.database.query(
      `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
       SELECT id, account_id, 'shipment-v3-booking', '2021-03-01T00:00Z', '2XX', 2900, now()
       FROM applications WHERE account_id = $1`,
      [account.id],
    );
    await portal.call(createBillingJob, owner, { body: { month: '2021-03' } });
    const query = { q: String(account.id), month: '2021-03' };
    return portal.call(listAllInvoices, owner, { query });
  },
  'make a member admin': async (account) =>
    toPerson(acts.updatePersonRole, await memberOf(account), { role: 'admin' }),
  'suspend a member': async (account) => toPerson(acts.suspendPerson, await memberOf(account)),
  'end sessions of a member': async (account) =>
    toPerson(acts.endPersonSessions, await memberOf(account)),
  'erase a member': async (account) => erasePerson(await memberOf(account)),
};

const gone: Cell = [409, 'closed'];
const stopped: Cell = [409, 'suspended'];

const accounts: Readonly<Record<string, Row<AccountState>>> = {
  suspend: { live: [200], suspended: stopped, closing: gone, 'suspended and closing': gone },
  resume: {
    live: [409, 'not suspended'],
    suspended: [200],
    closing: gone,
    'suspended and closing': gone,
  },
  erase: { live: [200], suspended: [200], closing: gone, 'suspended and closing': gone },
  'invite by its admin': {
    live: [201],
    suspended: [401],
    closing: [404],
    'suspended and closing': [401],
  },
  'invite by support': {
    live: [201],
    suspended: stopped,
    closing: gone,
    'suspended and closing': gone,
  },
  mail: {
    live: [201],
    suspended: [201],
    closing: [409, 'nobody would read it'],
    'suspended and closing': [409, 'nobody would read it'],
  },
  bill: {
    live: [200, 'friendly_id'],
    suspended: [200, 'friendly_id'],
    closing: [200, 'friendly_id'],
    'suspended and closing': [200, 'friendly_id'],
  },
  'make a member admin': {
    live: [200],
    suspended: [200],
    closing: gone,
    'suspended and closing': gone,
  },
  'suspend a member': {
    live: [200],
    suspended: [200],
    closing: [200],
    'suspended and closing': [200],
  },
  'end sessions of a member': {
    live: [200],
    suspended: [200],
    closing: [200],
    'suspended and closing': [200],
  },
  'erase a member': {
    live: [200],
    suspended: [200],
    closing: [200],
    'suspended and closing': [200],
  },
};

test.each(cellsOf<AccountState, typeof accounts>(accounts))(
  'DAY-05 DAY-13 an account: %s while %s',
  async (act, state, cell) => {
    const account = await portal.account();
    await addApplication(account);
    await accountStates[state](account);
    const reply = await accountActs[act]?.(account);
    expect(reply && said(reply)).toMatch(matching(cell));
  },
);

interface Application {
  readonly account: TestAccount;
  readonly id: number;
  readonly key: string;
}

const toApplication =
  (operation: Operation, by: 'staff' | 'admin') =>
  ({ account, id: applicationId }: Application) =>
    portal.call(operation, by === 'staff' ? owner : account.admin, {
      params: { accountId: account.id, applicationId },
      ...(by === 'staff' && { body: { reason } }),
    });

const setStatus = (status: string) => async (one: Application) =>
  portal.database.query('UPDATE applications SET status = $2 WHERE id = $1', [one.id, status]);

const applicationStates = {
  live: setStatus('live'),
  pending: setStatus('pending'),
  async suspended(one: Application) {
    await setStatus('live')(one);
    return toApplication(suspendCustomerApplication, 'staff')(one);
  },
  async 'of a suspended account'(one: Application) {
    await setStatus('live')(one);
    return toAccount(acts.suspendAccount, one.account);
  },
  async 'of a closing account'(one: Application) {
    await setStatus('live')(one);
    return eraseAccount(one.account);
  },
} satisfies Record<string, (one: Application) => Promise<unknown>>;
type ApplicationState = keyof typeof applicationStates;

const applicationActs: Readonly<Record<string, (one: Application) => Promise<TestReply>>> = {
  'suspend by support': toApplication(suspendCustomerApplication, 'staff'),
  'suspend by its admin': toApplication(suspendApplication, 'admin'),
  resume: toApplication(resumeApplication, 'staff'),
  remove: toApplication(deleteApplication, 'admin'),
};

const noWay: Cell = [422, 'cannot transition'];

const applications: Readonly<Record<string, Row<ApplicationState>>> = {
  'suspend by support': {
    live: [200],
    pending: noWay,
    suspended: noWay,
    'of a suspended account': noWay,
    'of a closing account': noWay,
  },
  'suspend by its admin': {
    live: [200],
    pending: noWay,
    suspended: noWay,
    'of a suspended account': [401],
    'of a closing account': [404],
  },
  resume: {
    live: noWay,
    pending: noWay,
    suspended: [200],
    'of a suspended account': [422, 'resume the account first'],
    'of a closing account': [422, 'closed'],
  },
  remove: {
    live: [200],
    pending: [200],
    suspended: [200],
    'of a suspended account': [401],
    'of a closing account': [404],
  },
};

test.each(cellsOf<ApplicationState, typeof applications>(applications))(
  'APP-09 an application: %s while %s',
  async (act, state, cell) => {
    const account = await portal.account();
    const one = { account, ...(await addApplication(account)) };
    await applicationStates[state](one);
    const reply = await applicationActs[act]?.(one);
    expect(reply && said(reply)).toMatch(matching(cell));
  },
);

async function undo(to: string): Promise<void> {
  const mails = await portal.listMails(to);
  const link = mails.flatMap(({ text }) => /(\/undo\/[\w-]{20,})/.exec(text)?.[1] ?? []).at(-1);
  const answer = await fetch(`${portal.url}${link}`, { method: 'POST' });
  expect(answer.status).toBe(200);
}

test('DAY-13 who was suspended, closed and opened again is suspended as before, until support resumes them', async () => {
  const one = await addPerson('suspended and closing');
  await undo(one.email);
  const { rows } = await portal.database.query('SELECT enabled FROM iam_users WHERE id = $1', [
    one.person.iamUserId,
  ]);
  expect(rows).toEqual([{ enabled: false }]);
  const params = { accountId: one.account.id };
  expect(said(await portal.call(listUsers, one.person, { params }))).toMatch(/^401/);
  const resumed = await toPerson(acts.resumePerson, one);
  expect(resumed.body.person).toMatchObject({ state: 'active', suspension: null });
});

test('DAY-13 an account that was suspended, closed and opened again is suspended as before, its keys too, until support resumes it', async () => {
  const account = await portal.account();
  const one = { account, ...(await addApplication(account)) };
  await setStatus('live')(one);
  await accountStates['suspended and closing'](account);
  const status = async () =>
    (await portal.database.query('SELECT status FROM applications WHERE id = $1', [one.id])).rows[0]
      .status;
  expect(said(await toAccount(acts.resumeAccount, account))).toMatch(/^409/);
  expect(await status()).toBe('suspended');
  await undo(account.admin.email);
  expect(await status()).toBe('suspended');
  expect(said(await toAccount(acts.resumeAccount, account))).toMatch(/^200/);
  expect(await status()).toBe('live');
});

test('DAY-13 nobody erases the only admin of an account, not while they are suspended either', async () => {
  const one = await addPerson('last admin');
  await toPerson(acts.suspendPerson, one);
  expect(said(await erasePerson(one))).toMatch(/^409 .*no other admin/);
});
