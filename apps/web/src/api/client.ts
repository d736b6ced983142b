import {
  developmentToken,
  devportalBase,
  portalKey,
  portalKeyHeader,
} from '@portal/contract/bases';
import { createClient, type Client } from '@portal/contract/client';
import { ApiError } from '@portal/contract/errors';
import { hostOf } from '@portal/contract/addresses/host-of';
import type { PortalBases } from '@portal/contract/portal-config';
import type { Operation } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';
import { hashKey } from '@tanstack/react-query';
import { toQueryKey } from './call-query.ts';
import { keepLeftOut } from './left-out-store.ts';

export interface PortalTransport {
  /** The gateway, e.g. `https://api.postal.example`. */
  readonly host: string;
  /** Hosts of single services, and those of local development. */
  readonly bases?: PortalBases;
  readonly fetch: typeof fetch;
  /** The bearer of the moment, or none. */
  readonly accessToken: () => string | null;
  /** Runs before every call that may carry a bearer: the session renews an old one here. */
  readonly beforeCall?: () => Promise<void>;
  /** Whether a call whose bearer was refused is worth another try. */
  readonly afterRefusal?: () => Promise<boolean>;
}

/** The portal's client: bearer and portal key on gateway calls, no time-out (specification §7). */
export function createPortalClient(transport: PortalTransport): Client {
  const toHost = (operation: Operation) => hostOf(operation, transport.host, transport.bases);
  const client = createClient({
    host: toHost,
    fetch: transport.fetch,
    readXml,
    onRead: (operation, call, headers) =>
      keepLeftOut(hashKey(toQueryKey(operation, call)), headers),
    headers: (operation) => {
      const isLocal = transport.bases?.development?.includes(toHost(operation)) ?? false;
      return toHeaders(operation, isLocal ? developmentToken : transport.accessToken());
    },
  });
  return async (operation, call) => {
    if (operation.access === 'public') return client(operation, call);
    await transport.beforeCall?.();
    try {
      return await client(operation, call);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      if (!isRefused || !(await transport.afterRefusal?.())) throw error;
      return client(operation, call);
    }
  };
}

/** Loaded with the first answer in XML: the portal's own services send none. */
async function readXml(text: string, reply?: Operation['reply']): Promise<unknown> {
  if (reply) return (await import('./read-xml.ts')).readXml(text, reply);
  return (await import('./parse-xml.ts')).toPlainObject(text);
}

/** The account service hears who asks, also where anybody may (specification §7); what anybody may change is nobody's act. */
const takesBearer = ({ access, method, path }: Operation): boolean =>
  access !== 'public' || (method === 'GET' && path.startsWith(`${devportalBase}/`));

function toHeaders(operation: Operation, accessToken: string | null): Record<string, string> {
  // A refusal is written in the language of the page; what a browser names by itself is another matter.
  const headers: Record<string, string> = { 'Accept-Language': t('en') };
  if (operation.path.startsWith('/rest/')) headers[portalKeyHeader] = portalKey;
  if (accessToken && takesBearer(operation)) headers['Authorization'] = `Bearer ${accessToken}`;
  return headers;
}
