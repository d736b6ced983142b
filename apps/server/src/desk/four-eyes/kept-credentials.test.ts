import {
  publishDraft,
  createDraft,
} from '@portal/contract/catalogue/specification/draft-operations';
import { listPersonalTokens } from '@portal/contract/accounts/personal-token/operations';
import { confirmFourEyesAsk } from '@portal/contract/desk/four-eyes/operations';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createToken } from '../../../test/create-token.ts';
import { shared } from '../../../test/shared.ts';
import { newDocument } from '../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';
import { migrate } from '../../platform/database/migrate.ts';

const portal = shared(startTestPortal);

const newPublisher = () => portal.person({ roleGrant: 'internal', grants: ['publisher'] });
const listTokens = (person: TestPerson, token = person.token) =>
  portal.call(listPersonalTokens, { ...person, token });

/** As the release before wrote what waits: with the header that the call came with. */
async function keepHeader(askId: number, authorization: string): Promise<void> {
  await portal.database.query(
    'ALTER TABLE four_eyes_asks DROP CONSTRAINT IF EXISTS four_eyes_asks_call',
  );
  await portal.database.query(
    `UPDATE four_eyes_asks SET call = (call::jsonb || jsonb_build_object('authorization', $2::text))::json WHERE id = $1`,
    [askId, authorization],
  );
}

async function migrateAgain(): Promise<void> {
  await portal.database.query('DROP FUNCTION IF EXISTS names_of');
  await portal.database.query("DELETE FROM schema_migrations WHERE name LIKE '0370-%'");
  await migrate(portal.database, join(import.meta.dirname, '../../../migrations'));
}

async function askWith(person: TestPerson, token: string): Promise<number> {
  const { body } = await portal.call(createDraft, person, { body: newDocument() });
  const params = { draftId: body.data.id };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const asked = await portal.call(
    publishDraft,
    { ...person, token },
    {
      params,
      body: { at, reason: 'Its upstream follows' },
    },
  );
  await keepHeader(asked.body.fourEyes.id, `Bearer ${token}`);
  return asked.body.fourEyes.id;
}

test('credentials that waiting requests were kept with are gone, ended, and told of; the requests can still be confirmed', async () => {
  await portal.database.query(
    "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ('{publishing}', 'test')",
  );
  const [person, program, other] = [
    await newPublisher(),
    await newPublisher(),
    await newPublisher(),
  ];
  const [token, spared] = [await createToken(portal, program), await createToken(portal, program)];
  const asks = [await askWith(person, person.token), await askWith(program, token.value)];
  await migrateAgain();

  const { rows } = await portal.database.query<{ call: object; text: string }>(
    'SELECT call, call::text AS text FROM four_eyes_asks',
  );
  for (const { call, text } of rows) {
    expect(Object.keys(call)).toEqual(['params', 'query', 'body', 'ifMatch', 'origin']);
    for (const secret of [person.token, token.value]) expect(text).not.toContain(secret);
  }
  await expect.poll(async () => (await listTokens(person)).status).toBe(401);
  expect((await listTokens(program)).body.access_tokens).toMatchObject([
    { access_token: { id: spared.id } },
  ]);
  expect((await listTokens(other)).status).toBe(200);

  const mailsTo = async ({ email }: TestPerson) =>
    (await portal.listMails(email)).filter(({ subject }) => subject.startsWith('Log in again'));
  await expect.poll(async () => (await mailsTo(person)).length).toBe(1);
  await expect.poll(async () => (await mailsTo(program)).length).toBe(1);
  expect((await mailsTo(program))[0]?.text).toContain('Nightly');
  expect(await mailsTo(other)).toEqual([]);

  for (const askId of asks) {
    const done = await portal.call(confirmFourEyesAsk, other, { params: { askId } });
    expect(done.body.data).toMatchObject({ state: 'confirmed' });
  }
});
