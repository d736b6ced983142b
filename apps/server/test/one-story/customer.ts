import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { expect } from 'vitest';
import { addApplication } from '../guarded-clients.ts';
import { type Receiver, startReceiver } from '../start-receiver.ts';
import { type ParcelEvent, readStatuses, toLine, toReference } from './lines.ts';
import type { Processes } from './start-processes.ts';
import type { Call } from './steps.ts';

const [bookings, clock] = ['/rest/shipment/v3/bookings', '/rest/sandbox/v1/clock'];
const [tracking, interchanges] = [
  '/rest/shipment/v5/trackandtrace',
  '/rest/edi/v1/interchanges/iftsta',
];

const toBooking = (reference: string, parcels: number) => ({
  service: 'P18',
  sender: { customerNumber: '40017' },
  receiver: {
    name: 'Göran Ångström',
    street: 'Storgatan 1',
    postcode: '11122',
    city: 'Stockholm',
    country: 'SE',
  },
  parcels: Array.from({ length: parcels }, () => ({ weightKg: 1 })),
  reference,
});

/** An account with a key and a webhook, and what its programs know: only what they were answered. */
export async function openCustomer({ desk, gatewayUrl, carrierUrl }: Processes) {
  await desk.database.query('UPDATE plan_limits SET value = 1000000');
  const account = await desk.account();
  const { key } = await addApplication(desk, account);
  const receiver = await startReceiver();
  const params = { accountId: account.id };
  const made = await desk.call(createWebhook, account.admin, {
    params,
    body: { url: receiver.url },
  });
  expect(made.status).toBe(201);
  return new Customer({ account, key, receiver, gatewayUrl, carrierUrl });
}

interface Known {
  readonly account: Awaited<ReturnType<Processes['desk']['account']>>;
  readonly key: string;
  readonly receiver: Receiver;
  readonly gatewayUrl: string;
  readonly carrierUrl: string;
}

export class Customer {
  readonly account: Known['account'];
  readonly #known: Known;
  /** Calls that were answered, each of which is counted. */
  answered = 0;
  /** Calls that were cut, or answered in the second before the gateway was killed: counted or not. */
  unsure = 0;
  readonly items: string[] = [];
  readonly statuses: string[] = [];
  readonly #booked: string[] = [];
  #reference = '';

  constructor(known: Known) {
    this.account = known.account;
    this.#known = known;
  }

  /** Undefined where it was cut. */
  async #send(method: string, path: string, data?: unknown) {
    const { key, gatewayUrl } = this.#known;
    const sent = fetch(gatewayUrl + path, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    const answer = await sent
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer) this.answered += 1;
    else this.unsure += 1;
    return answer;
  }

  async take(call: Call): Promise<void> {
    if ('book' in call) await this.#book(call.book, call.parcels);
    if ('cancel' in call) {
      const id = this.#booked[call.cancel % Math.max(1, this.#booked.length)] ?? 'none';
      await this.#send('DELETE', `${bookings}/${id}`);
    }
    if ('turn' in call) await this.turn(call.turn);
    if ('poll' in call) await this.poll();
  }

  async #book(reference: string, parcels: number): Promise<void> {
    const answer = await this.#send('POST', bookings, toBooking(reference, parcels));
    if (answer?.status !== 201) return;
    const made = JSON.parse(answer.text) as { bookingId: string; parcels: { itemId: string }[] };
    this.#booked.push(made.bookingId);
    this.items.push(...made.parcels.map(({ itemId }) => itemId));
  }

  /** Past the gateway: a production portal has no clock. */
  turn(by: object): Promise<number> {
    return fetch(`${this.#known.carrierUrl}${clock}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-account-id': String(this.account.id) },
      body: JSON.stringify(by),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Reads the next interchange and acknowledges the one before; false where there is none. */
  async poll(): Promise<boolean> {
    const before = this.#reference;
    const query = before === '' ? '' : `?acknowledge=${before}`;
    const answer = await this.#send('GET', interchanges + query);
    if (answer?.status === 204) this.#reference = '';
    if (answer?.status !== 200) return false;
    const reference = toReference(answer.text);
    if (reference === before) throw new Error(`${reference} comes again`);
    // Two polls at one moment get the same one.
    if (reference !== this.#reference) this.statuses.push(...readStatuses(answer.text));
    this.#reference = reference;
    return true;
  }

  /** Every event in the order in which it was told. */
  async listFeed(): Promise<string[]> {
    const lines: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await this.#send('GET', `${tracking}/events?limit=500${cursor}`);
      const page = JSON.parse(answer?.text ?? '') as {
        events: ParcelEvent[];
        nextCursor: string | null;
      };
      lines.push(...page.events.map(toLine));
      cursor =
        page.nextCursor === null || page.events.length === 0 ? null : `&cursor=${page.nextCursor}`;
    }
    return lines;
  }

  /** What tracking says of a parcel. */
  async listTracked(itemId: string): Promise<string[]> {
    const answer = await this.#send('GET', `${tracking}/items/${itemId}`);
    if (answer?.status !== 200) return [];
    const { events } = JSON.parse(answer.text) as { events: ParcelEvent[] };
    return events.map((event) => toLine({ ...event, itemId }));
  }

  /** What came to the webhook: a message that is repeated under its id once. */
  listHeard(): string[] {
    const { received } = this.#known.receiver;
    const messages = new Map(received.map(({ headers, body }) => [headers['webhook-id'], body]));
    return [...messages.values()]
      .map((body) => JSON.parse(body) as { type: string; data: ParcelEvent })
      .filter(({ type }) => type !== 'ping')
      .map(({ data }) => toLine(data));
  }

  /** So many of the last answers may be uncounted. */
  doubt(answers: number): void {
    this.answered -= answers;
    this.unsure += answers;
  }

  close(): Promise<void> {
    return this.#known.receiver.close();
  }
}
