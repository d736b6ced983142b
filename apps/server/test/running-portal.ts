import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Database } from '../src/platform/database/database.ts';
import { startWholePortal, withDemo } from './start-whole-portal.ts';

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON where it is. */
  readonly body: unknown;
}

export interface RunningPortal {
  readonly url: string;
  readonly database: Database;
  /** A call as the portal's browser client makes it; `as` is an access token. */
  call(
    method: string,
    path: string,
    about?: { as?: string; body?: unknown; headers?: Readonly<Record<string, string>> },
  ): Promise<Called>;
  /** The access token of a demo person. */
  logIn(email: string): Promise<string>;
  close(): Promise<void>;
}

/** A whole portal with its demo accounts on a database of its own: gateway, login, issuer, everything. */
export async function startTestPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const portal = await startWholePortal({ ...withDemo, ...environment });
  const { url, database } = portal;
  return {
    url,
    database,
    call: (method, path, about = {}) => call(`${url}${path}`, method, about),
    logIn: (email) => portal.logIn(email),
    close: () => portal.close(),
  };
}

async function call(
  url: string,
  method: string,
  {
    as,
    body,
    headers,
  }: { as?: string; body?: unknown; headers?: Readonly<Record<string, string>> },
): Promise<Called> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      [portalKeyHeader]: portalKey,
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: toBody(text) };
}

function toBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
