import {
  createTeamToken,
  deleteTeamToken,
  listTeamTokens,
} from '@portal/contract/accounts/team-token/operations';
import { toPublishingCommand } from '@portal/contract/accounts/team-token/rules';
import { listStaffActs } from '@portal/contract/desk/staff-log/operations';
import {
  createDraft,
  getDraft,
  listDrafts,
  publishDraft,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  checkSpecification,
  createSpecification,
  deleteSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import { listSpecificationEditions } from '@portal/contract/catalogue/specification/edition-operations';
import { confirmFourEyesAsk, refuseFourEyesAsk } from '@portal/contract/desk/four-eyes/operations';
import type { Operation } from '@portal/contract/operation';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { newDocument } from '../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';

let maker: TestPerson;

const portal = shared(startTestPortal);

beforeAll(async () => {
  maker = await newPublisher();
  await portal.database.query(
    `INSERT INTO business_owners (id, name, email) VALUES ('o-token', 'Tokens', 'o@postal.example')`,
  );
  await portal.database.query(
    `INSERT INTO producer_teams (id, name, email, owner_id)
     VALUES ('parcels', 'Parcels', 'parcels@postal.example', 'o-token'), ('mail', 'Team Mail', 'mail@postal.example', 'o-token')`,
  );
}, 60_000);

const newPublisher = (email?: string) =>
  portal.person({ roleGrant: 'internal', grants: ['publisher'], ...(email && { email }) });

const wish = { teamId: 'parcels', permission: 'publish', days: 90 };

const make = (body: object, by = maker) =>
  portal.call(createTeamToken, by, { body: { ...wish, ...body } });

async function newMachine(name: string, body: object = {}) {
  const made = await make({ name, ...body });
  expect(made.status).toBe(201);
  const { value, id } = made.body.teamToken;
  return { machine: { ...maker, token: value, email: '', iamUserId: '' }, id: String(id) };
}

const textOf = (body: unknown) => JSON.stringify(body);

const switchTo = (kinds: readonly string[]) =>
  portal.database.query(
    "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, 'owner@postal.example')",
    [kinds],
  );

const reason = 'Its owner follows';

test('DAY-24 a publisher makes a token of a team, sees it once, and everybody else its prefix, its maker and its last use', async () => {
  const customer = await portal.person();
  expect((await make({ name: 'CI' }, customer)).status).toBe(403);
  for (const [bad, said] of [
    [{ name: ' ' }, "can't be blank"],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'CI', teamId: 'nobody' }, 'Producer team is not known'],
    [{ name: 'CI', days: 366 }, 'from 1 to 365'],
    [{ name: 'CI', days: 0.5 }, 'from 1 to 365'],
    [{ name: 'CI', permission: 'all' }, 'permission'],
  ] as const) {
    const refused = await make(bad);
    expect([400, 422]).toContain(refused.status);
    expect(textOf(refused.body)).toContain(said);
  }
  const made = await make({ name: 'CI' });
  expect(made.status).toBe(201);
  const { value, prefix } = made.body.teamToken;
  expect(value).toMatch(/^dp_team_[0-9a-f]{96}$/);
  expect((await make({ name: 'ci' })).status).toBe(409);
  const other = await newPublisher();
  const listed = await portal.call(listTeamTokens, other);
  expect(listed.body.teamTokens[0]).toMatchObject({
    teamName: 'Parcels',
    name: 'CI',
    prefix,
    madeBy: maker.email,
    lastUsedAt: null,
  });
  expect(textOf(listed.body)).not.toContain(value);
  const { rows } = await portal.database.query(
    'SELECT encode(value_hash, $1) AS hash FROM team_tokens',
    ['hex'],
  );
  expect(textOf(rows)).not.toContain(value.slice(8));
  await portal.call(listDrafts, { ...maker, token: value });
  const used = await portal.call(listTeamTokens, other);
  expect(used.body.teamTokens[0].lastUsedAt).toEqual(expect.any(String));
});

test('DAY-24 a token does what its permission says and nothing else; what it publishes is its team’s, and the log names team and token', async () => {
  const { machine: reader } = await newMachine('reads', { permission: 'read' });
  const { machine: drafter } = await newMachine('drafts', { permission: 'draft' });
  const { machine: publisher } = await newMachine('publishes');
  const document = newDocument({ 'x-basePath': '/rest/location/v1/of-parcels' });
  const name = document.info['x-systemName'];
  const statusOf = async (as: TestPerson, operation: Operation = createDraft) =>
    (await portal.call(operation, as, { body: document })).status;
  expect(await statusOf(reader, checkSpecification)).toBe(200);
  expect(await statusOf(reader)).toBe(403);
  const made = await portal.call(createDraft, drafter, { body: document });
  expect(made.body.data).toMatchObject({
    createdBy: 'Team Parcels',
    route: { producerTeam: 'parcels', businessOwner: 'o-token' },
  });
  const params = { draftId: made.body.data.id };
  const refused = await portal.call(publishDraft, drafter, { params, body: { reason } });
  expect(textOf(refused.body)).toContain(
    'This team token may draft: this needs one that may publish',
  );
  for (const operation of [listStaffActs, listTeamTokens, listSpecificationEditions])
    expect(
      (await portal.call(operation, publisher, { params: { specificationId: name } })).status,
    ).toBe(403);
  expect((await portal.call(publishDraft, publisher, { params, body: { reason } })).status).toBe(
    200,
  );
  const { body } = await portal.call(listSpecificationEditions, maker, {
    params: { specificationId: name },
  });
  expect(body.data).toMatchObject({ owner: 'Team Parcels' });
  const { rows } = await portal.database.query(
    "SELECT operation, actor FROM staff_log WHERE object_id = $1 AND operation = 'publishDraft'",
    [name],
  );
  expect(rows).toEqual([{ operation: 'publishDraft', actor: 'Team Parcels, token publishes' }]);
  const params2 = { specificationId: name };
  expect((await portal.call(deleteSpecification, publisher, { params: params2 })).status).toBe(403);
});

test('DAY-24 the command of the page runs as it is shown: it drafts, it checks, and a refusal ends it with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'team-token-'));
  const document = newDocument();
  // JSON is YAML.
  await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(document));
  const run = (permission: 'read' | 'draft', PORTAL_TOKEN: string) =>
    promisify(execFile)('sh', ['-c', toPublishingCommand(portal.url, permission)], {
      cwd: folder,
      env: { ...process.env, PORTAL_TOKEN },
    });
  const { machine } = await newMachine('pipeline', { permission: 'draft' });
  expect((await run('read', machine.token)).stdout).toContain('"points"');
  expect((await run('draft', machine.token)).stdout).toContain('"createdBy":"Team Parcels"');
  await expect(run('draft', `dp_team_${'0'.repeat(96)}`)).rejects.toMatchObject({
    stdout: expect.stringContaining('The portal knows no such team token'),
  });
  await rm(folder, { recursive: true });
});

test('DAY-24 a token of one team touches neither drafts nor APIs of another', async () => {
  const { machine } = await newMachine('stays');
  const { machine: stranger } = await newMachine('strays', { teamId: 'mail' });
  const document = newDocument();
  const made = await portal.call(createDraft, machine, { body: document });
  const params = { draftId: made.body.data.id };
  expect((await portal.call(getDraft, stranger, { params })).status).toBe(404);
  expect((await portal.call(publishDraft, stranger, { params, body: { reason } })).status).toBe(
    404,
  );
  expect((await portal.call(listDrafts, stranger)).body.data).toEqual([]);
  expect((await portal.call(publishDraft, machine, { params, body: { reason } })).status).toBe(200);
  const next = { ...document, info: { ...document.info, version: '1.1.0' } };
  const taken = await portal.call(createSpecification, stranger, { body: next });
  expect([taken.status, textOf(taken.body)]).toMatchObject([
    409,
    expect.stringContaining('is not published by Team Mail'),
  ]);
  expect((await portal.call(createDraft, stranger, { body: next })).status).toBe(409);
  const staffs = newDocument();
  const governance = await portal.person({ roleGrant: 'apigov' });
  expect((await portal.call(createSpecification, governance, { body: staffs })).status).toBe(201);
  const again = { ...staffs, info: { ...staffs.info, version: '1.1.0' } };
  expect((await portal.call(createSpecification, machine, { body: again })).status).toBe(409);
  expect((await portal.call(createSpecification, machine, { body: next })).status).toBe(201);
});

test('DAY-24 a token that is cut off, unknown, expired or revoked gets 401 in words that name it and where to make another', async () => {
  const { machine, id } = await newMachine('ends');
  const said = async (token: string) => {
    const { status, body } = await portal.call(listDrafts, { ...maker, token });
    const [fault] = body.compositeFault.faults;
    return [status, fault.faultCode, fault.explanationText];
  };
  expect(await said(`dp_team_${'0'.repeat(96)}`)).toEqual([
    401,
    'GW-401-TOKEN',
    expect.stringContaining('under Drafts'),
  ]);
  expect(await said(`dp_${'0'.repeat(96)}`)).toEqual([
    401,
    'GW-401-TOKEN',
    expect.stringContaining('under Personal tokens'),
  ]);
  await portal.database.query(
    "UPDATE team_tokens SET expires_at = '2026-01-31T12:00:00Z' WHERE id = $1",
    [id],
  );
  expect((await said(machine.token))[2]).toMatch(
    /dp_team_[0-9a-f]{8}… \(Team Parcels, token ends\) expired on 31\D+2026/,
  );
  const params = { tokenId: id };
  const customer = await portal.person();
  expect((await portal.call(deleteTeamToken, customer, { params })).status).toBe(403);
  expect((await portal.call(deleteTeamToken, maker, { params })).status).toBe(200);
  expect((await portal.call(deleteTeamToken, maker, { params })).status).toBe(404);
  expect((await portal.call(deleteTeamToken, maker, { params: { tokenId: 'x' } })).status).toBe(
    404,
  );
  expect((await said(machine.token))[2]).toContain('was revoked');
  expect((await make({ name: 'ends' })).status).toBe(201);
});

test('DAY-24 DAY-37 what a machine asks for is confirmed neither by who made its token nor by the mailbox of its team; its team is told', async () => {
  const { machine, id } = await newMachine('asks');
  const second = await newPublisher();
  const mailbox = await newPublisher('parcels@postal.example');
  const ask = async (document = newDocument()) => {
    await switchTo(['publishing']);
    const asked = await portal.call(createSpecification, machine, { body: document });
    expect(asked.status).toBe(202);
    return { askId: String(asked.body.fourEyes.id) };
  };
  const params = await ask();
  for (const one of [maker, mailbox]) {
    const own = await portal.call(confirmFourEyesAsk, one, { params });
    expect([own.status, textOf(own.body)]).toMatchObject([
      403,
      expect.stringContaining('You made the token'),
    ]);
  }
  expect((await portal.call(confirmFourEyesAsk, machine, { params })).status).toBe(403);
  const confirmed = await portal.call(confirmFourEyesAsk, second, { params });
  expect(confirmed.body.data).toMatchObject({
    state: 'confirmed',
    asked_by: 'Team Parcels, token asks',
  });
  const mails = await portal.listMails('parcels@postal.example');
  expect(mails.map(({ subject }) => subject).join()).toMatch(/confirmed|done/i);
  const late = await ask();
  await portal.call(deleteTeamToken, maker, { params: { tokenId: id } });
  const own = { params: late, body: { reason: 'No' } };
  expect((await portal.call(refuseFourEyesAsk, maker, own)).status).toBe(403);
  const outdated = await portal.call(confirmFourEyesAsk, second, { params: late });
  expect(outdated.body.data.state).toBe('outdated');
  await switchTo([]);
});
