import { fileURLToPath } from 'node:url';
import { readFileVariables } from '@portal/lifecycle/file-variables';
import * as z from 'zod/mini';
import { DEFAULT_TRACKING_URL } from './shipment/tracking-url.ts';
import { readUrls, type EventsTarget } from './outbox/events-target.ts';
import { DEFAULT_RATE, MOST_RATE } from './worlds/clock.ts';

export interface CarrierConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly specsFolder: string;
  /** How many times faster than outside the time of a new world passes. */
  readonly rate: number;
  /** Who is told of the events of parcels; undefined: nobody. */
  readonly events: EventsTarget | undefined;
  /** Where receivers follow their parcels; the item id comes behind it. */
  readonly trackingUrl: string;
}

const shippedSpecs = fileURLToPath(new URL('../../../content/specs', import.meta.url));

const isRate = `SANDBOX_SPEED must be a whole number from 1 to ${MOST_RATE}`;

const isEventsUrl =
  'EVENTS_URL must be an http or https address, or one a portal: production=https://…,sandbox=https://…';

const isTrackingUrl =
  'TRACKING_URL must be an http or https address without a query, such as https://www.postal.example/track';

const variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a whole number')), '4200'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z
    ._default(z.string(), '')
    .check(
      z.regex(
        /^postgres(ql)?:\/\/./,
        'DATABASE_URL must look like postgresql://user:password@host:5432/name',
      ),
    ),
  SPECS_DIR: z._default(z.string(), shippedSpecs),
  SANDBOX_SPEED: z._default(
    z.pipe(
      z.coerce.number({ error: isRate }),
      z.int({ error: isRate }).check(z.minimum(1, isRate), z.maximum(MOST_RATE, isRate)),
    ),
    DEFAULT_RATE,
  ),
  EVENTS_URL: z.optional(
    z.string().check(z.refine((text) => readUrls(text) !== undefined, { error: isEventsUrl })),
  ),
  EVENTS_TOKEN: z.optional(z.string()),
  TRACKING_URL: z._default(
    z.string().check(
      z.refine((text) => !/[?#]/.test(text) && readUrls(text) !== undefined, {
        error: isTrackingUrl,
      }),
    ),
    DEFAULT_TRACKING_URL,
  ),
});

const inFiles = ['DATABASE_URL', 'EVENTS_URL', 'EVENTS_TOKEN'];

/**
 * Reads PORT, HOST, SPECS_DIR, SANDBOX_SPEED, TRACKING_URL, and DATABASE_URL, EVENTS_URL and EVENTS_TOKEN, each of which may lie in a file
 * (`DATABASE_URL_FILE`). Throws with all that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): CarrierConfig {
  const { values, faults: unread } = readFileVariables(env, inFiles);
  const found = variables.safeParse(values);
  if (found.success && unread.length === 0) return toConfig(found.data);
  const isRead = (name: unknown) => !unread.some((one) => one.name === name);
  const broken = found.error?.issues.filter(({ path }) => isRead(path[0])) ?? [];
  const faults = [...unread.map(({ fault }) => fault), ...broken.map(({ message }) => message)];
  throw new Error(`The configuration is wrong: ${faults.join('; ')}`);
}

function toConfig(values: z.output<typeof variables>): CarrierConfig {
  const { PORT, HOST, DATABASE_URL, SPECS_DIR, SANDBOX_SPEED, EVENTS_URL, EVENTS_TOKEN } = values;
  const { TRACKING_URL } = values;
  return {
    port: Number(PORT),
    host: HOST,
    databaseUrl: DATABASE_URL,
    specsFolder: SPECS_DIR,
    rate: SANDBOX_SPEED,
    events: toTarget(EVENTS_URL, EVENTS_TOKEN),
    trackingUrl: TRACKING_URL,
  };
}

function toTarget(url: string | undefined, token: string | undefined): EventsTarget | undefined {
  const urls = url === undefined ? undefined : readUrls(url);
  return urls && { urls, token };
}
