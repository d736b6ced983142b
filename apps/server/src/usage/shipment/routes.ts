import * as operations from '@portal/contract/usage/shipment/operations';
import {
  sandboxClock,
  shipmentEvent,
  testShipment,
  testShipmentDetails,
} from '@portal/contract/usage/shipment/schema';
import * as z from 'zod/mini';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { Streamed } from '../../http/streamed.ts';
import { askCarrier, followCarrier, type SandboxCarrier } from './ask-carrier.ts';

/** A page that is left open asks again, so that whoever was signed out meanwhile sees nothing more. */
const longestStreamMs = 600_000;

const statuses = z.object({ interchange: z.string() });
const events = z.object({ events: z.array(shipmentEvent) });

/** An account's world in the sandbox: the carrier keeps it, the portal asks as the account. */
export const shipmentRoutes = ({ portal }: Services, carrierUrl: string): readonly Route[] => {
  const carrier = { carrierUrl, production: portal.production };
  return [
    memberRoute(operations.getSandboxClock, ({ params, origin }) =>
      askCarrier(carrier, { ...params, ...origin, path: '/clock' }, sandboxClock),
    ),
    memberRoute(operations.updateSandboxClock, ({ params, body, origin }) => {
      const change = { ...params, ...origin, method: 'PATCH', path: '/clock', body } as const;
      return askCarrier(carrier, change, sandboxClock);
    }),
    route(operations.listTestShipments, async ({ params, query, origin }) => {
      const search = new URLSearchParams({ limit: '20', ...definedOf(query) });
      const call = { ...params, ...origin, path: `/shipments?${search.toString()}` };
      return askCarrier(carrier, call, operations.listTestShipments.reply);
    }),
    route(operations.getTestShipment, async ({ params, origin }) => {
      const { bookingId, ...account } = params;
      const path = `/shipments/${encodeURIComponent(bookingId)}`;
      const call = { ...account, ...origin, path };
      const [shipment, planned] = await Promise.all([
        askCarrier(carrier, call, testShipmentDetails),
        askCarrier(carrier, { ...call, path: `${path}/events` }, events),
      ]);
      return { shipment, events: planned.events };
    }),
    ...paperRoutes(carrier),
    route(operations.listScenarios, ({ params, origin }) =>
      askCarrier(
        carrier,
        { ...params, ...origin, path: '/scenarios' },
        operations.listScenarios.reply,
      ),
    ),
    memberRoute(operations.chooseScenario, ({ params, body, origin }) => {
      const { bookingId, ...account } = params;
      const path = `/shipments/${encodeURIComponent(bookingId)}/scenario`;
      const call = { ...account, ...origin, method: 'PUT', path, body } as const;
      return askCarrier(carrier, call, testShipment);
    }),
    route(operations.deleteTestShipments, async ({ params, origin }) => {
      const call = { ...params, ...origin, method: 'DELETE', path: '/shipments' } as const;
      return askCarrier(carrier, call, z.undefined());
    }),
    route(operations.streamSandboxEvents, async ({ params, origin }) => {
      const call = { ...params, ...origin, path: '/events/stream' };
      return new Streamed('text/event-stream', longestStreamMs, (signal) =>
        followCarrier(carrier, call, signal),
      );
    }),
  ];
};

/** What goes with a shipment, as other APIs of the carrier give it. */
const paperRoutes = (carrier: SandboxCarrier): readonly Route[] => [
  route(operations.getTestShipmentStatuses, async ({ params, origin }) => {
    const { bookingId, ...account } = params;
    const path = `/shipments/${encodeURIComponent(bookingId)}/iftsta`;
    const call = { ...account, ...origin, base: '/rest/edi/v1', path };
    const { interchange } = await askCarrier(carrier, call, statuses);
    return { interchange, size: Buffer.byteLength(interchange) };
  }),
  route(operations.getTestShipmentLabels, async ({ params, query, origin }) => {
    const { bookingId, ...account } = params;
    const search = new URLSearchParams(definedOf(query)).toString();
    const path = `/bookings/${encodeURIComponent(bookingId)}/labels?${search}`;
    const call = { ...account, ...origin, base: '/rest/shipment/v3', path };
    return askCarrier(carrier, call, operations.getTestShipmentLabels.reply);
  }),
];

/** Of a query, what is said. */
const definedOf = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
