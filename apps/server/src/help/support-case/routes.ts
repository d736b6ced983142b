import * as operations from '@portal/contract/help/support-case/operations';
import { throttled } from '../../platform/errors/portal-error.ts';
import { route, type Route } from '../../http/serve.ts';
import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import type { Services } from '../../context/context.ts';
import { createSupportCase } from './create-support-case.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An office shares one address: twenty may write at once, then the pauses grow. */
export function supportCaseRoutes(services: Services): readonly Route[] {
  const networks = createThrottle({
    free: 20,
    firstWait: minute,
    longestWait: hour,
    forgetAfter: hour,
    now: () => new Date(),
  });
  return [
    route(operations.createSupportCase, async ({ caller, body, origin }) => {
      const wait = networks.attempt(toNetwork(origin.address));
      if (wait > 0) throw throttled(wait);
      return createSupportCase(services, caller, body);
    }),
  ];
}
