import { expect } from 'vitest';
import { fakeCarrier, type Method } from '../test-carrier.ts';

const WORLD = '/rest/sandbox/v1';
const TRACKING = '/rest/shipment/v5/trackandtrace';

interface ToldEvent {
  readonly itemId?: string;
  readonly code: string;
  readonly status: string;
  readonly text: string;
  readonly at: string;
  readonly reason?: { readonly code: string; readonly text: string };
}

interface FoundItem {
  readonly status: string;
  readonly isFinal: boolean;
  readonly expectedDelivery: string;
  readonly collection: unknown;
  readonly events: readonly ToldEvent[];
}

interface PlannedEvent extends ToldEvent {
  readonly itemId: string;
  readonly recordedAt: string;
  readonly planned: boolean;
}

interface Faults {
  readonly compositeFault: {
    readonly faults: readonly { readonly explanationText: string; readonly faultCode: string }[];
  };
}

/** An account of the sandbox with parcels, as its caller sees them. */
export function fakeParcels() {
  const carrier = fakeCarrier();
  const send = async (method: Method, path: string, body?: unknown) =>
    carrier.send(method, `${WORLD}${path}`, body === undefined ? {} : { body });
  const sendYaml = (name: string, text: string) =>
    carrier.send('PUT', `${WORLD}/scenarios/${name}`, {
      body: text,
      headers: { 'content-type': 'application/yaml' },
    });
  const feed = createFeed((url) => carrier.send('GET', url));
  return {
    ...carrier,
    /** To the API of the world. */
    change: send,
    sendYaml,
    feed,
    book: async (reference?: string, service = 'P18') => {
      const body = fakeRequest(reference, service);
      const reply = await carrier.send('POST', '/rest/shipment/v3/bookings', { body });
      expect(reply.status).toBe(201);
      const booked = reply.json() as { bookingId: string; parcels: { itemId: string }[] };
      return { bookingId: booked.bookingId, itemId: booked.parcels[0]?.itemId ?? '' };
    },
    pass: async (advanceBy: string) => {
      expect((await send('PATCH', '/clock', { advanceBy })).status).toBe(200);
    },
    track: async (itemId: string) =>
      (await carrier.send('GET', `${TRACKING}/items/${itemId}`)).json() as FoundItem,
    listPlanned: async (bookingId: string) => {
      const reply = await send('GET', `/shipments/${bookingId}/events`);
      return (reply.json() as { events: PlannedEvent[] }).events;
    },
  };
}

type Get = (url: string) => Promise<{ json(): unknown }>;

/** A reader of the feed, which goes on from where it was. */
function createFeed(get: Get) {
  let cursor = '';
  const told: ToldEvent[] = [];
  return {
    told,
    read: async () => {
      for (;;) {
        const reply = await get(`${TRACKING}/events?limit=7${cursor}`);
        const page = reply.json() as {
          events: ToldEvent[];
          nextCursor: string | null;
          hasMore: boolean;
        };
        told.push(...page.events);
        if (page.nextCursor !== null) cursor = `&cursor=${page.nextCursor}`;
        if (!page.hasMore) return;
      }
    },
  };
}

function fakeRequest(reference: string | undefined, service: string) {
  return {
    service,
    sender: { customerNumber: '40017', city: 'Göteborg', country: 'SE' },
    receiver: {
      name: 'Ida Lindqvist',
      street: 'Sveavägen 22',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
    },
    parcels: [{ weightKg: 2 }],
    label: { format: 'ZPL' },
    ...(reference !== undefined && { reference }),
  };
}

/** What a caller is refused with: the texts of the faults, and their codes. */
export function toTexts(reply: { json(): unknown }) {
  const { faults } = (reply.json() as Faults).compositeFault;
  return faults.map(({ faultCode, explanationText }) => `${faultCode} ${explanationText}`);
}
