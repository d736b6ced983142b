import type { Client } from '@portal/contract/client';
import type { BodyOf } from '@portal/contract/operation';
import * as operations from '@portal/contract/usage/shipment/operations';
import type { LabelFormat } from '@portal/contract/usage/shipment/schema';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

/** What is in the page is what is in the world: the stream says when to look again, and this where there is none. */
const lookedAtEvery = { staleTime: 0, refetchInterval: 10_000 } as const;

export const clockQuery = (client: Client, accountId: string) => ({
  ...callQuery(client, operations.getSandboxClock, { params: { accountId } }),
  ...lookedAtEvery,
});

export const shipmentsQuery = (client: Client, accountId: string, cursor: string) => ({
  ...callQuery(client, operations.listTestShipments, {
    params: { accountId },
    query: cursor === '' ? {} : { cursor },
  }),
  ...lookedAtEvery,
  placeholderData: keepPreviousData,
});

export const shipmentQuery = (client: Client, accountId: string, bookingId: string) => ({
  ...callQuery(client, operations.getTestShipment, { params: { accountId, bookingId } }),
  ...lookedAtEvery,
});

interface LabelWish {
  readonly accountId: string;
  readonly bookingId: string;
  readonly format: LabelFormat;
}

/** The label of each parcel as a file. */
export async function fetchLabels(client: Client, { accountId, bookingId, format }: LabelWish) {
  const { labels } = await client(operations.getTestShipmentLabels, {
    params: { accountId, bookingId },
    query: { format },
  });
  return labels.map(({ itemId, label: { mediaType, data } }) => ({
    name: `${itemId}.${format.toLowerCase()}`,
    mediaType,
    bytes: Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0),
  }));
}

export const fetchStatuses = (client: Client, accountId: string, bookingId: string) =>
  client(operations.getTestShipmentStatuses, { params: { accountId, bookingId } });

export const scenariosQuery = (client: Client, accountId: string) =>
  callQuery(client, operations.listScenarios, { params: { accountId } });

interface ScenarioChoice {
  readonly accountId: string;
  readonly bookingId: string;
  readonly itemId: string;
  readonly scenario: string;
}

export const chooseScenario = (client: Client, { accountId, bookingId, ...body }: ScenarioChoice) =>
  client(operations.chooseScenario, { params: { accountId, bookingId }, body });

export type ClockChange = BodyOf<typeof operations.updateSandboxClock>;

export const updateClock = (client: Client, accountId: string, body: ClockChange) =>
  client(operations.updateSandboxClock, { params: { accountId }, body });

export const deleteShipments = (client: Client, accountId: string) =>
  client(operations.deleteTestShipments, { params: { accountId } });

/** All that is known of the world, to be asked for anew. */
export const lookAgain = (queryClient: QueryClient) =>
  Promise.all(
    [operations.getSandboxClock, operations.listTestShipments, operations.getTestShipment].map(
      ({ id }) => queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  );
