import { readFileSync } from 'node:fs';
import type { ApplicationFault } from '@portal/edifact/aperak';
import { readDesadv } from '@portal/edifact/read-desadv';
import { readInterchanges } from '@portal/edifact/read-interchanges';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const EDI = '/rest/edi/v1';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

interface Shipment {
  readonly number?: string;
  readonly sscc?: string;
  readonly addOn?: string;
  readonly weight?: string;
  readonly function?: string;
}

/** One IFTMIN; `reference` is that of the message. */
function fakeIftmin(shipment: Shipment = {}, reference = '1') {
  const { number = 'SHP-1', sscc = '373500000000001236', addOn = 'A1', weight = '2.4' } = shipment;
  return [
    `UNH+${reference}+IFTMIN:D:96A:UN:NP32'`,
    `BGM+610+${number}+${shipment.function ?? '9'}'`,
    "DTM+137:202611200915:203'",
    `TSR++P18::87:${addOn}::87'`,
    "RFF+CU:ORDER 4711'",
    "NAD+CZ+40017::87++WEBSHOP AB+LAGERVAGEN 4+MALMO++21120+SE'",
    "NAD+CN+++ANNA ANDERSSON+STORGATAN 1+MALMO++21120+SE'",
    "CTA+IC+:ANNA ANDERSSON'",
    "COM+?+46701234567:TE'",
    "GID+1+1:PK'",
    `MEA+AAE+G+KGM:${weight}'`,
    "PCI+33E'",
    `GIN+BJ+${sscc}'`,
    `UNT+14+${reference}'`,
  ].join('\n');
}

const wrap = (...messages: readonly string[]) =>
  ["UNB+UNOC:3+40017:ZZ+NORRVIK:ZZ+261120:0915+1'", ...messages, `UNZ+${messages.length}+1'`].join(
    '\n',
  );

const exchange = (body: string, headers: Record<string, string> = {}) =>
  carrier.send('POST', `${EDI}/interchanges`, {
    body,
    headers: { 'content-type': 'application/edifact', ...headers },
  });
const asJson = async (body: string) => {
  const reply = await exchange(body, { accept: 'application/json' });
  return reply.json() as {
    isTaken: boolean;
    messages: { isRead: boolean; bookingId: string | null; faults: ApplicationFault[] }[];
  };
};
const poll = (query = '') => carrier.send('GET', `${EDI}/interchanges/iftsta${query}`);
const advance = (advanceBy: string) =>
  carrier.send('PATCH', '/rest/sandbox/v1/clock', { body: { paused: true, advanceBy } });
/** Segments of a tag. */
const pick = (text: string, ...tags: string[]) =>
  text.split('\n').filter((line) => tags.some((tag) => line.startsWith(tag)));
const findingsOf = (text: string) => readInterchanges(text).findings.map((one) => one.text);

test('an IFTMIN books: CONTRL takes it, tracking knows the SSCC, IFTSTA the shipment number', async () => {
  const reply = await exchange(wrap(fakeIftmin()));
  expect(reply.mediaType).toBe('application/edifact');
  expect(findingsOf(reply.text)).toEqual([]);
  expect(pick(reply.text, 'UCI', 'UCM', 'ERC')).toEqual([
    "UCI+1+40017:ZZ+NORRVIK:ZZ+7'",
    "UCM+1+IFTMIN:D:96A:UN:NP32+7'",
  ]);
  await advance('P3D');
  const tracked = await carrier.send(
    'GET',
    '/rest/shipment/v5/trackandtrace/items/373500000000001236',
  );
  expect(tracked.json()).toMatchObject({ status: 'delivered', reference: 'ORDER 4711' });
  const told = await poll();
  expect(findingsOf(told.text)).toEqual([]);
  expect(new Set(pick(told.text, 'CNI').map((line) => line.split('+')[2]))).toEqual(
    new Set(["SHP-1'"]),
  );
  expect(pick(told.text, 'STS').at(-1)).toBe("STS+1+E70'");
});

test('a poll is repeated sign by sign until it is acknowledged; then nothing comes twice and nothing is left out', async () => {
  expect((await poll()).status).toBe(204);
  await exchange(wrap(fakeIftmin()));
  const first = await poll();
  await advance('P1D');
  await exchange(wrap(fakeIftmin({ number: 'SHP-2', sscc: '373500000000001243' })));
  expect((await poll()).text).toBe(first.text);
  const second = await poll('?acknowledge=ST00000001');
  expect(second.text).not.toBe(first.text);
  expect((await poll('?acknowledge=ST00000001')).text).toBe(second.text);
  await advance('P5D');
  const contrl = [
    "UNB+UNOC:3+40017:ZZ+NORRVIK:ZZ+261120:0915+9'",
    "UNH+1+CONTRL:3:1:UN'",
    "UCI+ST00000002+NORRVIK:ZZ+40017:ZZ+4'",
    "UNT+3+1'",
    "UNZ+1+9'",
  ].join('\n');
  expect((await exchange(contrl)).status).toBe(204);
  expect((await poll()).text).toBe(second.text);
  await exchange(contrl.replace("ZZ+4'", "ZZ+7'"));
  const third = await poll();
  const told = [first, second, third].flatMap(({ text }) => {
    const lines = pick(text, 'STS', 'GIN');
    return lines.flatMap((line, nth) => (nth % 2 === 0 ? [`${line} ${lines[nth + 1]}`] : []));
  });
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter((line) => line.startsWith("STS+1+E70'"))).toHaveLength(2);
  expect((await poll('?acknowledge=ST00000001')).status).toBe(409);
  expect((await poll('?acknowledge=ST00000003')).status).toBe(204);
});

test('each message of an interchange is answered for itself; what is refused has booked nothing', async () => {
  const body = wrap(
    fakeIftmin({ weight: 'HEAVY' }),
    fakeIftmin({ number: 'SHP-2', sscc: '373500000000001243', addOn: 'C9' }, '2'),
    fakeIftmin({ number: 'SHP-3', sscc: '373500000000001250' }, '3'),
  );
  const { text } = await exchange(body);
  expect(findingsOf(text)).toEqual([]);
  expect(pick(text, 'UCM', 'UCS', 'UCD')).toEqual([
    "UCM+1+IFTMIN:D:96A:UN:NP32+4'",
    "UCS+11'",
    "UCD+12+4:2'",
    "UCM+2+IFTMIN:D:96A:UN:NP32+7'",
    "UCM+3+IFTMIN:D:96A:UN:NP32+7'",
  ]);
  expect(pick(text, 'ERC', 'RFF+ACW')).toEqual([
    "RFF+ACW:SHP-2'",
    "ERC+BOOK422::87'",
    "RFF+ACW:SHP-2'",
  ]);
  const list = await carrier.send('GET', '/rest/shipment/v3/bookings');
  expect(list.json()).toMatchObject({ total: 1 });
});

test('an envelope that does not count right refuses all', async () => {
  const outcome = await asJson(wrap(fakeIftmin()).replace('UNZ+1', 'UNZ+2'));
  expect(outcome).toMatchObject({ isTaken: false, messages: [{ isRead: false, bookingId: null }] });
  const list = await carrier.send('GET', '/rest/shipment/v3/bookings');
  expect(list.json()).toMatchObject({ total: 0 });
});

test('a number or an SSCC that is sent again is refused; a cancellation cancels', async () => {
  const codesOf = async (shipment: Shipment) =>
    (await asJson(wrap(fakeIftmin(shipment)))).messages[0]?.faults.map(({ code }) => code);
  expect(await codesOf({})).toEqual([]);
  expect(await codesOf({})).toEqual(['EDX-1001']);
  expect(await codesOf({ number: 'SHP-2' })).toEqual(['EDX-1002']);
  expect(await codesOf({ number: 'SHP-9', function: '1' })).toEqual(['EDX-1004']);
  const cancelled = await asJson(wrap(fakeIftmin({ function: '1' })));
  const { bookingId } = cancelled.messages[0]!;
  const booking = await carrier.send('GET', `/rest/shipment/v3/bookings/${bookingId}`);
  expect(booking.json()).toMatchObject({ status: 'cancelled' });
});

test('what is no interchange is refused with its place, and what we do not take is said', async () => {
  expect((await exchange('{"a":1}')).text).toContain('JSON');
  expect((await exchange(`${wrap(fakeIftmin())}\n${wrap(fakeIftmin())}`)).text).toContain(
    'holds 2 interchanges',
  );
  expect((await exchange('UNH+1')).status).toBe(422);
  const orders = wrap("UNH+1+ORDERS:D:96A:UN'\nBGM+220+1+9'\nUNT+3+1'");
  expect((await asJson(orders)).messages[0]?.faults).toMatchObject([{ code: 'EDX-1005' }]);
});

test('an IFTMIN is held against the document of the Booking API; each fault names its place', async () => {
  const faultsOf = async (...changes: readonly (readonly [string, string])[]) => {
    const changed = changes.reduce((text, [one, other]) => text.replace(one, other), fakeIftmin());
    expect(changed).not.toBe(fakeIftmin());
    const { messages } = await asJson(wrap(changed));
    return messages[0]?.faults.map(({ code, place, text }) => `${code} ${place}: ${text}`);
  };
  expect(
    await faultsOf(
      ['CN+++ANNA', `CN+++${'A'.repeat(35)}:${'B'.repeat(35)}:ANNA`],
      ["21120+SE'\nCTA", "75001+FR'\nCTA"],
      ['COM+?+46701234567', 'COM+0701234567'],
      ['NAD+CZ+40017', 'NAD+CZ+12'],
      ['KGM:2.4', 'KGM:9999'],
    ),
  ).toEqual([
    'BOOK-422 NAD+CZ 2.1, segment 6: sender.customerNumber must look like 40017',
    'BOOK-422 NAD+CN 4.1, segment 7: receiver.name must NOT have more than 60 characters',
    'BOOK-422 NAD+CN 9, segment 7: receiver.country must be one of SE, NO, DK, FI, PL, DE, NL',
    'BOOK-422 COM 1.1, segment 9: receiver.phone must look like +46701740605',
    'BOOK-422 MEA+AAE 3.2, segment 11: parcels[0].weightKg must be <= 2500',
  ]);
  expect(await faultsOf(["++21120+SE'\nCTA", "'\nCTA"])).toEqual([
    'BOOK-422 NAD+CN 8: receiver.postcode is required',
    'BOOK-422 NAD+CN 9: receiver.country is required',
  ]);
  expect(await faultsOf(["++21120+SE'\nCTA", "++99+SE'\nCTA"])).toEqual([
    expect.stringMatching(/^BOOK-422 NAD\+CN 8, segment 7: /),
  ]);
  expect(await faultsOf(['KGM:2.4', 'KGM:36'])).toEqual([
    'BOOK-1060 MEA+AAE 3.2, segment 11: A parcel of service P18 weighs 35 kg at most',
  ]);
  const { text } = await exchange(wrap(fakeIftmin({ addOn: 'C9' })));
  expect(pick(text, 'ERC', 'FTX')).toEqual([
    "ERC+BOOK422::87'",
    expect.stringContaining('FTX+AAO+++TSR 2.4, segment 4?: addOns[0] must be one of'),
  ]);
  expect(findingsOf(text)).toEqual([]);
});

test('G1 without DGS is refused: CONTRL takes the message, APERAK says what it lacks', async () => {
  const body = wrap(fakeIftmin({ addOn: 'G1' }));
  const { text } = await exchange(body);
  expect(pick(text, 'UCM', 'ERC')).toEqual(["UCM+1+IFTMIN:D:96A:UN:NP32+7'", "ERC+BOOK1074::87'"]);
  expect(await asJson(body)).toMatchObject({
    findings: [{ severity: 'warning', text: expect.stringContaining('BOOK-1074') as unknown }],
    messages: [{ bookingId: null }],
  });
});

/** The example that people download beside the guideline. */
const despatch = readFileSync(
  new URL(
    encodeURI('../../../../../content/storage/edi-labels/SE/DESADV example pallet and carton.edi'),
    import.meta.url,
  ),
  'utf8',
);

test('the DESADV of the guideline announces the parcels that were booked: CONTRL takes it, and no APERAK comes', async () => {
  const [message] = readInterchanges(despatch).interchanges[0]!.messages;
  const { carriers } = readDesadv(message!).announcement;
  expect(carriers.map(({ kind }) => kind)).toEqual(['201', 'CT']);
  const booked = carriers.map(({ sscc }, index) =>
    fakeIftmin({ number: `SHP-${index}`, sscc }, String(index + 1)),
  );
  expect((await asJson(wrap(...booked))).messages).toMatchObject([{ faults: [] }, { faults: [] }]);
  for (const { sscc } of carriers) {
    const item = await carrier.send('GET', `/rest/shipment/v5/trackandtrace/items/${sscc}`);
    expect(item.json()).toMatchObject({ itemId: sscc });
  }
  const { text } = await exchange(despatch);
  expect(findingsOf(text)).toEqual([]);
  expect(pick(text, 'UCI', 'UCM', 'UCS', 'ERC')).toEqual([
    "UCI+1+20012340:14+NORRVIK:ZZ+7'",
    "UCM+1+DESADV:D:96A:UN:NP15+7'",
  ]);
  expect(await asJson(despatch)).toMatchObject({
    isTaken: true,
    messages: [{ despatchNumber: 'DES-20041', faults: [] }],
    findings: [],
  });
});

test('a DESADV that breaks the guideline is refused by CONTRL, one whose parts do not agree by APERAK', async () => {
  const answerTo = async (from: string, to: string) => {
    const changed = despatch.replace(from, to);
    expect(changed).not.toBe(despatch);
    const { text } = await exchange(changed);
    expect(findingsOf(text)).toEqual([]);
    return pick(text, 'UCM', 'UCS', 'UCD', 'ERC', 'FTX');
  };
  expect(await answerTo('++201', '++8')).toEqual([
    "UCM+1+DESADV:D:96A:UN:NP15+4'",
    "UCS+11'",
    "UCD+12+4'",
  ]);
  expect(await answerTo('CNT+2:2', 'CNT+2:7')).toEqual([
    "UCM+1+DESADV:D:96A:UN:NP15+7'",
    "ERC+EDX1003::87'",
    "FTX+AAO+++CNT?+2 says 7, but there are 2 LIN segments'",
  ]);
  const wrong = await asJson(despatch.replace('CNT+2:2', 'CNT+2:7'));
  expect(wrong.messages).toMatchObject([{ despatchNumber: null, faults: [{ code: 'EDX-1003' }] }]);
});

test('translations go both ways', async () => {
  const there = await carrier.send('POST', `${EDI}/translations`, {
    body: wrap(fakeIftmin()),
    headers: { 'content-type': 'application/edifact' },
  });
  const { booking } = there.json() as { booking: object };
  const booked = await carrier.send('POST', '/rest/shipment/v3/bookings', { body: booking });
  expect(booked.status).toBe(201);
  const back = await carrier.send('POST', `${EDI}/translations`, { body: booking });
  const { interchange, findings } = back.json() as { interchange: string; findings: unknown[] };
  expect(findings).toEqual([]);
  expect(interchange).toContain("TSR++P18::87:A1::87'");
});

test('the statuses of a shipment are a file of their own, in ISO 8859-1', async () => {
  const reply = await carrier.send('GET', `${EDI}/shipments/bk_01JD3W8Z51/iftsta`);
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="iftsta-bk_01JD3W8Z51.edi"',
  );
  const text = Buffer.from(reply.bytes).toString('latin1');
  expect(text).toContain('Göteborg');
  expect(findingsOf(text)).toEqual([]);
  expect((await poll()).status).toBe(204);
});
