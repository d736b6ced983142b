import { findTextFault } from '@portal/contract/read/text';
import {
  parcelEvent,
  type ParcelEventType,
  parcelEventTypes,
} from '@portal/contract/webhooks/webhook/event-types';
import * as z from 'zod/mini';

/** An event of a parcel, as the provider's systems tell it. */
export interface TakenEvent {
  readonly source: string;
  readonly id: string;
  readonly type: ParcelEventType;
  readonly accountId: number;
  readonly itemId: string | null;
  /** The sender's own, of the parcel and of its booking. */
  readonly reference: string | undefined;
  readonly bookingReference: string | undefined;
  /** Basic service, and country of the receiver: by these webhooks are filtered, and messages do not have them. */
  readonly service: string | undefined;
  readonly toCountry: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What is wrong, and where: with the first event that cannot be taken. */
export interface EventFault {
  /** From 0; null where it is the body as a whole. */
  readonly index: number | null;
  readonly attribute: string | null;
  readonly text: string;
}

export type ReadEvents =
  | { readonly events: readonly TakenEvent[] }
  | { readonly fault: EventFault };

/** So many that one transaction holds them. */
const mostEvents = 1_000;

/** The events of a body in one of the two JSON forms of CloudEvents 1.0, or the first thing that is wrong. */
export function readCloudEvents(body: unknown, isBatch: boolean): ReadEvents {
  if (!isBatch) return readAll([body]);
  if (!Array.isArray(body)) return refuse(null, null, 'must be a JSON array of events');
  const events: readonly unknown[] = body;
  return events.length > mostEvents
    ? refuse(null, null, `can have at most ${mostEvents} events`)
    : readAll(events);
}

const refuse = (index: number | null, attribute: string | null, text: string) => ({
  fault: { index, attribute, text },
});

function readAll(given: readonly unknown[]): ReadEvents {
  const events: TakenEvent[] = [];
  for (const [index, one] of given.entries()) {
    const read = z.safeParse(cloudEvent, one);
    if (!read.success) return toFault(index, read.error.issues[0]);
    const event = toTaken(read.data);
    if ('attribute' in event) return { fault: { index, ...event } };
    events.push(event);
  }
  return { events };
}

function toFault(index: number, issue: z.core.$ZodIssue | undefined) {
  const attribute = issue?.path.join('.') || null;
  return refuse(index, attribute, issue?.message ?? 'is wrong');
}

const text = (most: number) =>
  z.string('must be text').check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(most, `is too long (maximum is ${most} characters)`),
    z.refine((value) => findTextFault(value) === null, 'has invalid characters'),
  );

const cloudEvent = z.looseObject(
  {
    specversion: z.literal('1.0', 'must be 1.0'),
    id: text(255),
    source: text(2_000),
    type: text(255),
    subject: z.optional(text(255)),
    time: z.optional(z.iso.datetime({ offset: true, error: 'must be a time (RFC 3339)' })),
    account: z.union([z.string(), z.number()], 'must be the id of an account'),
    bookingid: z.optional(text(255)),
    service: z.optional(text(255)),
    tocountry: z.optional(text(255)),
    data: z.looseObject({}, 'must be an object'),
  },
  'must be an object',
);

/** Types begin with the name of whoever tells, in reverse; the end is the event. */
function toTaken(
  event: z.output<typeof cloudEvent>,
): TakenEvent | Pick<EventFault, 'attribute' | 'text'> {
  const { id, source, subject, time, bookingid, service, tocountry: toCountry } = event;
  const type = parcelEventTypes.find((one) => event.type === one || event.type.endsWith(`.${one}`));
  if (!type)
    return { attribute: 'type', text: `must end with one of ${parcelEventTypes.join(', ')}` };
  if (!/^\d{1,15}$/.test(String(event.account))) {
    return { attribute: 'account', text: 'must be the id of an account' };
  }
  const data = { ...(bookingid === undefined ? {} : { bookingId: bookingid }), ...event.data };
  const read = z.safeParse(parcelEvent, data);
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? '';
    return { attribute: `data.${path}`, text: 'does not fit the schema of the event' };
  }
  const itemId = subject ?? read.data.itemId;
  const at = time ?? new Date().toISOString();
  const { reference, bookingReference } = read.data;
  const about = { itemId, reference, bookingReference, service, toCountry };
  return { source, id, type, accountId: Number(event.account), at, data, ...about };
}
