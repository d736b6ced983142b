import type { CallSpans } from '../call-spans.ts';
import type { Exchange } from '../exchange.ts';
import { closing, overloaded, upstreamFailed } from '../gateway-fault.ts';
import { createDeadlines } from './deadlines.ts';
import { UpstreamCall } from './upstream-call.ts';
import type { UpstreamGuard } from './upstream-guard.ts';
import { Upstream } from './upstream.ts';

interface ProxyOptions {
  /** Bytes of a request body. */
  readonly bodyLimit: number;
  /** Calls under way to one origin; more are refused with 503. */
  readonly maxInFlight: number;
  /** Milliseconds for a whole call. */
  readonly longestCallMs: number;
  /** Decides which addresses upstreams may have; without it all. */
  readonly guard?: UpstreamGuard;
  readonly spans?: CallSpans;
}

export interface Proxy {
  forward(exchange: Exchange): void;
  /** Lets calls under way come to their end, then closes the connections. */
  close(): Promise<void>;
}

interface Address {
  readonly upstream: Upstream;
  readonly pathPrefix: string;
}

export function createProxy(options: ProxyOptions): Proxy {
  const { bodyLimit, maxInFlight, longestCallMs, guard, spans } = options;
  const deadlines = createDeadlines();
  const byOrigin = new Map<string, Upstream>();
  const byText = new Map<string, Address | null>();
  let isClosing = false;

  const open = (text: string): Address | null => {
    const parsed = parseUpstream(text);
    if (!parsed) return null;
    if (guard && !guard.allows(parsed.origin)) return null;
    const upstream = byOrigin.get(parsed.origin) ?? new Upstream(parsed.origin, guard);
    byOrigin.set(parsed.origin, upstream);
    return { upstream, pathPrefix: parsed.pathPrefix };
  };

  const find = (text: string): Address | null => {
    const known = byText.get(text);
    if (known !== undefined) return known;
    const address = open(text);
    byText.set(text, address);
    return address;
  };

  return {
    forward(exchange) {
      const { route, response } = exchange;
      const address = route?.upstream ? find(route.upstream) : null;
      if (!route || !address) return exchange.refuse(upstreamFailed);
      if (isClosing) return exchange.refuse(closing);
      if (address.upstream.inFlight >= maxInFlight) return exchange.refuse(overloaded);
      if (exchange.awaitsContinue) response.writeContinue();
      const call = new UpstreamCall(exchange, {
        route,
        upstream: address.upstream,
        pathPrefix: address.pathPrefix,
        bodyLimit,
        longestCallMs,
        deadlines,
        spans,
      });
      exchange.forwarding = call;
      call.start();
    },
    async close() {
      isClosing = true;
      await Promise.all([...byOrigin.values()].map((upstream) => upstream.close()));
      deadlines.close();
    },
  };
}

/** `https://host:port/prefix` in its two parts; null for anything that is not HTTP. */
function parseUpstream(text: string): { origin: string; pathPrefix: string } | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return { origin, pathPrefix: pathname.replace(/\/+$/, '') };
}
