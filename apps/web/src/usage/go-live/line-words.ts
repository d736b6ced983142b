import type { GoLiveLine } from '@portal/contract/usage/go-live/schema';
import { cleanDays } from '@portal/contract/usage/go-live/schema';
import { paths } from '../../lib/paths.ts';

interface LineWords {
  readonly title: string;
  /** What is looked for. */
  readonly how: string;
  readonly link: { readonly label: string; readonly href: string };
}

const operation = (api: string, key: string, label: string) => ({
  label,
  href: paths.apiDetails(api, { operation: key }),
});

/** What each line asks for, and where it is done. */
export const lineWords: Readonly<Record<GoLiveLine, LineWords>> = {
  booked: {
    title: 'Booked a parcel',
    how: 'A booking answered with 201.',
    link: operation('shipment-v3-booking', 'bookShipment', 'Book a shipment'),
  },
  nonAsciiName: {
    title: 'Booked with non-ASCII letters',
    how: 'A booking for a name with letters such as ø, ł or ß, sent as UTF-8 and printed on the label.',
    link: operation('shipment-v3-booking', 'bookShipment', 'Book a shipment'),
  },
  cancelled: {
    title: 'Cancelled a booking',
    how: 'A cancellation that succeeded.',
    link: operation('shipment-v3-booking', 'cancelBooking', 'Cancel a booking'),
  },
  idempotencyKeySent: {
    title: 'Booked with an Idempotency-Key',
    how: 'A booking with the header Idempotency-Key: sent again with the same key, it is not booked twice.',
    link: operation('shipment-v3-booking', 'bookShipment', 'Book a shipment'),
  },
  limitWaited: {
    title: 'Waited after too many calls',
    how: 'After a 429, no call to that operation until the seconds in Retry-After had passed, then one that succeeded.',
    link: { label: 'About GW-429', href: paths.error('GW-429') },
  },
  outageSurvived: {
    title: 'Survived an outage',
    how: 'After a 503, no call to that operation until the seconds in Retry-After had passed, then one that succeeded. The header Prefer: code=503 brings one about.',
    link: { label: 'About GW-503', href: paths.error('GW-503') },
  },
  refusalMended: {
    title: 'Fixed a refused call',
    how: 'After a refusal (400, 404, 409, 412, 415 or 422), a successful call to the same operation within a day.',
    link: { label: 'Error codes', href: paths.errors() },
  },
  delivered: {
    title: 'Followed a parcel to delivery',
    how: 'The same parcel looked up in transit and again after delivery. Use your clock to get it there quickly.',
    link: { label: 'My shipments', href: paths.testShipments() },
  },
  troubleSeen: {
    title: 'Handled a problem',
    how: 'A parcel with a scenario such as damaged, lost or held in customs, looked up after its last event.',
    link: operation('sandbox-v1-world', 'chooseScenario', 'Choose a scenario'),
  },
  webhookVerified: {
    title: 'Verified a webhook',
    how: 'An endpoint that answered 2xx to one of our messages, and 4xx to the drill with a wrong signature.',
    link: { label: 'Webhooks and their drills', href: paths.webhooks() },
  },
  labelChecked: {
    title: 'Had a label checked',
    how: 'A label without errors in the label check of the Label API.',
    link: operation('shipment-v2-labels', 'checkLabels', 'Check labels'),
  },
  keyInHeader: {
    title: 'Kept the key out of addresses',
    how: `Calls in the last ${cleanDays} days, none with the key in its query: addresses are kept in logs and histories. Send the key in the header apikey.`,
    link: { label: 'How to use APIs', href: paths.howToUseApis() },
  },
  nothingDeprecated: {
    title: 'Called nothing deprecated',
    how: `Calls in the last ${cleanDays} days, none of them to an operation that will be switched off.`,
    link: { label: 'Deprecated APIs', href: paths.deprecatedApis() },
  },
};
