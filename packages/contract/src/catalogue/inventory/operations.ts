import * as z from 'zod/mini';
import { inventoryBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import { textOf } from '../../read/text.ts';
import {
  businessOwner,
  cloudEndpoint,
  cloudEndpointChange,
  cloudEndpointDetails,
  endpointEvent,
  inventoryQuery,
  onPremEndpoint,
  onPremEndpointDetails,
  producerTeam,
  xAttributes,
} from './schema.ts';

const staff = { access: 'staff', errors: 'B' } as const;
const byName = z.object({ systemName: z.string() });
const cloudList = z.object({ data: z.array(cloudEndpoint), pagination });

/** What a change of an endpoint makes stale. */
const changes = ['listCloudEndpoints', 'getCloudEndpoint', 'listEndpointEvents'];

export const listCloudEndpoints = defineOperation({
  ...staff,
  id: 'listCloudEndpoints',
  method: 'GET',
  path: `${inventoryBase}/api2`,
  summary: 'Cloud endpoints by text, owner, team and lifecycle',
  query: inventoryQuery,
  reply: cloudList,
});

export const listOnPremEndpoints = defineOperation({
  ...staff,
  id: 'listOnPremEndpoints',
  method: 'GET',
  path: `${inventoryBase}/api3`,
  summary: 'On-premises endpoints by text, owner, team and lifecycle',
  query: inventoryQuery,
  reply: z.object({ data: z.array(onPremEndpoint), pagination }),
});

export const listBusinessOwners = defineOperation({
  ...staff,
  id: 'listBusinessOwners',
  method: 'GET',
  path: `${inventoryBase}/owners`,
  summary: 'Business owners by name',
  reply: z.object({ data: z.array(businessOwner) }),
});

export const listProducerTeams = defineOperation({
  ...staff,
  id: 'listProducerTeams',
  method: 'GET',
  path: `${inventoryBase}/teams`,
  summary: 'Producer teams by name',
  reply: z.object({ data: z.array(producerTeam) }),
});

export const getCloudEndpoint = defineOperation({
  ...staff,
  id: 'getCloudEndpoint',
  method: 'GET',
  path: `${inventoryBase}/api2/{systemName}`,
  summary: "One cloud endpoint; 'no-oas' lists those without a specification",
  params: byName,
  query: inventoryQuery,
  reply: z.union([cloudList, z.object({ data: cloudEndpointDetails })]),
});

export const getOnPremEndpoint = defineOperation({
  ...staff,
  id: 'getOnPremEndpoint',
  method: 'GET',
  path: `${inventoryBase}/api3/path`,
  summary: 'One on-premises endpoint by its path pattern',
  query: z.object({ pathPattern: z.optional(z.string()) }),
  reply: z.object({ data: onPremEndpointDetails }),
});

export const updateCloudEndpoint = defineOperation({
  ...staff,
  access: 'publisher',
  id: 'updateCloudEndpoint',
  changes,
  fourEyes: 'routes',
  method: 'PUT',
  path: `${inventoryBase}/api2/{systemName}`,
  summary:
    'Change the producer data and route of a cloud endpoint; it takes effect within a second',
  params: byName,
  body: cloudEndpointChange,
  reply: z.object({ data: cloudEndpointDetails }),
});

export const probeUpstream = defineOperation({
  ...staff,
  access: 'publisher',
  id: 'probeUpstream',
  readsOnly: true,
  method: 'POST',
  path: `${inventoryBase}/probe`,
  summary: 'Whether an upstream answers, before calls are sent there',
  body: z.object({ upstream: textOf(500), basePath: z.optional(z.nullable(textOf(500))) }),
  reply: z.object({
    data: z.object({
      /** What was asked. */
      address: z.string(),
      /** Null without an answer. */
      status: z.nullable(z.number()),
      milliseconds: z.number(),
      /** Whether calls would be served: any answer below 500. */
      isUp: z.boolean(),
    }),
  }),
});

export const updateXAttributes = defineOperation({
  ...staff,
  access: 'publisher',
  id: 'updateXAttributes',
  changes,
  fourEyes: 'routes',
  method: 'PUT',
  path: `${inventoryBase}/swagger/{systemName}/x-attributes`,
  summary: 'Replace the x- attributes of a specification; they are written into its document',
  params: byName,
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ data: xAttributes }),
});

export const listEndpointEvents = defineOperation({
  ...staff,
  id: 'listEndpointEvents',
  method: 'GET',
  path: `${inventoryBase}/api2/{systemName}/history`,
  summary: 'Changes to a cloud endpoint, and who made them, newest first',
  params: byName,
  reply: z.object({ data: z.array(endpointEvent) }),
});

export const exportEndpoints = defineOperation({
  ...staff,
  id: 'exportEndpoints',
  method: 'GET',
  path: `${inventoryBase}/export/{kind}`,
  summary: 'All endpoints of the inventory that match, as CSV',
  params: z.object({ kind: z.enum(['api2', 'api3', 'no-oas']) }),
  query: inventoryQuery,
  reply: z.string(),
});
