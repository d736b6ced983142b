import { toPageAddress } from './pages.ts';

/** The `Link` header of a booking in the sandbox (RFC 8288, relation `monitor` of RFC 5989): the page on which its parcels move. */
export const toShipmentLink = (bookingId: string): string =>
  `<${toPageAddress('/admin/shipments/$bookingId', { bookingId })}>; rel="monitor"`;

/** The address of that page in a `Link` header, which may hold others; undefined where it is not among them. */
export function findShipmentPage(link: string): string | undefined {
  const page = toPageAddress('/admin/shipments/$bookingId', { bookingId: '' });
  return link
    .split(',')
    .map((one) => /^\s*<([^<>]*)>;\s*rel="monitor"\s*$/.exec(one)?.[1] ?? '')
    .find((address) => address.startsWith(page) && /^[\w%.-]+$/.test(address.slice(page.length)));
}
