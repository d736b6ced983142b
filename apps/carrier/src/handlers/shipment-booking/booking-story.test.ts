import { listLeaves, toPattern, valueAt } from '@portal/edifact/paths';
import { toIftmin } from '@portal/edifact/to-iftmin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBooking } from '../../../test/any-booking.ts';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { listUnread, readPaper } from '../../../test/read-paper.ts';
import { fakeCarrier, type Method, type TestReply } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const TRACKING = '/rest/shipment/v5/trackandtrace';
const CUSTOMS = '/rest/shipment/v2/customs';
const RETURNS = '/rest/shipment/v1/returns';

/** Nobody answers there, so that all that is told stays written down. */
const events = { urls: new Map([['', 'http://127.0.0.1:9/events']]), token: undefined };

interface Booked {
  readonly bookingId: string;
  readonly reference: string | null;
  readonly expectedDelivery: string;
  readonly parcels: readonly {
    readonly itemId: string;
    readonly weightKg: number;
    readonly reference?: string;
    readonly trackingUrl: string;
    readonly label: { readonly data: string };
    readonly return?: {
      readonly returnId: string;
      readonly itemId: string;
      readonly trackingUrl: string;
      readonly expiresOn: string;
      readonly label?: { readonly data: string };
    };
  }[];
}
interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
type Order = typeof anyBooking extends fc.Arbitrary<infer T> ? T : never;

/** What each label says, as its drawing notes it. */
const readLabels = (labels: readonly { readonly data: string }[]) =>
  labels.map((label) =>
    [
      ...Buffer.from(label.data, 'base64')
        .toString()
        .matchAll(/^\^FX (.*)$/gm),
    ]
      .map(([, text = '']) => text)
      .join(' '),
  );

/** Members that stand on every label as they were booked. */
const printed = [
  'receiver.name',
  'receiver.company',
  'receiver.street',
  'receiver.addressLine2',
  'receiver.city',
  'receiver.contact',
  'receiver.doorCode',
  'sender.name',
  'sender.company',
  'sender.street',
  'sender.city',
  'cashOnDelivery.reference',
  'shippingDate',
];

/** What a paper of customs says: goods on each, parties and numbers where there is room for them. */
function expectOnPaper({ bytes }: TestReply, order: Order, form: string) {
  const { customs } = 'customs' in order ? order : {};
  if (!customs) return;
  const { sender, receiver } = order;
  const goods = customs.lines.flatMap(({ description, commodityCode, value, ...line }) => [
    description,
    commodityCode,
    line.originCountry,
    value.amount.toFixed(2),
    String(line.quantity),
  ]);
  const { eori, ioss, voec, invoiceNumber } = customs;
  const parties = [sender.name, sender.city, receiver.name, receiver.street, receiver.city];
  const known = [eori, ioss, voec, invoiceNumber].flatMap((number) => number ?? []);
  const texts = form === 'CN22' ? goods : [...goods, ...parties, ...known];
  const paper = readPaper(bytes);
  expect(texts.flatMap((text) => listUnread(paper, text))).toEqual([]);
}

async function startStory() {
  const database = await cloneDatabase();
  const carrier = fakeCarrier({ database, events });
  /** Each story has a world of its own: its time begins with it. */
  let account = '';
  const send = (method: Method, url: string, { headers, ...rest }: Sent = {}) =>
    carrier.send(method, url, { ...rest, headers: { 'x-account-id': account, ...headers } });
  const readJson = async (path: string) => (await send('GET', path)).json();
  return {
    carrier,
    begin: (name: string) => {
      account = name;
    },
    book: async (order: Order) => {
      const reply = await send('POST', BOOKINGS, { body: order });
      expect(reply.text).toContain('"status":"booked"');
      return reply.json() as Booked;
    },
    expectKept: async (order: Order, booked: Booked) => {
      expect(booked).toMatchObject(order);
      expect(await readJson(`${BOOKINGS}/${booked.bookingId}`)).toMatchObject(order);
    },
    expectPrinted: (order: Order, booked: Booked) => {
      for (const [index, label] of readLabels(booked.parcels.map((one) => one.label)).entries()) {
        const { weightKg, itemId } = booked.parcels[index]!;
        const texts = printed.map((path) => valueAt(order, path)).filter(Boolean);
        const currency = valueAt(order, 'cashOnDelivery.currency');
        const isPaid = label.includes(`${String(currency)} `);
        expect(isPaid).toBe(currency !== undefined && index === 0);
        for (const text of [...texts, ...order.addOns, `${weightKg} kg`, itemId.slice(0, 4)]) {
          expect(label).toContain(text);
        }
      }
    },
    /** Its IFTMIN books the same, apart from what it says that it cannot say. */
    expectSent: async (order: Order, number: string) => {
      const { text, noEquivalent } = toIftmin(order, { at: '202611200900', number });
      const reply = await send('POST', '/rest/edi/v1/interchanges', {
        body: Buffer.from(text, 'latin1'),
        headers: {
          'content-type': 'application/edifact',
          accept: 'application/json',
          'x-account-id': `edi ${number}`,
        },
      });
      const { messages } = reply.json() as { messages: { bookingId: string; faults: unknown[] }[] };
      expect(messages).toMatchObject([{ faults: [] }]);
      const got = await send('GET', `${BOOKINGS}/${messages[0]?.bookingId}`, {
        headers: { 'x-account-id': `edi ${number}` },
      });
      const unsaid = new Set(noEquivalent.map(({ path }) => path));
      for (const { path, value } of listLeaves(order)) {
        const isPlace = toPattern(path) === 'addOns[]' || unsaid.has(path);
        const said = typeof value === 'string' && path.endsWith('postcode');
        if (isPlace || said) continue;
        expect({ path, value: valueAt(got.json(), path) }).toEqual({ path, value });
      }
    },
    expectTracked: async (order: Order, booked: Booked) => {
      for (const { itemId, weightKg, reference, trackingUrl } of booked.parcels) {
        expect(await readJson(`${TRACKING}/items/${itemId}`)).toMatchObject({
          bookingId: booked.bookingId,
          weightKg,
          trackingUrl,
          reference: reference ?? booked.reference,
        });
      }
      const [one] = booked.parcels;
      const { postcode } = order.receiver;
      const page = `${TRACKING}/items/${one?.itemId}/public?postcode=${encodeURIComponent(postcode)}`;
      expect(await readJson(page)).toMatchObject({
        service: { code: order.service },
        destination: { postcode, city: order.receiver.city, country: order.receiver.country },
        expectedDelivery: booked.expectedDelivery,
      });
      const { rows } = await database.query<{ event: { subject: string; data: object } }>(
        `SELECT event FROM outbox WHERE event->>'bookingid' = $1`,
        [booked.bookingId],
      );
      const told = new Set(rows.map(({ event }) => event.subject));
      expect(told).toEqual(new Set(booked.parcels.map(({ itemId }) => itemId)));
      for (const { event } of rows) {
        const of = booked.parcels.find(({ itemId }) => itemId === event.subject);
        expect(event.data).toMatchObject({
          bookingId: booked.bookingId,
          trackingUrl: of?.trackingUrl,
        });
      }
    },
    expectDeclared: async (order: Order, { bookingId, parcels }: Booked) => {
      const customs = 'customs' in order ? order.customs : undefined;
      const path = `${CUSTOMS}/declarations/cd_${bookingId.slice(-8)}`;
      const lines = customs?.lines.map(({ commodityCode, value, ...line }) => ({
        ...line,
        hsCode: commodityCode,
        value: value.amount,
      }));
      const itemId = parcels[0]?.itemId;
      const declared = await readJson(path);
      const isUnknown = JSON.stringify(declared).includes('"CUSTOMS-404"');
      expect(isUnknown).toBe(customs === undefined);
      if (!customs) return;
      const { incoterm, invoiceNumber, eori, ioss, voec } = customs;
      const numbers = JSON.parse(JSON.stringify({ eori, ioss, voec })) as object;
      expect(declared).toMatchObject({ itemId, incoterm, invoiceNumber, lines, sender: numbers });
      const { form } = declared as { form: string };
      expectOnPaper(await send('GET', `${path}/form`), order, form);
      const { declarationId: _id, state: _state, ...input } = declared as Record<string, unknown>;
      const body = { ...input, form: 'invoice' };
      const drawn = await send('POST', `${CUSTOMS}/forms`, { body });
      expectOnPaper(drawn, order, 'invoice');
    },
    expectReturned: async (order: Order, booked: Booked) => {
      for (const { itemId, weightKg, reference, return: back } of booked.parcels) {
        expect(back === undefined).toBe(!('return' in order));
        if (!back) continue;
        const { customerNumber: _number, ...sender } = order.sender;
        expect(await readJson(`${RETURNS}/${back.returnId}`)).toMatchObject({
          itemId: back.itemId,
          outboundItemId: itemId,
          outboundBookingId: booked.bookingId,
          sender: order.receiver,
          receiver: sender,
          weightKg,
          reference: reference ?? booked.reference,
          trackingUrl: back.trackingUrl,
          expiresOn: back.expiresOn,
        });
        expect(await readJson(`${TRACKING}/items/${back.itemId}`)).toMatchObject({
          trackingUrl: back.trackingUrl,
          destination: { city: order.sender.city, country: order.sender.country },
        });
        const [label = ''] = back.label ? readLabels([back.label]) : [];
        for (const text of [order.receiver.name, order.sender.name, order.sender.city, 'P42']) {
          expect(label).toContain(text);
        }
      }
    },
    end: async () => {
      await carrier.close();
      await database.end();
    },
  };
}

test('whatever is booked: answer, label, IFTMIN, tracking, events, customs papers and return tell one story', async () => {
  const story = await startStory();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(anyBooking, async (order) => {
      count += 1;
      story.begin(`story ${count}`);
      const booked = await story.book(order);
      await story.expectKept(order, booked);
      story.expectPrinted(order, booked);
      await story.expectSent(order, `SHP-${count}`);
      story.carrier.passMinutes(1);
      await story.expectTracked(order, booked);
      await story.expectDeclared(order, booked);
      await story.expectReturned(order, booked);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  await story.end();
}, 120_000);
