import { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import { toNetwork } from '../../context/caller-address.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { createThrottle } from '../../identity/throttles/throttle.ts';
import { invalid, PortalError, throttled } from '../../platform/errors/portal-error.ts';
import { fetchFromCarrier } from './ask-carrier.ts';

const second = 1000;
const hour = 3600 * second;

/** Drafts belong to no account: the carrier asks for a name. */
const asCustomsForm = {
  accountId: 'customs-forms',
  base: '/rest/shipment/v2/customs',
  path: '/forms',
  method: 'POST',
  inProduction: true,
} as const;

/** Drafts of forms for everybody. An office shares one address: thirty in a row, then the pauses grow. */
export function customsRoutes({ portal }: Services, carrierUrl: string): readonly Route[] {
  const carrier = { carrierUrl, production: portal.production };
  const networks = createThrottle({
    free: 30,
    firstWait: 10 * second,
    longestWait: hour,
    forgetAfter: hour,
    now: () => new Date(),
  });
  return [
    route(drawCustomsForm, async ({ body, origin: { address, requestId } }) => {
      const wait = networks.attempt(toNetwork(address));
      if (wait > 0) throw throttled(wait);
      const drawing = fetchFromCarrier(carrier, { ...asCustomsForm, requestId, body });
      return { file: await drawing.catch(refuseForm) };
    }),
  ];
}

/** The carrier's sentence names the field already. */
function refuseForm(error: unknown): never {
  const fields = error instanceof PortalError ? error.details.fields : undefined;
  throw fields ? invalid({ base: Object.values(fields).flat() }) : error;
}
