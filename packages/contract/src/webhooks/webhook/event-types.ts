import * as z from 'zod/mini';

/** What a parcel event tells: the event as `GET /trackandtrace/events` has it; members that come later are allowed. */
export const parcelEvent = z.looseObject({
  itemId: z.string(),
  bookingId: z.optional(z.string()),
  /** The sender's own, of the parcel; where it has none, that of its booking. */
  reference: z.optional(z.string()),
  /** The sender's own, of the booking. */
  bookingReference: z.optional(z.string()),
  /** The page on which the receiver follows the parcel. */
  trackingUrl: z.optional(z.string()),
  code: z.string(),
  status: z.string(),
  text: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  location: z.optional(
    z.looseObject({
      name: z.optional(z.string()),
      city: z.optional(z.string()),
      country: z.string(),
      servicePointId: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Why it takes longer, where that is known. */
  reason: z.optional(z.looseObject({ code: z.string(), text: z.string() })),
});

/** What tries an endpoint: no parcel has moved. */
export const pingEvent = z.looseObject({ text: z.string() });

interface EventType {
  readonly title: string;
  readonly means: string;
  readonly schema: typeof parcelEvent | typeof pingEvent;
  /** `data` of a message. */
  readonly example: Readonly<Record<string, unknown>>;
}

interface Scan {
  readonly code: string;
  readonly status: string;
  readonly text: string;
  readonly at: string;
  readonly city?: string;
}

function parcel(title: string, means: string, { city = 'Malmö', ...scan }: Scan): EventType {
  const example = {
    itemId: '395200010000004217',
    bookingId: 'bk_1PJW3K9003',
    reference: 'Order 88213',
    bookingReference: 'Order 88213',
    trackingUrl: 'https://www.postal.example/track/395200010000004217',
    ...scan,
    location: { city, country: 'SE' },
  };
  return { title, means, schema: parcelEvent, example };
}

/** Every event that an endpoint can be told of, by its type. */
export const webhookEvents = {
  'parcel.registered': parcel('Registered', 'The parcel is booked, or its label is printed.', {
    code: 'E10',
    status: 'registered',
    text: 'The sender has booked the parcel',
    at: '2026-03-02T08:15:00Z',
  }),
  'parcel.inTransit': parcel('In transit', 'A terminal or a vehicle has the parcel.', {
    code: 'E20',
    status: 'inTransit',
    text: 'We have received the parcel',
    at: '2026-03-02T17:40:00Z',
  }),
  'parcel.outForDelivery': parcel('Out for delivery', 'The driver is on the way with the parcel.', {
    code: 'E60',
    status: 'outForDelivery',
    text: 'The parcel is out for delivery',
    at: '2026-03-03T07:05:00Z',
    city: 'Uppsala',
  }),
  'parcel.readyForCollection': parcel(
    'Ready for collection',
    'The parcel is waiting at a Service Point.',
    {
      code: 'E65',
      status: 'readyForCollection',
      text: 'The parcel can be collected',
      at: '2026-03-03T13:20:00Z',
      city: 'Uppsala',
    },
  ),
  'parcel.delivered': parcel('Delivered', 'The receiver has the parcel; nothing follows.', {
    code: 'E70',
    status: 'delivered',
    text: 'The parcel has been delivered',
    at: '2026-03-03T14:02:00Z',
    city: 'Uppsala',
  }),
  'parcel.delayed': parcel('Delayed', 'The parcel is held up, by customs or until another day.', {
    code: 'E50',
    status: 'delayed',
    text: 'The parcel is delayed; a new delivery day follows',
    at: '2026-03-03T09:30:00Z',
    city: 'Uppsala',
  }),
  'parcel.returned': parcel('Returned', 'The sender has the parcel back; nothing follows.', {
    code: 'E85',
    status: 'returned',
    text: 'The sender has the parcel back',
    at: '2026-03-09T10:00:00Z',
  }),
  'parcel.cancelled': parcel('Cancelled', 'The sender has cancelled the parcel.', {
    code: 'E90',
    status: 'cancelled',
    text: 'The sender has cancelled the parcel',
    at: '2026-03-02T09:00:00Z',
  }),
  ping: {
    title: 'Ping',
    means: 'The webhook was added, or somebody tries it. No parcel has moved.',
    schema: pingEvent,
    example: { text: 'Your endpoint is being tried' },
  },
} as const satisfies Readonly<Record<string, EventType>>;

export type WebhookEventType = keyof typeof webhookEvents;

// Safe because an `as const` object has its own keys and no others.
export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEventType[];

export type ParcelEventType = Exclude<WebhookEventType, 'ping'>;

/** Those that a webhook is told of by choice; `ping` comes whatever it chose. */
export const parcelEventTypes = webhookEventTypes.filter(
  (type): type is ParcelEventType => type !== 'ping',
);

const known: ReadonlySet<string> = new Set(webhookEventTypes);

export const isWebhookEventType = (type: string): type is WebhookEventType => known.has(type);
