import { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { invalid, PortalError } from '../../platform/errors/portal-error.ts';
import { fetchFromCarrier } from './ask-carrier.ts';
import { limitOpenCalls } from './limit-open-calls.ts';

/** Drafts belong to no account: the carrier asks for a name. */
const asCustomsForm = {
  accountId: 'customs-forms',
  base: '/rest/shipment/v2/customs',
  path: '/forms',
  method: 'POST',
  inProduction: true,
  mayWait: true,
} as const;

/** Drafts of forms for everybody. */
export function customsRoutes({ portal }: Services, carrierUrl: string): readonly Route[] {
  const carrier = { carrierUrl, production: portal.production };
  const limit = limitOpenCalls();
  return [
    memberRoute(drawCustomsForm, ({ body, origin: { address, requestId } }) => {
      limit(address);
      const drawing = fetchFromCarrier(carrier, { ...asCustomsForm, requestId, body });
      return drawing.catch(refuseForm);
    }),
  ];
}

/** The carrier's sentence names the field already. */
function refuseForm(error: unknown): never {
  const fields = error instanceof PortalError ? error.details.fields : undefined;
  throw fields ? invalid({ base: Object.values(fields).flat() }) : error;
}
