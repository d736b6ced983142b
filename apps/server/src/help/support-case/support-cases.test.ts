import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(() => startTestPortal({ SUPPORT_MAIL: 'help@postal.example' }));

const written = (email: string) => ({
  kind: 'report',
  name: 'Anna Andersson',
  email,
  subject: 'Booking\nanswers 500',
  text: 'Since nine this morning, every second booking has failed.\n\nThe body is the same.',
  trace_id: '0b6f3c1e-5b7d',
  api: 'shipment-v3-booking',
  application: 'Checkout',
  environment: 'production',
});
const send = (body: object, person = null as Parameters<TestPortal['call']>[1]) =>
  portal.call(createSupportCase, person, { body });
const mailsTo = async (to: string) => portal.listMails(to);

test('FAQ-01 a message reaches support with all that was said, and its sender gets the number', async () => {
  const email = 'anna@writer.example';
  const { status, body } = await send(written(email));
  expect(status).toBe(201);
  const { reference } = body.case;
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const mail = (await mailsTo('help@postal.example')).find((one) => one.text.includes(reference));
  expect(mail?.subject).toBe(`Issue ${reference}: Booking answers 500`);
  for (const fact of ['0b6f3c1e-5b7d', 'shipment-v3-booking', 'Checkout', 'production', email]) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.text).toContain('every second booking has failed');
  const [confirmation] = await mailsTo(email);
  expect(confirmation?.subject).toBe(`We have your message ${reference}`);
  expect(confirmation?.text).toContain(reference);
});

test('FAQ-01 nobody sends strangers words in our name: they come back to the address of a login alone', async () => {
  const person = await portal.person();
  await send(written('stranger@writer.example'), person);
  const [toStranger] = await mailsTo('stranger@writer.example');
  expect(toStranger?.text).not.toContain('every second booking');
  await send(written(person.email), person);
  const [toSelf] = await mailsTo(person.email);
  expect(toSelf?.text).toContain('every second booking');
  const own = (await mailsTo('help@postal.example')).filter((one) =>
    one.text.includes(person.email),
  );
  expect(own[0]?.text).toContain(`Logged in as: ${person.email}`);
});

test('FAQ-01 what is missing is said by field', async () => {
  const { status, body } = await send({
    kind: 'contact',
    name: ' ',
    email: 'nobody',
    subject: '',
    text: 'x'.repeat(10_001),
    trace_id: '<script>',
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    name: ['Field should not be empty'],
    email: ['Enter an e-mail address, such as name@company.example'],
    subject: ['Field should not be empty'],
    text: ['is too long (maximum is 10000 characters)'],
    trace_id: ['must be a trace id'],
  });
});

test('FAQ-01 an address and a person write five times an hour, also at once', async () => {
  const email = 'often@writer.example';
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => send(written(email.toUpperCase()))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 201, 201, 429, 429,
  ]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
  await portal.database.query(
    "UPDATE support_cases SET created_at = now() - interval '61 minutes'",
  );
  await portal.database.query("UPDATE mails SET queued_at = now() - interval '61 minutes'");
  expect((await send(written(email))).status).toBe(201);
});

test('FAQ-01 a network that writes too often waits', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 25 && statuses.at(-1) !== 429; index += 1) {
    statuses.push((await send(written(`many${index}@writer.example`))).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
