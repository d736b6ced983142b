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
    how: 'A booking that was answered 201.',
    link: operation('shipment-v3-booking', 'bookShipment', 'Book a shipment'),
  },
  nonAsciiName: {
    title: 'Booked for a name beyond ASCII',
    how: 'A booking for a name with letters such as ø, ł or ß: they arrive as UTF-8, and stand on the label.',
    link: operation('shipment-v3-booking', 'bookShipment', 'Book a shipment'),
  },
  cancelled: {
    title: 'Cancelled a booking',
    how: 'A cancellation that was taken.',
    link: operation('shipment-v3-booking', 'cancelBooking', 'Cancel a booking'),
  },
  limitWaited: {
    title: 'Waited when there were too many calls',
    how: 'After a 429 no call of that operation until the seconds in Retry-After were over, and then one that succeeded.',
    link: { label: 'About GW-429', href: paths.error('GW-429') },
  },
  refusalMended: {
    title: 'Put a refused call right',
    how: 'After a refusal of what was sent (400, 404, 409, 412, 415 or 422) a success of the same operation within a day.',
    link: { label: 'Fault codes', href: paths.errors() },
  },
  delivered: {
    title: 'Followed a parcel to its delivery',
    how: 'The same parcel asked for while it was under way, and again when it was delivered. Your clock gets it there in a moment.',
    link: { label: 'My shipments', href: paths.testShipments() },
  },
  troubleSeen: {
    title: 'Saw a trouble through',
    how: 'A parcel with a scenario such as damaged, lost or held in customs, asked for when nothing more would follow.',
    link: operation('sandbox-v1-world', 'chooseScenario', 'Choose a scenario'),
  },
  webhookVerified: {
    title: 'Verified a webhook',
    how: 'An endpoint that answered 2xx to a message of ours, and 4xx to the drill with a wrong signature.',
    link: { label: 'Webhooks and their drills', href: paths.webhooks() },
  },
  labelChecked: {
    title: 'Had a label checked',
    how: 'A label without an error, by the check of the Labels API.',
    link: operation('shipment-v2-labels', 'checkLabels', 'Check labels'),
  },
  keyInHeader: {
    title: 'Kept the key out of addresses',
    how: `Calls in the last ${cleanDays} days, and none with the key in its query: logs and histories keep addresses. Send it in the header apikey.`,
    link: { label: 'How to use APIs', href: paths.howToUseApis() },
  },
  nothingDeprecated: {
    title: 'Called nothing deprecated',
    how: `Calls in the last ${cleanDays} days, and none of an operation that will stop.`,
    link: { label: 'Deprecated APIs', href: paths.deprecatedApis() },
  },
};
