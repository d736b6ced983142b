import { describe, expect, test } from 'vitest';
import { createAccount, updateAccount } from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import * as requests from '@portal/contract/accounts/request/operations';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const support = 'support@postal.example';

const portal = shared(() => startTestPortal({ SUPPORT_MAIL: support }));
const staff = shared(() => portal.person({ email: 'sune@postal.example' }));

async function createApplication({ id: accountId, admin }: TestAccount): Promise<number> {
  const call = { params: { accountId }, body: { name: 'Checkout', description: 'Delivery' } };
  const { body } = await portal.call(applications.createApplication, admin, call);
  return body.application.id;
}

async function readApplication({ id: accountId, member }: TestAccount, applicationId: number) {
  const call = { params: { accountId } };
  const { body } = await portal.call(applications.listApplications, member, call);
  const all: { application: { id: number; status: string; plan: { id: number } } }[] =
    body.applications;
  return all.find(({ application }) => application.id === applicationId)?.application;
}

const ask = (account: TestAccount, body: Record<string, unknown>) =>
  portal.call(requests.createRequest, account.admin, { params: { accountId: account.id }, body });

const upgrade = (account: TestAccount, application_id: number, to_plan = 'partner') =>
  ask(account, { type: 'plan_change', application_id, details: { to_plan }, reason: 'We grow' });

const verbs = { approveRequest: requests.approveRequest, rejectRequest: requests.rejectRequest };

const decide = (
  verb: keyof typeof verbs,
  account: TestAccount,
  decision: { requestId: number; reason?: string },
) =>
  portal.call(verbs[verb], staff, {
    params: { accountId: account.id, requestId: decision.requestId },
    body: decision.reason === undefined ? undefined : { reason: decision.reason },
  });

const lastSubject = async (to: string) => (await portal.listMails(to)).at(-1)?.subject;

describe('APP-13 upgrade', () => {
  test('APP-13 an account asks for the partner plan, staff approve, the application is on it and both sides get mail', async () => {
    const account = await portal.account();
    const applicationId = await createApplication(account);
    const asked = await upgrade(account, applicationId);
    expect(asked.status).toBe(201);
    expect(asked.body.request).toMatchObject({
      type: 'plan_change',
      state: 'pending',
      application_id: applicationId,
      application_name: 'Checkout',
      details: {
        from_plan: 'customer',
        to_plan: 'partner',
        from_name: 'Customer',
        to_name: 'Partner',
      },
      reason: 'We grow',
      requested_by_email: account.admin.email,
      decided_at: null,
    });
    expect(await lastSubject(support)).toBe(`A request of Shop ${account.admin.username}`);
    const { id: requestId } = asked.body.request;
    const queue = await portal.call(requests.listQueuedRequests, staff, {});
    expect(
      queue.body.requests.find(
        ({ request }: { request: { id: number } }) => request.id === requestId,
      ).request,
    ).toMatchObject({ org_name: `Shop ${account.admin.username}`, application_name: 'Checkout' });
    const approved = await decide('approveRequest', account, { requestId });
    expect(approved.body.request).toMatchObject({ state: 'approved', decided_by: staff.email });
    expect((await readApplication(account, applicationId))?.plan.id).toBe(1102);
    expect(await lastSubject(account.admin.email)).toBe('Your request was approved');
    expect(await lastSubject(account.admin.email)).toBe('Your request was approved');
    const { body } = await portal.call(listAccountEvents, account.member, {
      params: { accountId: account.id },
    });
    const actions = body.events.map(({ event }: { event: { action: string } }) => event.action);
    expect(actions).toEqual([
      'application.plan_changed',
      'request.approved',
      'request.created',
      'application.created',
    ]);
  });

  test('APP-13 the partner plan needs an organisation number on the account', async () => {
    const account = await portal.account();
    const applicationId = await createApplication(account);
    await portal.database.query('UPDATE accounts SET organisation_number = NULL WHERE id = $1', [
      account.id,
    ]);
    const refused = await upgrade(account, applicationId);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ errors: { organisation_number: ["can't be blank"] } });
    await portal.call(updateAccount, account.admin, {
      params: { accountId: account.id },
      body: { organisation_number: '5560360793' },
    });
    expect((await upgrade(account, applicationId)).status).toBe(201);
  });

  test('APP-13 a number that the account lacks comes with the request, and is kept with it or not at all', async () => {
    const account = await portal.account();
    const applicationId = await createApplication(account);
    await portal.database.query('UPDATE accounts SET organisation_number = NULL WHERE id = $1', [
      account.id,
    ]);
    const askWith = (organisation_number: string) =>
      ask(account, {
        type: 'plan_change',
        application_id: applicationId,
        details: { to_plan: 'partner', organisation_number },
        reason: 'We grow',
      });
    const kept = async () => {
      const { rows } = await portal.database.query<{ organisation_number: string | null }>(
        'SELECT organisation_number FROM accounts WHERE id = $1',
        [account.id],
      );
      return rows[0]?.organisation_number;
    };
    const wrong = await askWith('5560360794');
    expect(wrong.body.errors.organisation_number).toHaveLength(1);
    expect(await kept()).toBeNull();
    expect((await askWith('556036-0793')).status).toBe(201);
    expect(await kept()).toBe('5560360793');
  });

  test.each([
    ['the plan that it has', 'customer'],
    ['a plan of staff', 'internal'],
    ['no plan that there is', 'gold'],
  ])('APP-13 an upgrade to %s is refused', async (_name, plan) => {
    const account = await portal.account();
    const refused = await upgrade(account, await createApplication(account), plan);
    expect(refused.body).toEqual({ errors: { to_plan: ['is not a higher plan'] } });
  });

  test('APP-13 a refusal needs a reason, leaves the plan, and keeps the history', async () => {
    const account = await portal.account();
    const applicationId = await createApplication(account);
    const { id: requestId } = (await upgrade(account, applicationId)).body.request;
    const silent = await decide('rejectRequest', account, { requestId, reason: ' ' });
    expect(silent.body).toEqual({ errors: { reason: ["can't be blank"] } });
    await decide('rejectRequest', account, { requestId, reason: 'Ask sales first' });
    expect((await readApplication(account, applicationId))?.plan.id).toBe(1101);
    expect(await lastSubject(account.admin.email)).toBe('Your request was refused');
    const list = await portal.call(requests.listRequests, account.member, {
      params: { accountId: account.id },
    });
    expect(list.body.requests[0].request).toMatchObject({
      state: 'rejected',
      decision_reason: 'Ask sales first',
      decided_by: staff.email,
    });
    expect((await upgrade(account, applicationId)).status).toBe(201);
  });

  test('APP-12 a double click asks once; of two decisions at once one counts', async () => {
    const account = await portal.account();
    const applicationId = await createApplication(account);
    const clicks = await Promise.all([
      upgrade(account, applicationId),
      upgrade(account, applicationId),
    ]);
    expect(clicks.map((reply) => reply.status)).toEqual(expect.arrayContaining([201, 422]));
    const refused = clicks.find((reply) => reply.status === 422);
    expect(refused?.body).toEqual({
      errors: { base: ['A request of this type is already pending'] },
    });
    const requestId = clicks.find((reply) => reply.status === 201)?.body.request.id;
    const decisions = await Promise.all([
      decide('approveRequest', account, { requestId }),
      decide('rejectRequest', account, { requestId, reason: 'No' }),
      decide('approveRequest', account, { requestId }),
    ]);
    expect(decisions.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(decisions.filter((reply) => reply.status === 422)).toHaveLength(2);
    const isApproved = decisions[1]?.status !== 200;
    expect((await readApplication(account, applicationId))?.plan.id).toBe(isApproved ? 1102 : 1101);
  });
});

describe('APP-13 approval of applications', () => {
  test('APP-13 signing up on the partner plan asks for approval by itself; approving makes the application live', async () => {
    const person = await portal.person();
    const signUp = {
      org_name: 'Fjord Platform',
      plan: 'partner',
      organisation_number: '5560360793',
      country: 'SE',
    };
    const { body } = await portal.call(createAccount, person, { body: signUp });
    const account = { id: body.account.id, admin: person, member: person };
    expect(await lastSubject(support)).toBe('A request of Fjord Platform');
    const list = await portal.call(requests.listRequests, person, {
      params: { accountId: account.id },
      query: { state: 'pending' },
    });
    const { id: requestId, application_id: applicationId, type } = list.body.requests[0].request;
    expect(type).toBe('application_approval');
    expect((await readApplication(account, applicationId))?.status).toBe('pending');
    await decide('approveRequest', account, { requestId });
    expect((await readApplication(account, applicationId))?.status).toBe('live');
    const again = await decide('approveRequest', account, { requestId });
    expect(again.body).toEqual({ errors: { state: ['cannot transition via "approve"'] } });
  });

  test('APP-12 what waits is withdrawn by its account or with its application, and can be asked again', async () => {
    const account = await portal.account({ plan: 'partner' });
    await portal.database.query(
      `INSERT INTO applications (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
       VALUES ($1, 301, 1102, 'Seed', 'Seed', 'live', $2, $3)`,
      [account.id, Buffer.from(`seed ${account.id}`), await anySealedKey()],
    );
    const applicationId = await createApplication(account);
    const list = () =>
      portal.call(requests.listRequests, account.member, { params: { accountId: account.id } });
    const { id: requestId } = (await list()).body.requests[0].request;
    const params = { accountId: account.id, requestId };
    expect((await portal.call(requests.withdrawRequest, account.admin, { params })).status).toBe(
      200,
    );
    const late = await decide('approveRequest', account, { requestId });
    expect(late.status).toBe(422);
    const again = await ask(account, {
      type: 'application_approval',
      application_id: applicationId,
    });
    expect(again.status).toBe(201);
    await portal.call(applications.deleteApplication, account.admin, {
      params: { accountId: account.id, applicationId },
    });
    const states = (await list()).body.requests.map(
      ({ request }: { request: { state: string; application_name: string } }) => [
        request.state,
        request.application_name,
      ],
    );
    expect(states).toEqual([
      ['withdrawn', 'Checkout'],
      ['withdrawn', 'Checkout'],
    ]);
  });

  test('APP-12 a request of a type that accounts cannot make, or about a foreign application, is refused', async () => {
    const account = await portal.account();
    const other = await portal.account();
    const foreign = await createApplication(other);
    expect((await ask(account, { type: 'free_lunch' })).body).toEqual({
      errors: { type: ['is not included in the list'] },
    });
    expect((await upgrade(account, foreign)).body).toEqual({
      errors: { application_id: ['is not an application of the account'] },
    });
  });
});

/** The key of any application, sealed by the running portal. */
async function anySealedKey(): Promise<Buffer> {
  const { rows } = await portal.database.query<{ key_sealed: Buffer }>(
    'SELECT key_sealed FROM applications LIMIT 1',
  );
  return rows[0]?.key_sealed ?? Buffer.alloc(0);
}
