import * as operations from '@portal/contract/help/newsletter/operations';
import { throttled } from '../../platform/errors/portal-error.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import type { Newsletter } from './newsletter.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An office shares one address: twenty may ask at once, then the pauses grow. */
export function newsletterRoutes(newsletter: Newsletter): readonly Route[] {
  const networks = createThrottle({
    free: 20,
    firstWait: minute,
    longestWait: hour,
    forgetAfter: hour,
    now: () => new Date(),
  });
  return [
    memberRoute(operations.subscribeNewsletter, ({ body, origin }) => {
      const wait = networks.attempt(toNetwork(origin.address));
      if (wait > 0) throw throttled(wait);
      return newsletter.subscribe(body.email);
    }),
  ];
}
