import { createAccount, findOwnAccount } from '@portal/contract/accounts/account/operations';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { createRequest } from '@portal/contract/accounts/request/operations';
import * as terms from '@portal/contract/accounts/terms/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'internal' }));

const words = {
  text: '## 1. Scope\n\nThese terms apply.',
  changes: 'Versions stay for 18 months.',
};
const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function signUp(body: object = {}) {
  const person = await portal.person();
  const sent = {
    org_name: `Firm ${person.username}`,
    plan: 'partner',
    organisation_number: '5560360793',
  };
  const reply = await portal.call(createAccount, person, { body: { ...sent, ...body } });
  return { person, reply };
}

const own = async (person: TestPerson) => {
  const { body } = await portal.call(findOwnAccount, person, { query: { email: person.email } });
  return body.account;
};

const accept = (who: TestPerson, accountId: number, edition: unknown) =>
  portal.call(terms.acceptTerms, who, { params: { accountId }, body: { terms_edition: edition } });

const ofAccount = async (who: TestPerson, accountId: number) =>
  (await portal.call(terms.getAccountTerms, who, { params: { accountId } })).body.terms;

async function publish(days: number, changes = words.changes) {
  const made = await portal.call(terms.createTermsEdition, staff, { body: { ...words, changes } });
  const params = { termsId: made.body.data.id };
  const body = { in_force_on: toDay(days) };
  return portal.call(terms.publishTermsEdition, staff, { params, body });
}

async function askForPartner({ id, admin }: TestAccount, edition?: number) {
  const params = { accountId: id };
  const made = await portal.call(createApplication, admin, {
    params,
    body: { name: 'Shop', description: 'A shop' },
  });
  const application_id = made.body.application.id;
  const details = { to_plan: 'partner' };
  const body = { type: 'plan_change', application_id, details, terms_edition: edition };
  return portal.call(createRequest, admin, { params, body });
}

test('terms are accepted at sign-up with the edition in force, and no other; the plain call signs up and is asked later', async () => {
  const { body } = await portal.call(terms.getTerms, null);
  expect(body.data).toMatchObject({ current: 1, shown: { edition: 1, in_force_on: '2022-04-27' } });
  expect(body.data.shown.text).toContain('What these terms are about');
  const wrong = await signUp({ terms_edition: 7 });
  expect(wrong.reply.status).toBe(422);
  expect(wrong.reply.body.errors.terms_edition[0]).toBe(
    'there is no edition 7 of the terms: edition 1 is in force since 27 Apr 2022',
  );
  const { person, reply } = await signUp({ terms_edition: 1 });
  expect(reply.status).toBe(201);
  const account = await own(person);
  expect(account.extra_fields.terms_due).toBeUndefined();
  expect(await ofAccount(person, account.id)).toMatchObject({
    accepted: { edition: 1, by: person.email, occasion: 'sign-up' },
    due: false,
  });
  const plain = await signUp();
  expect(plain.reply.status).toBe(201);
  const later = await own(plain.person);
  expect(later.extra_fields.terms_due).toBe(true);
  expect(await ofAccount(plain.person, later.id)).toMatchObject({ accepted: null, due: true });
  const member = await portal.account();
  expect((await accept(member.member, member.id, 1)).status).toBe(403);
  expect((await accept(plain.person, later.id, 1)).body.terms.due).toBe(false);
});

test('a day, a text and what changes are asked of an edition; once published it stays, and the page of it too', async () => {
  const empty = await portal.call(terms.createTermsEdition, staff, {
    body: { text: ' ', changes: '' },
  });
  expect(empty.status).toBe(422);
  expect((await publish(-1)).body.compositeFault.faults[0].explanationText).toBe(
    'The date must not be in the past',
  );
  expect((await publish(3, '')).status).toBe(422);
  const made = await portal.call(terms.createTermsEdition, staff, { body: words });
  const params = { termsId: made.body.data.id };
  const headers = { 'If-Match': '"2020-01-01T00:00:00.000Z"' };
  const late = await portal.call(terms.updateTermsEdition, staff, { params, body: words, headers });
  expect(late.status).toBe(412);
  const odd = await portal.call(terms.publishTermsEdition, staff, {
    params,
    body: { in_force_on: 'soon' },
  });
  expect(odd.status).toBe(422);
  expect((await portal.call(terms.deleteTermsEdition, staff, { params })).status).toBe(200);
  expect((await portal.call(terms.deleteTermsEdition, staff, { params })).status).toBe(404);
  await expect(
    portal.database.query("UPDATE terms_editions SET text = 'other' WHERE number = 1"),
  ).rejects.toThrow('a published edition of the terms does not change');
  await expect(portal.database.query('DELETE FROM terms_acceptances')).rejects.toThrow(
    'what was accepted is only added to',
  );
});

test('a new edition is mailed to admins, then asks again, at a plan too; staff see who has accepted', async () => {
  const account = await portal.account();
  const other = await portal.account();
  expect((await askForPartner(await portal.account())).status).toBe(201);
  const published = await publish(0);
  expect(published.body.data).toMatchObject({
    edition: 2,
    state: 'in force',
    in_force_on: toDay(0),
  });
  expect((await publish(0)).body.compositeFault.faults[0].explanationText).toContain(
    'must be after',
  );
  const changed = await portal.call(terms.updateTermsEdition, staff, {
    params: { termsId: published.body.data.id },
    body: words,
  });
  expect(changed.status).toBe(409);
  await expect
    .poll(async () => (await portal.listMails(account.admin.email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^New terms from /)]);
  expect(await portal.listMails(account.member.email)).toEqual([]);
  const [mail] = await portal.listMails(account.admin.email);
  expect(mail?.text).toContain('/terms?edition=2');
  expect(mail?.text).toContain(words.changes);

  expect((await own(account.admin)).extra_fields.terms_due).toBe(true);
  expect((await accept(account.admin, account.id, 1)).body.errors.terms_edition[0]).toMatch(
    /^edition 1 has been replaced: edition 2 is in force since /,
  );
  expect((await askForPartner(account)).body.errors.terms_edition[0]).toContain('must be 2');
  expect((await askForPartner(account, 1)).status).toBe(422);
  expect((await askForPartner(account, 2)).status).toBe(201);
  expect(await ofAccount(account.admin, account.id)).toMatchObject({
    accepted: { edition: 2, occasion: 'plan', by: account.admin.email },
    due: false,
  });
  const first = await accept(other.admin, other.id, 2);
  expect(first.status).toBe(201);
  const again = await accept(other.admin, other.id, 2);
  expect(again.body.terms.accepted).toEqual(first.body.terms.accepted);

  expect((await publish(90)).body.data).toMatchObject({ edition: 3, state: 'planned' });
  expect((await accept(other.admin, other.id, 3)).body.errors.terms_edition[0]).toContain(
    'is not in force yet',
  );
  const listed = (await portal.call(terms.listTermsEditions, staff)).body.data;
  expect(
    listed.editions
      .filter(({ edition }: { edition: number | null }) => edition !== null)
      .map(({ edition, state, accepted }: Record<string, unknown>) => [edition, state, accepted]),
  ).toEqual([
    [3, 'planned', 0],
    [2, 'in force', 2],
    [1, 'replaced', expect.any(Number)],
  ]);
  expect(await ofAccount(other.admin, other.id)).toMatchObject({
    current: { edition: 2 },
    accepted: { edition: 2, by: other.admin.email, occasion: 'notice' },
    next: { edition: 3 },
  });
});

test('outside production nobody is asked, and no edition is published', async () => {
  const sandbox = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  const person = await sandbox.person();
  const { status, body } = await sandbox.call(createAccount, person, {
    body: { org_name: 'Firm' },
  });
  expect(status).toBe(201);
  const params = { accountId: body.account.id };
  const { body: own } = await sandbox.call(terms.getAccountTerms, person, { params });
  expect(own.terms).toEqual({ current: null, accepted: null, due: false, next: null });
  const clerk = await sandbox.person({ roleGrant: 'internal' });
  expect((await sandbox.call(terms.listTermsEditions, clerk)).status).toBe(404);
  await sandbox.close();
}, 60_000);
