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

export const getSandboxClock = defineOperation({
  id: 'getSandboxClock',
  method: 'GET',
  path: `${base}/clock.json`,
  summary:
    'What time it is in the world of the account, and what happens next; in the sandbox only',
  access: 'member',
  params,
  reply: z.object({ clock: sandboxClock }),
});

export const updateSandboxClock = defineOperation({
  id: 'updateSandboxClock',
  method: 'PATCH',
  path: `${base}/clock.json`,
  summary: "Sets, stops or advances the clock of the account's world; its time only goes forward",
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
  id: 'listTestShipments',
  method: 'GET',
  path: `${base}/shipments.json`,
  summary:
    "The bookings of the account's world, newest first, with what happened to their parcels last and what is next",
  access: 'member',
  params,
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
    "One booking of the account's world: every event in the past and to come, and the calls that made it",
  access: 'member',
  params: ofShipment,
  reply: z.object({ shipment: testShipmentDetails, events: z.array(shipmentEvent) }),
});

export const getTestShipmentStatuses = defineOperation({
  id: 'getTestShipmentStatuses',
  method: 'GET',
  path: `${base}/shipments/{bookingId}/statuses.json`,
  summary:
    'All that happened to the parcels of a booking, as an EDIFACT interchange with one IFTSTA',
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
  summary: 'The label of each parcel of a booking, drawn anew',
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
  id: 'listScenarios',
  method: 'GET',
  path: `${base}/scenarios.json`,
  summary:
    'What may happen to a parcel in the sandbox: what everybody has, then what is the account’s own',
  access: 'member',
  params,
  reply: z.object({ scenarios: z.array(scenario) }),
});

export const chooseScenario = defineOperation({
  id: 'chooseScenario',
  method: 'PUT',
  path: `${base}/shipments/{bookingId}/scenario.json`,
  summary: 'Chooses what happens to the parcels of a booking that are under way, or to one of them',
  access: 'member',
  params: ofShipment,
  body: z.object({ scenario: z.string(), itemId: z.optional(z.string()) }),
  reply: z.object({ shipment: testShipment }),
});

export const deleteTestShipments = defineOperation({
  id: 'deleteTestShipments',
  method: 'DELETE',
  path: `${base}/shipments.json`,
  summary: "Begins the account's world anew: all that it booked goes, its clock stays",
  access: 'admin',
  params,
  status: 204,
});

export const streamSandboxEvents = defineOperation({
  id: 'streamSandboxEvents',
  method: 'GET',
  path: `${base}/events.stream`,
  summary:
    'Server-sent events of the world: each scan and each change of the clock, within a second',
  access: 'member',
  params,
});
