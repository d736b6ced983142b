import { type APIRequestContext, request as requests } from '@playwright/test';
import { type Client, createClient } from '@portal/contract/client';
import { createWebhook, listWebhookMessages } from '@portal/contract/usage/webhook/operations';
import { getWebhookMessage, updateWebhookInbox } from '@portal/contract/usage/webhook/operations';
import type { QueryOf } from '@portal/contract/operation';
import { type HttpPerson, signUpByHttp } from './http-person.ts';
import { expect } from './portal-test.ts';
import { addressOf, type PortalName } from './viewers.ts';

const [bookings, world] = ['/rest/shipment/v3/bookings', '/rest/sandbox/v1'];
const tracking = '/rest/shipment/v5/trackandtrace';

/** `<time> <parcel> <code>`, as each channel can say it. */
const toLine = ({ itemId, code, at }: ParcelEvent) => `${at} ${itemId} ${code}`;
interface ParcelEvent {
  readonly itemId: string;
  readonly code: string;
  readonly at: string;
}

/** A new account of a portal, and the calls that its programs make with its key. */
export async function openStory(kind: PortalName) {
  const portal = addressOf(kind);
  // Of its own: whoever is signed in does not sign up.
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal, kind });
  const client = createClient({ host: portal, fetch, headers: () => person.headers });
  const apikey = await findKey(request, portal, person);
  const call = (method: string, path: string, data?: unknown) =>
    request.fetch(portal + path, { method, headers: { apikey }, ...(data ? { data } : {}) });
  const items: string[] = [];
  const booked: string[] = [];
  return {
    ...person,
    client,
    booked,
    items,
    async book(reference: string, parcels: number) {
      const answer = await call('POST', bookings, toBooking(reference, parcels));
      expect(answer.status()).toBe(201);
      const made = (await answer.json()) as { bookingId: string; parcels: ParcelEvent[] };
      booked.push(made.bookingId);
      items.push(...made.parcels.map(({ itemId }) => itemId));
    },
    /** Of what is none, too: the answer is not looked at. */
    cancel: (nth: number) =>
      call('DELETE', `${bookings}/${booked[nth % Math.max(1, booked.length)] ?? 'none'}`),
    turn: async (by: unknown) => {
      const answer = await call('PATCH', `${world}/clock`, by);
      // 409: nothing is to come.
      expect([200, 409]).toContain(answer.status());
    },
    /** What tracking says of each parcel, each event once. */
    async listTracked(): Promise<string[]> {
      const lines: string[] = [];
      for (const itemId of items) {
        const answer = await call('GET', `${tracking}/items/${itemId}`);
        if (!answer.ok()) continue;
        const { events } = (await answer.json()) as { events: ParcelEvent[] };
        lines.push(...events.map((event) => toLine({ ...event, itemId })));
      }
      return [...new Set(lines)].toSorted();
    },
    call,
    close: () => request.dispose(),
  };
}
export type Story = Awaited<ReturnType<typeof openStory>>;

async function findKey(request: APIRequestContext, portal: string, person: HttpPerson) {
  const list = await request.get(
    `${portal}/rest/system/devportal/v1/accounts/${person.accountId}/applications.json`,
    { headers: person.headers },
  );
  const { applications } = (await list.json()) as {
    applications: { application: { user_key: string } }[];
  };
  return applications[0]?.application.user_key ?? '';
}

function toBooking(reference: string, parcels: number) {
  return {
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
  };
}

/** A webhook of the account to its own inbox. */
export async function openHook({ client, accountId }: Story) {
  const account = { accountId: String(accountId) };
  const { inbox } = await client(updateWebhookInbox, { params: account, body: { answer: '200' } });
  const { webhook } = await client(createWebhook, {
    params: account,
    body: { url: inbox.address },
  });
  const params = { ...account, webhookId: webhook.id };
  return {
    /** What was delivered, each event once, as `listTracked` says it. */
    async listDelivered(): Promise<string[]> {
      const lines = new Set<string>();
      let after: string | null = null;
      do {
        const query: QueryOf<typeof listWebhookMessages> = { state: 'delivered' };
        if (after !== null) query.after = after;
        const { messages, next } = await client(listWebhookMessages, { params, query });
        for (const { message } of messages) lines.add(await readLine(client, params, message.id));
        after = next;
      } while (after !== null);
      return [...lines].toSorted();
    },
  };
}

async function readLine(
  client: Client,
  params: { readonly accountId: string; readonly webhookId: string },
  messageId: string,
): Promise<string> {
  const { message } = await client(getWebhookMessage, { params: { ...params, messageId } });
  const { data } = JSON.parse(message.payload) as { data: ParcelEvent };
  return toLine(data);
}
