import { performance } from 'node:perf_hooks';
import type { Exchange } from './exchange.ts';

export type Next = (exchange: Exchange) => void;

/** One layer of the onion: it refuses, or calls `next`, once; `leave` runs when the answer is over. */
export interface Policy {
  enter?(exchange: Exchange, next: Next): void;
  leave?(exchange: Exchange): void;
}

export interface Pipeline {
  enter(exchange: Exchange): void;
  leave(exchange: Exchange): void;
}

/** Binds the layers together once, so that a request makes no closure of its own. */
export function compose(policies: readonly Policy[], innermost: Next): Pipeline {
  // Bound here: a look for the method of one policy after the other would cost each request a dozen.
  const leaving = policies.flatMap((policy) => policy.leave?.bind(policy) ?? []).toReversed();
  const enter = policies.reduceRight<Next>((next, policy) => {
    const enterOne = policy.enter?.bind(policy);
    return enterOne ? (exchange) => enterOne(exchange, next) : next;
  }, innermost);
  return {
    enter,
    leave(exchange) {
      exchange.durationMs = performance.now() - exchange.startedAt;
      for (const leave of leaving) leave(exchange);
    },
  };
}
