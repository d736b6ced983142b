import { getTestShipmentLabels } from '@portal/contract/usage/shipment/operations';
import {
  sampleBookingLines,
  sampleBookingPath,
} from '@portal/contract/usage/shipment/sample-booking';
import { bookSample as operation } from '@portal/contract/usage/shipment/sample-operations';
import * as z from 'zod/mini';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { askCarrier, type SandboxCarrier } from './ask-carrier.ts';
import { t } from '../../platform/text/text.ts';

/** In an account's place: beyond every account's id, and still one that the protocols of upstreams read as an id. */
const firstAccountId = 800_000_000_000_000;
/** Each starts empty: of two strangers at once, hardly ever does one clear away what the other has booked. */
const worlds = 100;

const body: unknown = JSON.parse(sampleBookingLines.join('\n'));

/** Books what the home page shows, as nobody's account. The carrier is the sandbox's, in production too. */
export async function bookSample(carrier: SandboxCarrier, requestId: string) {
  const accountId = String(firstAccountId + Math.floor(Math.random() * worlds));
  const call = { accountId, requestId, inProduction: true } as const;
  await askCarrier(carrier, { ...call, method: 'DELETE', path: '/shipments' }, z.undefined());
  const asked = { ...call, base: '/rest', path: sampleBookingPath } as const;
  const began = performance.now();
  const booking = await askCarrier(
    carrier,
    { ...asked, method: 'POST', body },
    operation.reply.shape.booking,
  );
  const milliseconds = Math.round(performance.now() - began);
  const labels = `${sampleBookingPath}/${encodeURIComponent(booking.bookingId)}/labels?format=PNG`;
  const printed = await askCarrier(
    carrier,
    { ...asked, path: labels },
    getTestShipmentLabels.reply,
  );
  const [first] = printed.labels;
  if (!first) throw new PortalError('unavailable', { text: t`The booking has no label` });
  return { booking, milliseconds, label: first.label };
}
