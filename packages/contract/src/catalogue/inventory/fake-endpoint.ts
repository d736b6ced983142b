import type { ReplyOf } from '../../operation.ts';
import type { getOnPremEndpoint } from './operations.ts';
import type { CloudEndpointDetails } from './schema.ts';

/** A cloud endpoint in production, with its specification, a team and a stranger among its attributes. */
export function fakeCloudEndpoint(
  overrides: Partial<CloudEndpointDetails> = {},
): CloudEndpointDetails {
  return {
    systemName: 'shipment-v3-booking',
    title: 'Booking',
    version: '3.2.0',
    basePath: '/rest/shipment/v3/booking',
    hasOas: true,
    visibility: 'public',
    lifecycle: 'production',
    producer: {
      businessOwner: 'o1',
      businessOwnerName: 'Parcels',
      producerTeam: 't1',
      producerTeamName: 'Team Booking',
      contactEmail: 'booking@postal.example',
      supportInfo: 'Weekdays',
    },
    updatedAt: '2026-11-20T12:00:00.000Z',
    upstream: 'carrier',
    methods: ['GET', 'POST'],
    authentication: 'api-key',
    timeoutMs: 10_000,
    callerAudience: '',
    xAttributes: { 'x-owner': 'parcels' },
    attributesUpdatedAt: '2026-11-19T12:00:00.000Z',
    callsLast30Days: 1_234_567,
    ...overrides,
  };
}

type OnPremEndpointDetails = ReplyOf<typeof getOnPremEndpoint>['data'];

export function fakeOnPremEndpoint(
  overrides: Partial<OnPremEndpointDetails> = {},
): OnPremEndpointDetails {
  return {
    pathPattern: '/rest/nova/v1/chutes/**',
    description: 'Chutes of the terminals',
    targetHost: 'nova.terminal.example',
    methods: ['GET', 'PUT'],
    authentication: 'iam',
    businessOwner: 'o1',
    businessOwnerName: 'Parcels',
    producerTeam: null,
    producerTeamName: null,
    lifecycle: 'test',
    updatedAt: '2026-11-20T12:00:00.000Z',
    notes: 'Writes need a second approval.',
    policies: ['Bodies up to 5 MiB'],
    ...overrides,
  };
}
