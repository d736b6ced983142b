import * as accounts from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

test('USER-06 each way in which an account is refused, and each in which it is made', async () => {
  const person = await portal.person();
  const internal = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, { person: person.username, internal: internal.username });
  const sign = (body: object, who = person) =>
    t.call(accounts.createAccount, who, {
      body: {
        org_name: 'Shop',
        plan: 'customer',
        customer_number: '20012340',
        country: 'SE',
        ...body,
      },
    });
  for (const org_name of ['', ' ', '...', 'a'.repeat(256)]) await sign({ org_name });
  for (const customer_number of ['', '2001 234', '2001234x', '20012341', '200123400']) {
    await sign({ customer_number });
  }
  for (const country of ['XX', 'sweden']) await sign({ country });
  for (const phone of ['123', 'call me']) await sign({ phone });
  await sign({ customer_challenge: '00000000-0000-4000-8000-000000000000' });
  const partner = { plan: 'partner', customer_number: undefined };
  for (const organisation_number of ['', '5560360790', '123']) {
    await sign({ ...partner, organisation_number });
  }
  for (const [country, organisation_number] of [
    ['NO', '123456789'],
    ['DK', '12345678'],
    ['FI', '1234567-8'],
    ['PL', '1234563218'],
  ]) {
    await sign({ ...partner, country, organisation_number });
  }
  await t.call(accounts.findOwnAccount, person, { query: { email: person.email } });
  await sign({ org_name: ' Shop ', customer_number: ' 2001-2340 ', phone: '08-123 456 78' });
  await sign({});
  const own = await t.call(accounts.findOwnAccount, person, { query: { email: person.email } });
  const accountId: number = own.body.account.id;
  t.name('account', accountId);
  const other = await portal.person();
  t.name('other', other.username);
  await sign({ ...partner, organisation_number: ' 556036-0793 ', phone: '0046812345678' }, other);
  await sign({ plan: 'secret', org_name: 'Provider', customer_number: undefined }, internal);
  const find = (query: Record<string, string>, who = person) =>
    t.call(accounts.findAccount, who, { query });
  await find({});
  await find({ email: other.email });
  await find({ email: person.email.toUpperCase() });
  await find({ email: person.email }, internal);
  await find({ email: 'nobody@shop.example' }, internal);
  const findOwn = (query: Record<string, string>) =>
    t.call(accounts.findOwnAccount, person, { query });
  await findOwn({});
  await findOwn({ user_id: 'x' });
  await findOwn({ user_id: person.iamUserId });
  await findOwn({ email: other.email });
  await t.call(accounts.getOwnAccount, person, { params: { accountId } });
  await t.call(accounts.getOwnAccount, other, { params: { accountId } });
  expect(t.text()).toMatchSnapshot();
});

test('USER-05 each change of an account that is refused, and each that is made', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
  });
  const change = (body: object, who = admin, headers = {}) =>
    t.call(accounts.updateAccount, who, { params: { accountId }, body, headers });
  await change({ org_name: 'Mine' }, member);
  await change({ org_name: 'Mine' }, other.admin);
  await change({ org_name: 'Mine' }, admin, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  for (const org_name of ['', '!?', 'a'.repeat(256)]) await change({ org_name });
  await change({ country: 'XX' });
  await change({ phone: '12' });
  await change({ customer_number: '20012341' });
  await change({ organisation_number: '5560360790' });
  for (const vat_number of ['SE123', 'SE556036079301', 'NO556036079301'])
    await change({ vat_number });
  await change({ billing_address: 'Storgatan 1' });
  await change({ billing_zip: '🚀🚀', billing_address: 'Storgatan 1', billing_city: 'Malmö' });
  await change({ billing_zip: '211 20', billing_address: 'a'.repeat(256), billing_city: 'Malmö' });
  await change({ billing_zip: '211 20', billing_address: 'Storgatan 1', billing_city: 'Malmö' });
  await change({ billing_city: ' ' });
  await change({ billing_zip: '', billing_address: '', billing_city: '' });
  await change({ phone: '08-123 456 78', customer_number: '', organisation_number: '' });
  await change({ phone: '' });
  await change({ country: 'NO', phone: '22 12 34 56' });
  await change({});
  await t.call(listAccountEvents, admin, { params: { accountId } });
  await t.call(listAccountEvents, member, { params: { accountId }, query: { page: '2' } });
  await t.call(listAccountEvents, other.admin, { params: { accountId } });
  expect(t.text()).toMatchSnapshot();
});
