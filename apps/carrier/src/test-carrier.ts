import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { buildCarrier, type CarrierOptions } from './build-carrier.ts';
import { listSpecs } from './specs/list-specs.ts';
import { createPool } from './worlds/open-database.ts';

const SPECS_FOLDER = fileURLToPath(new URL('../../../content/specs', import.meta.url));

/** A Friday morning, so that weekends show in delivery days. */
const START = Date.parse('2026-11-20T09:00:00.000Z');

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface TestReply {
  readonly status: number;
  /** Without parameters. */
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly json: () => unknown;
}

const sources = listSpecs(SPECS_FOLDER);

/** Every document of the folder, read. */
export const specs = sources.map((source) => source.load());

/** Of the thread, for all its carriers; it ends with it. */
const database = createPool(inject('carrierDatabase'));

type FakeOptions = Pick<
  Partial<CarrierOptions>,
  'database' | 'events' | 'handlers' | 'log' | 'trackingUrl'
>;

/** A sandbox with a time outside that stands until it is moved. Its accounts are its own. */
export function fakeCarrier(options: FakeOptions = {}) {
  let now = START;
  const own = randomUUID();
  const clock = () => now;
  return {
    /** The name of an account as the carrier knows it. */
    toAccount: (name: string) => toAccount(own, name),
    ...openCarrier(own, { clock, ...options }),
    /** Another process over the same worlds, in the same time. */
    twin: (changed: FakeOptions = {}) => openCarrier(own, { clock, ...options, ...changed }),
    passMinutes: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

/** What is asked in nobody's name leaves nothing that another test could see. */
const toAccount = (own: string, name: string) =>
  name === 'label-checks' ? name : `${own} ${name}`;

function openCarrier(own: string, options: FakeOptions & Pick<CarrierOptions, 'clock'>) {
  const app = buildCarrier({ specs: sources, database, ...options });
  let listening: Promise<string> | undefined;
  const send = async (
    method: Method,
    url: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<TestReply> => {
    const { body, headers: { 'x-account-id': account = 'anonymous', ...headers } = {} } = options;
    const isRaw = typeof body === 'string' || body instanceof Buffer;
    const payload = isRaw ? body : JSON.stringify(body);
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-account-id': toAccount(own, account),
        ...headers,
      },
      ...(body !== undefined && { payload }),
    });
    return {
      status: reply.statusCode,
      mediaType: /^[^;]*/.exec(String(reply.headers['content-type']))?.[0] ?? '',
      headers: reply.headers,
      text: reply.body,
      bytes: new Uint8Array(reply.rawPayload),
      json: () => JSON.parse(reply.body) as unknown,
    };
  };
  return {
    send,
    /** Answers over a socket too; its address. */
    listen: () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' })),
    close: () => app.close(),
  };
}
