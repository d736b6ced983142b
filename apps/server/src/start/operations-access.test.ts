import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grant, grants, isGrant } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import {
  requireOperation,
  type RoleName,
  roleNames,
  type Sample,
  samples,
  staffOf,
  type Target,
} from '../../test/operation-samples.ts';
import {
  type Call,
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../test/start-test-portal.ts';

/** Who calls, and the account that is theirs. */
interface CallerOfRole {
  readonly role: RoleName;
  readonly person: TestPerson | null;
  readonly account: TestAccount | null;
}

let portal: TestPortal;
let foreign: TestAccount;
let callers: CallerOfRole[];
let newcomer: TestPerson;
let digest: ReturnType<typeof toDigest>;
let calls = 0;

beforeAll(async () => {
  // What happens to an account is mailed to it: here nobody reads it.
  portal = await startTestPortal({ MAIL_DIGEST_SECONDS: '3600' });
  const [shop, platform] = [await portal.account(), await portal.account({ plan: 'partner' })];
  await putOnPartnerPlan(platform);
  const internal = await portal.person({ email: 'sune@postal.example' });
  const apigov = await portal.person({ roleGrant: 'apigov' });
  const held = await Promise.all(
    grants.map(async (role) => ({
      role,
      person: await portal.person({ roleGrant: 'internal', grants: [role] }),
      account: null,
    })),
  );
  callers = [
    { role: 'public', person: null, account: null },
    { role: 'newcomer', person: null, account: null },
    { role: 'member', person: shop.member, account: shop },
    { role: 'admin', person: shop.admin, account: shop },
    { role: 'partnerAdmin', person: platform.admin, account: platform },
    { role: 'internal', person: internal, account: null },
    { role: 'apigov', person: apigov, account: null },
    ...held,
  ];
  newcomer = await portal.person();
  digest = toDigest(await listAccountTables());
}, 60_000);

afterAll(async () => {
  console.info(
    `${calls} calls of ${operations.length} operations by ${roleNames.length} roles held against the declared access`,
  );
  await portal.close();
});

test('ROLE-08 every operation of the contract has a sample, and every sample an operation', () => {
  const known = operations.map((operation) => operation.id).toSorted((a, b) => a.localeCompare(b));
  const sampled = Object.keys(samples).toSorted((a, b) => a.localeCompare(b));
  expect(sampled).toEqual(known);
});

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    const sample = samples[id];
    if (!sample) return;
    const hasAccount = operation.path.includes('{accountId}');

    // A new one each time: accounts may hold so many clients, and invite so many people an hour, and no more.
    beforeAll(async () => {
      foreign = await portal.account();
    });

    test('ROLE-08 answers each role as its declared access says, for own and foreign accounts', async () => {
      const aims = callers.flatMap((caller): Aim[] => {
        const hasOwn = !hasAccount || caller.account !== null;
        const isAimed = hasAccount || sample.isAimed === true;
        const targets: Target[] = hasOwn ? ['own'] : [];
        if (isAimed) targets.push('foreign');
        return targets.map((target) => ({ sample, caller, target }));
      });
      const isRefused = (aim: Aim) => toStatus(operation, aim) >= 400;
      const outcomes = await refuse(operation, aims.filter(isRefused));
      for (const aim of aims) if (!isRefused(aim)) outcomes.push(await callAs(operation, aim));
      expect(outcomes.map(({ got }) => got)).toEqual(outcomes.map(({ promised }) => promised));
    });

    test('ROLE-08 refuses a bad bearer unless anybody may call it', async () => {
      const caller = requireCaller('public');
      const call = await toCall({ sample, caller, target: 'foreign' });
      const headers = { Authorization: 'Bearer not.a.token' };
      const { status } = await send(operation, null, { ...call, headers });
      const isOpen = operation.access === 'public';
      expect(status).toBe(isOpen ? toStatus(operation, { sample, caller, target: 'own' }) : 401);
    });

    test('ROLE-08 takes no thing of a foreign account under an own account', async () => {
      const able = hasAccount ? callers.filter((caller) => mayCall(operation, caller)) : [];
      const taken: unknown[] = [];
      for (const caller of able) {
        const { params, ...rest } = await toCall({ sample, caller, target: 'foreign' });
        const names = Object.keys(params ?? {}).filter((name) => name.endsWith('Id'));
        if (names.length < 2) continue;
        const accountId = (caller.account ?? requireCaller('admin').account)?.id ?? 0;
        const before = await digest(foreign);
        const mixed = { ...rest, params: { ...params, accountId } };
        const { status } = await send(operation, caller.person, mixed);
        const changed = (await digest(foreign)) !== before;
        if (status !== 404 || changed) taken.push({ role: caller.role, status, changed });
      }
      expect(taken).toEqual([]);
    });
  },
);

interface Aim {
  readonly sample: Sample;
  readonly caller: CallerOfRole;
  readonly target: Target;
}

interface Outcome {
  readonly got: { role: RoleName; target: Target; status: number; changed: boolean };
  readonly promised: Outcome['got'];
}

async function callAs(operation: Operation, aim: Aim): Promise<Outcome> {
  const { call, person } = await prepare(aim);
  return toOutcome(operation, aim, { status: (await send(operation, person, call)).status });
}

/** Refused calls also change nothing of the account that they aim at. */
async function refuse(operation: Operation, aims: readonly Aim[]): Promise<Outcome[]> {
  const prepared = await prepareRefused(operation, aims);
  const before = await digest(foreign);
  const replies = await Promise.all(
    prepared.map(({ person, call }) => send(operation, person, call)),
  );
  const changed = (await digest(foreign)) !== before;
  return prepared.map((aim, index) =>
    toOutcome(operation, aim, { status: replies[index]?.status ?? 0, changed }),
  );
}

interface Prepared extends Aim {
  readonly call: Call;
  readonly person: TestPerson | null;
}

/** What the declared access alone refuses looks at no thing: all roles name the same one, which is made once. */
async function prepareRefused(operation: Operation, aims: readonly Aim[]): Promise<Prepared[]> {
  const hasAccount = operation.path.includes('{accountId}');
  const known = new Map<string, Call>();
  const prepared: Prepared[] = [];
  for (const aim of aims) {
    if (toRefusal(operation, aim) === undefined) {
      prepared.push({ ...aim, ...(await prepare(aim)) });
      continue;
    }
    const { caller, target } = aim;
    const person = caller.role === 'newcomer' ? newcomer : caller.person;
    const place = hasAccount ? `${target} ${accountOf(aim).id}` : target;
    const call = known.get(place) ?? (await toCall({ ...aim, caller: { ...caller, person } }));
    known.set(place, call);
    prepared.push({ ...aim, call, person });
  }
  return prepared;
}

async function prepare(aim: Aim) {
  // Newcomers sign up and join: each call has a new one.
  const isNew = aim.caller.role === 'newcomer';
  const caller = isNew ? { ...aim.caller, person: await portal.person() } : aim.caller;
  return { call: await toCall({ ...aim, caller }), person: caller.person };
}

function toOutcome(
  operation: Operation,
  aim: Aim,
  { status, changed = false }: { status: number; changed?: boolean },
): Outcome {
  const { target, caller } = aim;
  return {
    got: { role: caller.role, target, status, changed },
    promised: { role: caller.role, target, status: toStatus(operation, aim), changed: false },
  };
}

/** Whether somebody of this role is staff who may call what declares this access. */
function isHolder(access: Operation['access'], role: RoleName): boolean {
  const staff = staffOf[role];
  return staff !== undefined && (access === 'staff' || staff.grants.some((one) => one === access));
}

/** What the declared access promises to this role; the sample says what goes beyond it. */
function toStatus(operation: Operation, aim: Aim): number {
  const { sample, caller, target } = aim;
  const refusal = toRefusal(operation, aim);
  return refusal ?? sample.expected?.(caller.role, target) ?? operation.status;
}

/** The status by which the declared access refuses, whatever is aimed at. */
function toRefusal({ access }: Operation, { caller, target }: Aim): number | undefined {
  const { role } = caller;
  return isStaffAccess(access) ? toStaffRefusal(access, role) : refusals[access](role, target);
}

const unlessOwn = (role: RoleName, target: Target) => {
  if (role === 'public') return 401;
  return target === 'foreign' ? 404 : undefined;
};

const refusals: Readonly<
  Record<
    Exclude<Operation['access'], StaffAccess>,
    (role: RoleName, target: Target) => number | undefined
  >
> = {
  public: () => undefined,
  optional: () => undefined,
  signedIn: (role) => (role === 'public' ? 401 : undefined),
  member: unlessOwn,
  admin: (role, target) => unlessOwn(role, target) ?? (role === 'member' ? 403 : undefined),
};

type StaffAccess = 'staff' | Grant;

const isStaffAccess = (access: Operation['access']): access is StaffAccess =>
  access === 'staff' || isGrant(access);

function toStaffRefusal(access: StaffAccess, role: RoleName): number | undefined {
  if (role === 'public') return 401;
  return isHolder(access, role) ? undefined : 403;
}

function mayCall({ access }: Operation, caller: CallerOfRole): boolean {
  if (isStaffAccess(access)) return isHolder(access, caller.role);
  if (caller.account === null) return false;
  return access === 'member' || (access === 'admin' && caller.role !== 'member');
}

function toCall(aim: Aim): Call | Promise<Call> {
  const { sample, caller, target } = aim;
  const account = accountOf(aim);
  return sample.call({ portal, account, person: caller.person, role: caller.role, target });
}

function accountOf({ caller, target }: Aim): TestAccount {
  return target === 'own' ? (caller.account ?? foreign) : foreign;
}

function send(operation: Operation, person: TestPerson | null, call: Call) {
  calls += 1;
  return portal.call(operation, person, call);
}

function requireCaller(role: RoleName): CallerOfRole {
  const caller = callers.find((one) => one.role === role);
  if (!caller) throw new Error(`Nobody has the role ${role}`);
  return caller;
}

async function putOnPartnerPlan({ id, admin }: TestAccount) {
  const call = { params: { accountId: id }, body: { name: 'Connector', description: 'Platform' } };
  await portal.call(requireOperation('createApplication'), admin, call);
  await portal.database.query('UPDATE applications SET plan_id = 1102 WHERE account_id = $1', [id]);
}

async function listAccountTables(): Promise<string[]> {
  const { rows } = await portal.database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attname = 'account_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

/** One value for everything that the database holds of an account, its users' logins included; planned once a connection. */
function toDigest(accountTables: readonly string[]) {
  const parts = accountTables.map(
    (table) =>
      `SELECT '${table}' AS part, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t WHERE account_id::text = $1::text`,
  );
  const text = `SELECT md5(string_agg(concat(part, hash), '|' ORDER BY part)) AS hash FROM (
     SELECT 'accounts' AS part, md5(a::text) AS hash FROM accounts a WHERE id = $1::bigint
     UNION ALL SELECT 'people', md5(string_agg(p::text, '|' ORDER BY p.id)) FROM iam_users p
       JOIN users u ON u.iam_user_id = p.id WHERE u.account_id = $1::bigint
     UNION ALL ${parts.join(' UNION ALL ')}) AS parts`;
  return async ({ id }: TestAccount): Promise<string> => {
    const statement = { name: 'digest of an account', text, values: [String(id)] };
    const { rows } = await portal.database.query<{ hash: string }>(statement);
    return rows[0]?.hash ?? '';
  };
}
