import * as campaigns from '@portal/contract/catalogue/specification/campaign-operations';
import { addDays, toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import { createApplication } from '@portal/contract/accounts/application/operations';
import {
  createSpecification,
  createSpecificationSubscription,
  deleteSpecification,
  updateSpecification,
  updateSpecificationStatus,
} from '@portal/contract/catalogue/specification/publish-operations';
import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import { writeDate } from '@portal/contract/text/days';
import { expect, test } from 'vitest';
import { addCalls } from '../../../../test/add-calls.ts';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestReply,
} from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov' }));

const inDays = (days: number) => addDays(toDay(new Date()), days);
const lastDay = inDays(120);
let bases = 0;

/** A published API that the carrier serves at a path of its own. */
async function publish(info: Readonly<Record<string, unknown>> = {}) {
  bases += 1;
  const document = newDocument({ 'x-basePath': `/rest/campaign${bases}/v1`, ...info });
  const { status, body } = await portal.call(createSpecification, staff, { body: document });
  expect(status).toBe(201);
  return { document, id: body.data.id as string, systemName: body.data.systemName as string };
}

const end = (systemName: string, of: object = {}) => ({
  body: { systemName, successor: null, lastDay, message: '', ...of },
});
const start = (systemName: string, of: object = {}, who = staff) =>
  portal.call(campaigns.createCampaign, who, end(systemName, of));
const textsOf = ({ body }: TestReply): string[] =>
  body.compositeFault.faults.map(
    ({ explanationText }: { explanationText: string }) => explanationText,
  );
const subjectsOf = async (person: TestPerson) =>
  (await portal.listMails(person.email)).map(({ subject }) => subject);

/** Runs a round now that would come by itself. */
const tellNow = () =>
  portal.database.query(
    "SELECT graphile_worker.add_job('tellOfCampaigns', '{}', job_key => 'tellOfCampaigns')",
  );
const moveLastDay = (id: number, day: string) =>
  portal.database.query('UPDATE campaigns SET last_day = $2 WHERE id = $1', [id, day]);

/** Their hour has come. */
const beginBrownouts = (campaignId: number) =>
  portal.database.query(
    "UPDATE campaign_brownouts SET starts_at = now(), ends_at = now() + interval '1 hour' WHERE campaign_id = $1",
    [campaignId],
  );

test('DAY-21 successor and last day are checked with words, before anything is done', async () => {
  const { systemName } = await publish();
  const hidden = await publish({ 'x-visibility': 'internal' });
  const gone = await publish();
  expect((await start(gone.systemName)).status).toBe(201);
  const refused: readonly [object, string][] = [
    [{ lastDay: '' }, 'Enter a last day, such as 2027-03-31'],
    [{ lastDay: 'soon' }, 'Enter the last day as a date such as 2027-03-31'],
    [{ lastDay: inDays(-1) }, 'The last day must be in the future'],
    [
      { lastDay: inDays(29) },
      `Callers need at least 30 days: the last day can be ${inDays(30)} or later`,
    ],
    [{ successor: 'location-v9-nowhere' }, 'No API is called location-v9-nowhere'],
    [{ successor: systemName }, 'An API cannot be its own successor'],
    [
      { successor: gone.systemName },
      `${gone.systemName} is also deprecated: name an API that is not`,
    ],
    [
      { successor: hidden.systemName },
      `${hidden.systemName} is not visible to everyone who sees ${systemName}`,
    ],
    [{ message: 'x'.repeat(2001) }, 'The message can have up to 2000 characters'],
  ];
  for (const [of, text] of refused) {
    const preview = await portal.call(campaigns.previewCampaign, staff, end(systemName, of));
    expect([preview.status, textsOf(preview)]).toEqual([422, [text]]);
    const reply = await start(systemName, of);
    expect([reply.status, textsOf(reply)]).toEqual([422, [text]]);
  }
  const both = await start(systemName, { lastDay: '', successor: systemName });
  expect(textsOf(both)).toHaveLength(2);
  const { body } = await portal.call(campaigns.listCampaigns, staff);
  expect(
    body.data.campaigns.filter((one: { systemName: string }) => one.systemName === systemName),
  ).toEqual([]);
  const account = await portal.account();
  expect((await start(systemName, {}, account.admin)).status).toBe(403);
  expect((await start('location-v9-nowhere')).status).toBe(404);
  expect((await start(gone.systemName)).status).toBe(409);
});

async function addCaller(systemName: string): Promise<TestAccount> {
  const account = await portal.account();
  await addCalls(portal, { accountId: account.id, systemName, calls: 12, daysAgo: 40 });
  return account;
}

test('DAY-21 recipients and mail are shown, a test mail comes, then everybody is told once: callers, members, followers', async () => {
  const successor = await publish();
  const { systemName, document } = await publish();
  const caller = await addCaller(systemName);
  const follower = await portal.account();
  for (const who of [follower.member, caller.member]) {
    const params = { specificationId: systemName };
    await portal.call(createSpecificationSubscription, who, { params });
  }
  const of = { successor: successor.systemName, message: 'Depots moved to the new service.' };
  const { body: seen } = await portal.call(campaigns.previewCampaign, staff, end(systemName, of));
  expect(seen.data).toMatchObject({ people: 3, accounts: 2, namedBy: [] });
  const emails = seen.data.recipients.map(({ email }: { email: string }) => email).toSorted();
  expect(emails).toEqual(
    [caller.admin.email, caller.member.email, follower.member.email].toSorted(),
  );
  expect(seen.data.mail.subject).toBe(
    `${document.info.title} will be switched off on ${writeDate(lastDay, 'day')}`,
  );
  expect(seen.data.mail.text).toContain('Depots moved to the new service.');
  expect(await subjectsOf(caller.admin)).toEqual([]);
  const test = await portal.call(campaigns.sendCampaignTestMail, staff, end(systemName, of));
  expect(test.body.data).toEqual({ receiver: staff.email });
  const subject = `${document.info.title} will be switched off on ${writeDate(lastDay, 'day')}`;
  expect(await subjectsOf(staff)).toContain(`Test: ${subject}`);

  const started = await start(systemName, of);
  expect(started.status).toBe(201);
  expect(started.body.data).toMatchObject({
    systemName,
    successor: { systemName: successor.systemName },
    lastDay,
    state: 'running',
    recipients: 3,
  });
  for (const who of [caller.admin, caller.member, follower.member]) {
    await expect.poll(() => subjectsOf(who), { timeout: 10_000 }).toEqual([subject]);
  }
  expect(await subjectsOf(follower.admin)).toEqual([]);
  const [mail] = await portal.listMails(follower.member.email);
  expect(mail?.text).toContain('because you follow changes');
  expect(mail?.text).toContain('List-Unsubscribe');

  const late = await portal.account();
  await addCalls(portal, { accountId: late.id, systemName, calls: 1 });
  await tellNow();
  await expect.poll(() => subjectsOf(late.member), { timeout: 10_000 }).toEqual([subject]);
  expect(await subjectsOf(caller.admin)).toHaveLength(1);

  const params = { campaignId: started.body.data.id };
  const listed = await portal.call(campaigns.listCampaignRecipients, staff, { params });
  expect(listed.body.pagination.total).toBe(5);
  expect(listed.body.data).toContainEqual(
    expect.objectContaining({ email: late.admin.email, why: 'calls', failed: null }),
  );
  await portal.database.query(
    `INSERT INTO mails (receiver, receiver_hash, subject, state, ended_at, last_error, about, sealed)
     VALUES ($1, 'x', 'x', 'failed', now(), '550 no such user', $2, 'x')`,
    [late.member.email, `campaign ${params.campaignId}`],
  );
  const marked = await portal.call(campaigns.listCampaignRecipients, staff, { params });
  expect(marked.body.data[0]).toMatchObject({
    email: late.member.email,
    failed: '550 no such user',
  });
}, 30_000);

test('DAY-21 reminders come 90, 30 and 7 days before, each once and by itself, and the mails of several campaigns as one', async () => {
  const [one, other] = [await publish(), await publish()];
  const caller = await addCaller(one.systemName);
  await addCalls(portal, { accountId: caller.id, systemName: other.systemName, calls: 3 });
  const ids = [];
  for (const { systemName } of [one, other]) ids.push((await start(systemName)).body.data.id);
  const [first = 0] = ids;
  // As two mails or as one: the second may come while the first still waits for others.
  const hasBoth = async () => {
    const told = (await portal.listMails(caller.admin.email)).map(({ text }) => text).join('\n');
    return told.includes(one.document.info.title) && told.includes(other.document.info.title);
  };
  await expect.poll(hasBoth, { timeout: 10_000 }).toBe(true);
  const before = (await subjectsOf(caller.admin)).length;
  await portal.database.query(
    "UPDATE campaign_recipients SET added_at = now() - interval '300 days'",
  );
  const title = one.document.info.title;
  for (const days of [90, 30, 7]) {
    await moveLastDay(first, inDays(days));
    await tellNow();
    await expect
      .poll(() => subjectsOf(caller.admin))
      .toContain(`${title} is switched off in ${days} days`);
    await tellNow();
  }
  expect(await subjectsOf(caller.admin)).toHaveLength(before + 3);
  const rows = await portal.database.query(
    `SELECT DISTINCT digest FROM mails WHERE receiver = $1 ORDER BY digest`,
    [caller.admin.email],
  );
  // A reminder has a day that is near: it is told by itself.
  expect(rows.rows).toEqual([{ digest: 'changes of APIs' }, { digest: null }]);
}, 30_000);

test('DAY-21 a campaign is changed and cancelled, by one of two who try, and those who were told are told', async () => {
  const { systemName, document } = await publish();
  const successor = await publish();
  const caller = await addCaller(systemName);
  const { body } = await start(systemName);
  await expect.poll(() => subjectsOf(caller.admin)).toHaveLength(1);
  const params = { campaignId: body.data.id };
  const headers = { 'If-Match': `"${body.data.updatedAt}"` };
  const change = { successor: successor.systemName, lastDay: inDays(200), message: '' };
  const update = (of: object) =>
    portal.call(campaigns.updateCampaign, staff, { params, body: { ...change, ...of }, headers });
  expect(textsOf(await update({ lastDay: inDays(3) }))[0]).toContain('at least 30 days');
  const changed = await update({});
  expect(changed.body.data).toMatchObject({ lastDay: inDays(200) });
  expect((await update({})).status).toBe(412);
  const { title } = document.info;
  await expect
    .poll(() => subjectsOf(caller.admin))
    .toContain(
      `${title} will be switched off on ${writeDate(inDays(200), 'day')}: this has changed`,
    );
  const cancelled = await portal.call(campaigns.cancelCampaign, staff, { params });
  expect(cancelled.body.data.state).toBe('cancelled');
  await expect.poll(() => subjectsOf(caller.admin)).toContain(`${title} will not be switched off`);
  expect((await portal.call(campaigns.cancelCampaign, staff, { params })).status).toBe(409);
  const { rows } = await portal.database.query(
    'SELECT status, sunset FROM specifications WHERE system_name = $1',
    [systemName],
  );
  expect(rows).toEqual([{ status: 'active', sunset: null }]);
  const log = await portal.database.query(
    "SELECT operation FROM staff_log WHERE object_type = 'api' AND object_id = $1 ORDER BY id",
    [systemName],
  );
  expect(log.rows.map(({ operation }) => operation)).toEqual([
    'createSpecification',
    'createCampaign',
    'updateCampaign',
    'cancelCampaign',
  ]);
}, 30_000);

test('DAY-21 whatever deprecates an API leads into a campaign or is refused: status, document, inventory, deletion', async () => {
  const { document, id, systemName } = await publish();
  const caller = await addCaller(systemName);
  const params = { specificationId: id };
  const setStatus = (body: object) =>
    portal.call(updateSpecificationStatus, staff, { params, body });
  const bare = await setStatus({ status: 'deprecated' });
  expect([bare.status, textsOf(bare)]).toEqual([422, ['Enter a last day, such as 2027-03-31']]);
  const setLifecycle = (lifecycle: string) =>
    portal.call(updateCloudEndpoint, staff, { params: { systemName }, body: { lifecycle } });
  expect(textsOf(await setLifecycle('deprecated'))[0]).toContain('start a campaign');
  expect(textsOf(await setLifecycle('retired'))[0]).toContain('1 account called');
  const removed = await portal.call(deleteSpecification, staff, { params });
  expect([removed.status, textsOf(removed)[0]]).toEqual([
    409,
    `1 account called ${systemName} in the last 90 days: deprecate it first, which tells its callers`,
  ]);
  const put = (info: object) =>
    portal.call(updateSpecification, staff, {
      params,
      body: { ...document, info: { ...document.info, ...info } },
    });
  expect((await put({ 'x-status': 'deprecated' })).status).toBe(422);
  const ending = { 'x-status': 'deprecated', 'x-sunset': lastDay };
  expect((await put(ending)).status).toBe(200);
  const { body } = await portal.call(campaigns.listCampaigns, staff);
  const [campaign] = body.data.campaigns.filter(
    (one: { systemName: string }) => one.systemName === systemName,
  );
  expect(campaign).toMatchObject({ lastDay, recipients: 2, state: 'running' });
  await expect.poll(() => subjectsOf(caller.member)).toHaveLength(1);
  const quiet = await put({ 'x-status': 'active' });
  expect([quiet.status, textsOf(quiet)[0]]).toEqual([
    409,
    `${systemName} ends on ${lastDay}: keep x-status, x-sunset and x-successor as its campaign has them, or change or cancel the campaign first`,
  ]);
  const twin = { ...document, info: { ...document.info, version: '1.1.0' } };
  expect((await portal.call(createSpecification, staff, { body: twin })).status).toBe(409);
  expect((await put({ ...ending, version: '1.0.1' })).status).toBe(200);
  expect((await setLifecycle('production')).status).toBe(422);
  expect((await setLifecycle('retired')).status).toBe(422);
  expect((await portal.call(deleteSpecification, staff, { params })).status).toBe(409);
  expect((await setStatus({ status: 'active' })).body.data.status).toBe('active');
}, 30_000);

/** An application of an account whose key the gateway takes. */
async function addKey(account: TestAccount): Promise<string> {
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Shop', description: 'Shop' },
  });
  return body.application.user_key;
}

async function callApi(base: string, apikey: string) {
  const response = await fetch(`${portal.url}${base}/samples`, { headers: { apikey } });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json().catch(() => null),
  };
}

test('DAY-22 every answer tells the end from the start on; who calls, who has moved, and a brown-out by plan and share', async () => {
  const successor = await publish();
  const { document, systemName } = await publish();
  const base = document.info['x-basePath' as keyof typeof document.info];
  const caller = await addCaller(systemName);
  const key = await addKey(caller);
  const { body } = await start(systemName, { successor: successor.systemName });
  const params = { campaignId: body.data.id };
  await expect.poll(async () => (await callApi(base, key)).headers.get('sunset')).not.toBeNull();
  const told = await callApi(base, key);
  expect(told.status).not.toBe(503);
  expect(told.headers.get('deprecation')).toMatch(/^@\d+$/);
  expect(told.headers.get('sunset')).toBe(new Date(`${lastDay}T00:00:00Z`).toUTCString());
  expect(told.headers.get('link')).toContain(
    `</apis/details/${successor.systemName}>; rel="successor-version"`,
  );
  const silent = await addCaller(systemName);
  const moved = await addCaller(systemName);
  await addCalls(portal, { accountId: moved.id, systemName: successor.systemName, calls: 5 });
  await addCalls(portal, {
    accountId: caller.id,
    systemName,
    operation: 'x',
    calls: 8,
    daysAgo: 2,
  });
  const shown = await portal.call(campaigns.getCampaign, staff, { params });
  expect(shown.body.data.progress).toEqual({ calling: 1, both: 0, moved: 1, silent: 1 });
  expect(shown.body.data.callers).toContainEqual(
    expect.objectContaining({ accountId: moved.id, standing: 'moved', successorCalls: 5 }),
  );
  expect(shown.body.data.callers[0]).toMatchObject({ accountId: caller.id, standing: 'calls' });
  expect(
    shown.body.data.callers.find((one: { accountId: number }) => one.accountId === silent.id),
  ).toMatchObject({ standing: 'silent', calls: 0 });

  const plan = await portal.database.query(
    'SELECT plan_id FROM applications WHERE account_id = $1',
    [caller.id],
  );
  const planId = plan.rows[0].plan_id as number;
  const inAWeek = Date.now() + 7 * 86_400_000;
  const at = (minutes: number) => new Date(inAWeek + minutes * 60_000).toISOString();
  const planned = { startsAt: at(0), endsAt: at(60), share: 100, planIds: [planId] };
  const plant = (of: object) =>
    portal.call(campaigns.createBrownout, staff, { params, body: { ...planned, ...of } });
  const wrong = await plant({ startsAt: at(-90), endsAt: at(3000), share: 0, planIds: [1] });
  expect(textsOf(wrong)).toEqual([
    expect.stringMatching(
      /^Callers are told 7 days ahead: a brown-out can start on \S+ at \S+ UTC or later$/,
    ),
    'A brown-out can last at most a day',
    'The share must be a whole number from 1 to 100',
    'No plan has the id 1',
  ]);
  expect(textsOf(await plant({ startsAt: 'soon' }))).toHaveLength(2);
  expect(textsOf(await plant({ endsAt: at(-1) }))).toEqual(['The end must come after the start']);
  const browned = await plant({});
  expect(browned.body.data.brownouts).toMatchObject([{ share: 100, planIds: [planId] }]);
  await beginBrownouts(params.campaignId);
  await expect.poll(async () => (await callApi(base, key)).status).toBe(503);
  const refused = await callApi(base, key);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(refused.body).toMatchObject({
    compositeFault: { faults: [{ faultCode: 'GW-503-BROWNOUT' }] },
    successor: { systemName: successor.systemName },
  });
  await expect
    .poll(() => subjectsOf(caller.admin))
    .toContain(`${document.info.title} will be switched off for a trial`);
  const mailed = await portal.database.query(
    'SELECT digest FROM mails WHERE receiver = $1 AND subject = $2',
    [caller.admin.email, `${document.info.title} will be switched off for a trial`],
  );
  expect(mailed.rows).toEqual([{ digest: null }]);
  const brownoutId = browned.body.data.brownouts[0].id;
  const taken = await portal.call(campaigns.deleteBrownout, staff, {
    params: { ...params, brownoutId },
  });
  expect(taken.body.data.brownouts).toEqual([]);
  await expect.poll(async () => (await callApi(base, key)).status).not.toBe(503);
}, 40_000);

test('DAY-23 each act of a campaign is told by a mail of its own kind, and what the last one says is how it is', async () => {
  const successor = await publish();
  const { document, systemName } = await publish();
  const { title } = document.info;
  const caller = await addCaller(systemName);
  const mails = async (of = caller) => portal.listMails(of.admin.email);
  const digestOf = async (subject: string) => {
    const { rows } = await portal.database.query<{ digest: string | null }>(
      'SELECT digest FROM mails WHERE receiver = $1 AND subject = $2',
      [caller.admin.email, subject],
    );
    return rows.map(({ digest }) => digest);
  };
  const told = async (subject: string, texts: readonly string[]) => {
    await expect
      .poll(async () => (await mails()).map((one) => one.subject), { timeout: 10_000 })
      .toContain(subject);
    const mail = (await mails()).find((one) => one.subject === subject);
    for (const text of texts) expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(text);
  };
  const { body } = await start(systemName, { successor: successor.systemName });
  const params = { campaignId: body.data.id };
  const stateOf = async () =>
    (await portal.call(campaigns.getCampaign, staff, { params })).body.data;
  const day = (of: string) => writeDate(of, 'day');
  await told(`${title} will be switched off on ${day((await stateOf()).lastDay)}`, [
    `(${successor.systemName}) before that day`,
  ]);
  const change = { successor: null, lastDay: inDays(130), message: '' };
  await portal.call(campaigns.updateCampaign, staff, { params, body: change });
  const changed = await stateOf();
  await told(`${title} will be switched off on ${day(changed.lastDay)}: this has changed`, [
    'There is no successor.',
  ]);
  const inAWeek = Date.now() + 7 * 86_400_000;
  const at = (hours: number) => new Date(inAWeek + hours * 3_600_000).toISOString();
  const plan = (hours: number) =>
    portal.call(campaigns.createBrownout, staff, {
      params,
      body: { startsAt: at(hours), endsAt: at(hours + 1), share: 40, planIds: [] },
    });
  // The second follows before the first was told: neither overtakes the other.
  await plan(1);
  await plan(5);
  const trial = `${title} will be switched off for a trial`;
  await told(trial, ['40 of 100 calls will get status 503']);
  await expect
    .poll(async () => (await mails()).filter(({ subject }) => subject === trial).length)
    .toBe(2);
  expect(await digestOf(trial)).toEqual([null, null]);
  const planned = await stateOf();
  expect(planned.brownouts).toHaveLength(2);
  const late = await addCaller(systemName);
  await addCalls(portal, { accountId: late.id, systemName, calls: 1 });
  await tellNow();
  await expect
    .poll(async () => (await mails(late)).filter(({ subject }) => subject === trial).length)
    .toBe(2);
  const [{ id: brownoutId }] = planned.brownouts;
  await portal.call(campaigns.deleteBrownout, staff, { params: { ...params, brownoutId } });
  expect((await stateOf()).brownouts).toHaveLength(1);
  const withdrawn = `${title} will not be switched off for a trial`;
  await told(withdrawn, ['is cancelled: calls are answered as before']);
  expect(await digestOf(withdrawn)).toEqual([null]);
  await portal.database.query(
    "UPDATE campaign_recipients SET added_at = now() - interval '200 days' WHERE campaign_id = $1",
    [params.campaignId],
  );
  await moveLastDay(body.data.id, inDays(7));
  await tellNow();
  const reminder = `${title} is switched off in 7 days`;
  await told(reminder, [`On ${day(inDays(7))}, at 00:00 UTC`]);
  expect(await digestOf(reminder)).toEqual([null]);
  await portal.call(campaigns.cancelCampaign, staff, { params });
  expect((await stateOf()).state).toBe('cancelled');
  await told(`${title} will not be switched off`, ['You do not need to change anything']);
}, 60_000);

test('DAY-21 a last day is not moved before a planned brown-out, nor is one planned after it', async () => {
  const { systemName } = await publish();
  const { body } = await start(systemName);
  const params = { campaignId: body.data.id };
  const plan = (startsAt: string, endsAt: string) =>
    portal.call(campaigns.createBrownout, staff, {
      params,
      body: { startsAt, endsAt, share: 40, planIds: [] },
    });
  const move = (wanted: string) =>
    portal.call(campaigns.updateCampaign, staff, {
      params,
      ...end(systemName, { lastDay: wanted }),
    });
  const late = await plan(`${inDays(119)}T23:30Z`, `${lastDay}T00:30Z`);
  expect(textsOf(late)).toEqual([`A brown-out must be over before ${lastDay} begins`]);
  const { brownouts } = (await plan(`${inDays(99)}T23:00Z`, `${inDays(100)}T00:00Z`)).body.data;
  const refused = await move(inDays(99));
  expect(refused.status).toBe(422);
  expect(textsOf(refused)).toEqual([
    `The brown-out of ${inDays(99)} at 23:00 UTC would not be over by then: cancel it first, or choose a later day`,
  ]);
  expect((await move(inDays(100))).body.data).toMatchObject({ lastDay: inDays(100), brownouts });
  const [{ id: brownoutId }] = brownouts;
  await portal.call(campaigns.deleteBrownout, staff, { params: { ...params, brownoutId } });
  expect((await move(inDays(60))).body.data).toMatchObject({ lastDay: inDays(60), brownouts: [] });
});

test('DAY-23 on the last day the gateway answers 410 with the successor; cancelled, the API answers again', async () => {
  const successor = await publish();
  const { document, id, systemName } = await publish();
  const base = document.info['x-basePath' as keyof typeof document.info];
  const key = await addKey(await portal.account());
  const { body } = await start(systemName, { successor: successor.systemName });
  await moveLastDay(body.data.id, inDays(0));
  await expect.poll(async () => (await callApi(base, key)).status).toBe(410);
  const gone = await callApi(base, key);
  expect(gone.body).toMatchObject({
    message: 'This API is switched off',
    compositeFault: { faults: [{ faultCode: 'GW-410' }] },
    successor: {
      systemName: successor.systemName,
      documentation: `${portal.url}/apis/details/${successor.systemName}`,
    },
  });
  expect(gone.headers.get('sunset')).not.toBeNull();
  const params = { campaignId: body.data.id };
  const late = await portal.call(campaigns.updateCampaign, staff, {
    params,
    body: { successor: null, lastDay: inDays(90), message: '' },
  });
  expect(textsOf(late)[0]).toContain('cancel the end');
  const removed = await portal.call(deleteSpecification, staff, {
    params: { specificationId: id },
  });
  expect(removed.status).toBe(200);
  expect((await callApi(base, key)).status).toBe(410);
  const back = await portal.call(campaigns.cancelCampaign, staff, { params });
  expect(back.status).toBe(200);
  await expect.poll(async () => (await callApi(base, key)).status).not.toBe(410);
}, 30_000);
