import { sendCall } from '../../../reference/call/send-call.ts';
import { readAnswer, type ReadAnswer } from '../../../lib/read-answer.ts';

/** What the Booking API says to a body: a booking, or why there is none. */
export type BookingAnswer =
  | { readonly kind: 'booked'; readonly bookingId: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly faults: ReadAnswer['faults'];
      readonly at: Date;
    };

/** Books with the key of an application, as Try it does. Rejects when there is no answer. */
export async function bookInSandbox(body: string, apikey: string): Promise<BookingAnswer> {
  const headers = { apikey, 'Content-Type': 'application/json' };
  const request = { method: 'POST', url: '/rest/shipment/v3/bookings', headers, body };
  const answer = await sendCall(request, fetch, AbortSignal.timeout(longestMs));
  const text = new TextDecoder().decode(answer.body);
  const bookingId = answer.status === 201 ? readBookingId(text) : undefined;
  if (bookingId !== undefined) return { kind: 'booked', bookingId };
  const { faults } = readAnswer(text);
  return { kind: 'refused', status: answer.status, faults, at: new Date() };
}

const longestMs = 30_000;

function readBookingId(text: string): string | undefined {
  const value: unknown = JSON.parse(text);
  const members = new Map(Object.entries(value ?? {}));
  const bookingId = members.get('bookingId');
  return typeof bookingId === 'string' ? bookingId : undefined;
}
