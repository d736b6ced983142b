import * as operations from '@portal/contract/usage/shipment/label-operations';
import { labelCheck } from '@portal/contract/usage/shipment/label-schema';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { invalid, malformed, PortalError } from '../../platform/errors/portal-error.ts';
import { askCarrier, fetchFromCarrier } from './ask-carrier.ts';
import { limitOpenCalls } from './limit-open-calls.ts';
import { t } from '../../platform/text/text.ts';

/** Labels belong to no account: the carrier asks for a name. */
const asLabelCheck = {
  accountId: 'label-checks',
  base: '/rest/shipment/v2/labels',
  inProduction: true,
} as const;

const mib = 1024 * 1024;
const tooLarge = t`The file is larger than ${operations.labelFileLimit / mib} MB. Send one label, or a few`;

/** Checks for everybody. */
export function labelRoutes({ portal }: Services, carrierUrl: string): readonly Route[] {
  const carrier = { carrierUrl, production: portal.production };
  const limit = limitOpenCalls();
  return [
    memberRoute(operations.checkLabels, ({ body, origin }) => {
      limit(origin.address);
      const { dpi = 203, content } = body;
      const data = readFile(content).toString('base64');
      const { requestId } = origin;
      const asked = { requestId, method: 'POST', path: '/checks', mayWait: true } as const;
      const call = { ...asLabelCheck, ...asked };
      const asking = askCarrier(carrier, { ...call, body: { data, dpi } }, labelCheck);
      return asking.catch(refuseFile);
    }),
    memberRoute(operations.getCalibrationLabel, ({ query: { format, dpi = '203' }, origin }) => {
      const path = `/calibration?${new URLSearchParams({ format, dpi }).toString()}`;
      const { requestId } = origin;
      return fetchFromCarrier(carrier, { ...asLabelCheck, requestId, path });
    }),
  ];
}

function readFile(content: readonly string[]): Buffer {
  const base64 = content.join('');
  const file = Buffer.from(base64, 'base64');
  // Written again, not matched: an expression that goes back over megabytes runs out of stack.
  const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
  if (base64 === '' || file.toString('base64') !== padded)
    throw malformed(t`content must be a file in Base64`);
  if (file.length > operations.labelFileLimit)
    throw new PortalError('tooLarge', { text: tooLarge });
  return file;
}

/** What is wrong with a file is said of the call: the carrier's name of the field is not the caller's. */
function refuseFile(error: unknown): never {
  const texts = error instanceof PortalError ? error.details.fields?.['data'] : undefined;
  throw texts ? invalid({ base: texts }) : error;
}
