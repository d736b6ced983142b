import { readFileSync } from 'node:fs';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { toWireCall } from '@portal/openapi/faults/to-wire-call';
import { readDocument } from '@portal/openapi/read/read-document';
import { toIftmin } from '@portal/edifact/to-iftmin';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fakeCarrier, type TestReply } from '../../test-carrier.ts';
import { bookingInput } from '../booking.ts';
import { SERVICES } from '../services.ts';
import { toConsignment } from './customs-rules.ts';
import { RULES } from './rules.ts';

const file = new URL('../../../../../content/specs/shipment-v3-booking.yaml', import.meta.url);
const source = readFileSync(file, 'utf8');
const { info } = parse(source) as { info: { description: string } };
const { outline, pieces } = splitDocument(requireDocument());
const told = (outline.faults ?? []).filter(({ code }) => /^BOOK-1\d{3}$/.test(code));

function requireDocument() {
  const read = readDocument(source, 'yaml');
  if (!read.ok) throw new Error('The document of Booking cannot be read');
  return read.document;
}

const BOOKINGS = '/rest/shipment/v3/bookings';
const CUSTOMS = '/rest/shipment/v2/customs';
const { send, close } = fakeCarrier();
afterAll(close);

/** The body that breaks a rule, as its document has it. */
function toBroken(code: string): object {
  const example = told.find((fault) => fault.code === code)?.example;
  const piece = pieces.get(example?.operation ?? '');
  if (!example || !piece) throw new Error(`${code} has no example`);
  return JSON.parse(
    toWireCall({ piece, basePath: outline.basePath }, example.wrong).body,
  ) as object;
}

interface Fault {
  readonly faultCode: string;
  readonly explanationText: string;
  readonly paramValues: readonly { readonly param: string }[];
}
const faultsOf = (reply: TestReply) =>
  (reply.json() as { compositeFault: { faults: Fault[] } }).compositeFault.faults;

test('the document tells every rule, in its table and with an example that breaks it, and no other', () => {
  expect(told.map(({ code }) => code).toSorted()).toEqual(Object.keys(RULES).toSorted());
  for (const { code, rule, fix, fields, example } of told) {
    expect({ code, isInTable: info.description.includes(`| \`${code}\` |`) }).toEqual({
      code,
      isInTable: true,
    });
    expect([rule, fix, ...fields]).not.toContain('');
    expect(example).not.toBeNull();
  }
});

test('the table of services says their measures', () => {
  for (const [code, { name, countries, maxWeightKg, maxLengthCm, maxGirthCm }] of Object.entries(
    SERVICES,
  )) {
    const toText = (value: number) => value.toLocaleString('en').replace(',', ' ');
    const row = [
      `\`${code}\``,
      name,
      countries.join(' '),
      `${toText(maxWeightKg)} kg`,
      `${maxLengthCm} cm`,
      `${toText(maxGirthCm)} cm`,
    ];
    expect(info.description).toContain(`| ${row.join(' | ')} |`);
  }
});

describe.each(Object.keys(RULES))('%s', (code) => {
  test('is held by booking and check, which book nothing', async () => {
    const body = toBroken(code);
    for (const path of [BOOKINGS, `${BOOKINGS}/check`]) {
      const reply = await send('POST', path, { body });
      expect(reply.status).toBe(422);
      expect(new Set(faultsOf(reply).map(({ faultCode }) => faultCode))).toEqual(new Set([code]));
      for (const { explanationText, paramValues } of faultsOf(reply)) {
        expect(explanationText).not.toMatch(/[\^$\\]|\[0-9\]/);
        expect(paramValues).toHaveLength(1);
      }
    }
    const list = await send('GET', BOOKINGS);
    expect(list.json()).toMatchObject({ total: 0 });
  });

  test('is held by an IFTMIN, which books nothing, or is about what an IFTMIN cannot say', async () => {
    const body = toBroken(code);
    const [fault] = faultsOf(await send('POST', BOOKINGS, { body }));
    const param = fault?.paramValues[0]?.param ?? '';
    const { text, noEquivalent } = toIftmin(body, { at: '202611200900', number: code });
    const isUnsaid = noEquivalent.some(
      ({ path }) => path.startsWith(param) || param.startsWith(path) || path.startsWith('addOns'),
    );
    if (isUnsaid) return;
    const reply = await send('POST', '/rest/edi/v1/interchanges', {
      body: Buffer.from(text, 'latin1'),
      headers: { 'content-type': 'application/edifact', accept: 'application/json' },
    });
    const { messages } = reply.json() as {
      messages: { bookingId: string | null; faults: { code: string }[] }[];
    };
    expect(messages).toMatchObject([{ bookingId: null }]);
    expect(messages[0]?.faults.map((fault) => fault.code)).toContain(code);
  });
});

test.each([
  ['BOOK-1053', '   '],
  ['BOOK-1053', '\u3164\u200b'],
  ['BOOK-1053', '…!'],
  ['BOOK-1054', 'Ida\u0007'],
  ['BOOK-1054', 'Ida\nLindqvist'],
  ['BOOK-1054', 'Ida \ud83d'],
  ['BOOK-1054', 'Ida\u0000'],
])('%s: the name %j is refused by booking, check and customs', async (code, name) => {
  const whole = toBroken('BOOK-1082') as { receiver: object };
  const body = { ...whole, receiver: { ...whole.receiver, name } };
  for (const path of [BOOKINGS, `${BOOKINGS}/check`]) {
    const codes = faultsOf(await send('POST', path, { body })).map(({ faultCode }) => faultCode);
    expect(codes).toContain(code);
  }
  const place = { name: 'Ida', street: 'A 1', city: 'Malmö', postcode: '211 20', country: 'SE' };
  const line = { description: 'Shirt', quantity: 1, netWeightKg: 1, value: 1, originCountry: 'SE' };
  const declaration = {
    form: 'CN23',
    category: 'gift',
    currency: 'EUR',
    sender: place,
    receiver: { ...place, name, country: 'NO', postcode: '0155' },
    lines: [{ ...line, hsCode: '610910' }],
  };
  const check = await send('POST', `${CUSTOMS}/checks`, { body: declaration });
  expect(check.json()).toMatchObject({ acceptable: false });
  const made = await send('POST', `${CUSTOMS}/declarations`, { body: declaration });
  expect(faultsOf(made).map(({ faultCode }) => faultCode)).toContain('CUSTOMS-422-DATA');
});

test.each(['محمد علي', 'Οδυσσέας', 'O’Hara-Łątka 3', 'Ida 🚚 Lindqvist'])(
  'the name %j is one, of whatever script',
  async (name) => {
    const whole = toBroken('BOOK-1053') as { receiver: object };
    const body = { ...whole, receiver: { ...whole.receiver, name } };
    expect((await send('POST', `${BOOKINGS}/check`, { body })).status).toBe(200);
  },
);

const ofCustoms = ['BOOK-1081', 'BOOK-1082', 'BOOK-1083', 'BOOK-1084', 'BOOK-1086'];

test.each(ofCustoms)('%s is held by the checks of customs and by a declaration', async (code) => {
  const broken = bookingInput.parse(toBroken(code));
  const shown = toConsignment(broken);
  if (!shown) throw new Error('There is nothing for customs');
  const { receiver, sender } = shown;
  const place = { country: receiver.country, postcode: receiver.postcode };
  const preflight = { ...shown, sender: { ...sender, postcode: '211 20' }, receiver: place };
  const verdict = await send('POST', `${CUSTOMS}/preflights`, { body: preflight });
  const names = { name: 'Ida Lindqvist', street: 'Sveavägen 22', city: 'Malmö' };
  const declaration = {
    ...preflight,
    form: 'CN23',
    sender: { ...preflight.sender, ...names },
    receiver: { ...place, ...names },
  };
  const check = await send('POST', `${CUSTOMS}/checks`, { body: declaration });
  for (const reply of [verdict, check]) {
    const { acceptable = false } = reply.json() as { acceptable?: boolean };
    expect(acceptable).toBe(false);
  }
  const made = await send('POST', `${CUSTOMS}/declarations`, { body: declaration });
  expect(made.status).toBe(422);
});
