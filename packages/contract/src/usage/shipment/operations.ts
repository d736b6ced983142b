import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  labelFormat,
  parcelLabel,
  sandboxClock,
  scenario,
  shipmentEvent,
  testShipment,
  testShipmentDetails,
} from './schema.ts';

const base = `${devportalBase}/accounts/{accountId}/sandbox`;
const params = z.object({ accountId: z.string() });
const ofShipment = z.object({ accountId: z.string(), bookingId: z.string() });

/** All that is known of the world. */
const changes = ['getSandboxClock', 'listTestShipments', 'getTestShipment'];

const reading = { method: 'GET', access: 'member', params } as const;

export const getSandboxClock = defineOperation({
  ...reading,
  id: 'getSandboxClock',
  path: `${base}/clock.json`,
  summary: 'The time in the account’s world, and what happens next; in the sandbox only',
  reply: z.object({ clock: sandboxClock }),
});

export const updateSandboxClock = defineOperation({
  id: 'updateSandboxClock',
  changes,
  method: 'PATCH',
  path: `${base}/clock.json`,
  summary: 'Set, pause or advance the clock of the account’s world; it only moves forward',
  access: 'member',
  params,
  body: z.object({
    /** Whole times faster than outside, 1 to 10,000. */
    rate: z.optional(z.number()),
    paused: z.optional(z.boolean()),
    /** One of these three at a time: an instant, an ISO 8601 duration, the next event. */
    advanceTo: z.optional(z.string()),
    advanceBy: z.optional(z.string()),
    advanceToNextEvent: z.optional(z.boolean()),
  }),
  reply: z.object({ clock: sandboxClock }),
});

export const listTestShipments = defineOperation({
  ...reading,
  id: 'listTestShipments',
  path: `${base}/shipments.json`,
  summary:
    'The bookings in the account’s world, newest first, with the last and next event of their parcels',
  query: z.object({ cursor: z.optional(z.string()) }),
  reply: z.object({
    shipments: z.array(testShipment),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  }),
});

export const getTestShipment = defineOperation({
  id: 'getTestShipment',
  method: 'GET',
  path: `${base}/shipments/{bookingId}.json`,
  summary:
    'One booking in the account’s world: all past and future events, and the calls that created it',
  access: 'member',
  params: ofShipment,
  reply: z.object({ shipment: testShipmentDetails, events: z.array(shipmentEvent) }),
});

export const getTestShipmentStatuses = defineOperation({
  id: 'getTestShipmentStatuses',
  method: 'GET',
  path: `${base}/shipments/{bookingId}/statuses.json`,
  summary:
    'Everything that has happened to the parcels of a booking, as an EDIFACT interchange with one IFTSTA',
  access: 'member',
  params: ofShipment,
  reply: z.object({
    interchange: z.string(),
    /** Bytes. */
    size: z.number(),
  }),
});

export const getTestShipmentLabels = defineOperation({
  id: 'getTestShipmentLabels',
  method: 'GET',
  path: `${base}/shipments/{bookingId}/labels.json`,
  summary: 'The label of each parcel of a booking, newly created',
  access: 'member',
  params: ofShipment,
  query: z.object({
    format: z.optional(labelFormat),
    /** Of the printer: 203 (the default), 300 or 600; a PDF has none. */
    dpi: z.optional(z.string()),
  }),
  reply: z.object({ labels: z.array(parcelLabel) }),
});

export const listScenarios = defineOperation({
  ...reading,
  id: 'listScenarios',
  path: `${base}/scenarios.json`,
  summary: 'The scenarios for a parcel in the sandbox: those for everyone, then the account’s own',
  reply: z.object({ scenarios: z.array(scenario) }),
});

export const chooseScenario = defineOperation({
  id: 'chooseScenario',
  changes,
  method: 'PUT',
  path: `${base}/shipments/{bookingId}/scenario.json`,
  summary: 'Choose what happens to the parcels of a booking in transit, or to one of them',
  access: 'member',
  params: ofShipment,
  body: z.object({ scenario: z.string(), itemId: z.optional(z.string()) }),
  reply: z.object({ shipment: testShipment }),
});

export const deleteTestShipments = defineOperation({
  id: 'deleteTestShipments',
  changes,
  method: 'DELETE',
  path: `${base}/shipments.json`,
  summary:
    'Start the account’s world over: everything it booked is deleted, and its clock stays as it is',
  access: 'admin',
  params,
  status: 204,
});

export const streamSandboxEvents = defineOperation({
  ...reading,
  id: 'streamSandboxEvents',
  path: `${base}/events.stream`,
  summary: 'Server-sent events of the account’s world: each scan and clock change, within a second',
});
