import * as operations from '@portal/contract/usage/shipment/sample-operations';
import { toNetwork } from '../../context/caller-address.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { createThrottle } from '../../platform/throttle.ts';
import { PortalError, throttled } from '../../platform/errors/portal-error.ts';
import { bookSample } from './book-sample.ts';
import { t } from '../../platform/text/text.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = () => new Date();

/** The one request that strangers send without a key: ten in a row from a network, 500 a day from all together. */
export function sampleRoutes({ portal }: Services, carrierUrl: string | null): readonly Route[] {
  const networks = createThrottle({
    free: 10,
    firstWait: minute,
    longestWait: hour,
    forgetAfter: hour,
    now,
  });
  const everybody = createThrottle({
    free: 500,
    firstWait: hour,
    longestWait: hour,
    forgetAfter: 24 * hour,
    now,
  });
  return [
    route(operations.bookSample, async ({ origin: { address, requestId } }) => {
      if (carrierUrl === null) throw new PortalError('unavailable', { text: noSandbox });
      const wait = networks.attempt(toNetwork(address)) || everybody.attempt('');
      if (wait > 0) throw throttled(wait);
      return bookSample({ carrierUrl, production: portal.production }, requestId);
    }),
  ];
}

const noSandbox = t`This portal has no sandbox to send the request to`;
