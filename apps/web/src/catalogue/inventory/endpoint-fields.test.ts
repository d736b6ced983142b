import type { CloudEndpointDetails } from '@portal/contract/catalogue/inventory/schema';
import { expect, test } from 'vitest';
import { listFieldChanges, toAttributes, toChange, toFields } from './endpoint-fields.ts';

const endpoint: CloudEndpointDetails = {
  systemName: 'a-v1-b',
  title: 'B',
  version: '1.0.0',
  basePath: '/rest/a/v1/b',
  hasOas: true,
  visibility: 'public',
  lifecycle: 'production',
  producer: {
    businessOwner: 'owner-01',
    businessOwnerName: 'Parcels',
    producerTeam: null,
    producerTeamName: null,
    contactEmail: 'b@postal.example',
    supportInfo: '',
  },
  updatedAt: '2026-11-20T08:00:00Z',
  upstream: 'carrier',
  methods: ['GET'],
  authentication: 'api-key',
  callerAudience: '',
  timeoutMs: 30_000,
  xAttributes: { 'x-visibility': 'public', 'x-rate': 20, 'x-iam-secure': false },
  attributesUpdatedAt: '2026-11-20T08:00:00Z',
  callsLast30Days: 0,
};

test('INV-04 fields and back again are the same endpoint', () => {
  const fields = toFields(endpoint);
  expect(toAttributes(fields, endpoint.xAttributes)).toEqual(endpoint.xAttributes);
  expect(toChange(fields)).toEqual({
    lifecycle: 'production',
    upstream: 'carrier',
    timeoutMs: 30_000,
    callerAudience: '',
    producer: {
      businessOwner: 'owner-01',
      producerTeam: null,
      contactEmail: 'b@postal.example',
      supportInfo: '',
    },
  });
  expect(listFieldChanges(fields, fields, (id) => id)).toEqual([]);
});

test('INV-04 changes are told by the names that readers know', () => {
  const before = toFields(endpoint);
  const after = {
    ...before,
    businessOwner: '',
    attributes: [
      { name: 'x-visibility', value: 'internal' },
      { name: ' x-new ', value: 'yes' },
    ],
  };
  const nameOf = (id: string) => (id === 'owner-01' ? 'Parcels' : id);
  expect(listFieldChanges(before, after, nameOf)).toEqual([
    { label: 'Business owner', before: 'Parcels', after: '' },
    { label: 'x-visibility', before: 'public', after: 'internal' },
    { label: 'x-rate', before: '20', after: '' },
    { label: 'x-iam-secure', before: 'false', after: '' },
    { label: 'x-new', before: '', after: 'yes' },
  ]);
});

test.each([
  ['true', true],
  [' false ', false],
  ['30', 30],
  [' 1.5 ', 1.5],
  ['', ''],
  ['soon', 'soon'],
])('INV-04 %j typed where a number stood', (value, stored) => {
  const attributes = [
    { name: 'x-rate', value },
    { name: '  ', value: 'nobody' },
  ];
  expect(toAttributes({ attributes }, { 'x-rate': 20 })).toEqual({ 'x-rate': stored });
});

test('INV-04 each field is told by its name, and an attribute without a name is none', () => {
  const before = toFields(endpoint);
  const after = {
    businessOwner: '1',
    producerTeam: '2',
    contactEmail: '3',
    supportInfo: '4',
    lifecycle: '5',
    upstream: '6',
    timeoutMs: '7',
    callerAudience: '8',
    attributes: [...before.attributes, { name: ' ', value: 'nobody' }],
  };
  const changes = listFieldChanges(before, after, (id) => id);
  expect(changes.map(({ label, after: value }) => `${label} ${value}`)).toEqual([
    'Business owner 1',
    'Producer team 2',
    'Contact e-mail 3',
    'Support 4',
    'Lifecycle 5',
    'Upstream 6',
    'Time-out (ms) 7',
    'Caller audience 8',
  ]);
});
