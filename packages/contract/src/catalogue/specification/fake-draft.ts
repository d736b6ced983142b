import type { ApiDraft } from './draft-schema.ts';

/** A draft of a new API, with a preview and no time yet. */
export function fakeDraft(overrides: Partial<ApiDraft> = {}): ApiDraft {
  return {
    id: 'draft-7',
    systemName: 'location-v1-lockers',
    title: 'Lockers',
    version: '1.0.0',
    visibility: 'public',
    basePath: '/rest/location/v1/lockers',
    format: 'json',
    size: 2048,
    route: {
      upstream: 'carrier',
      timeoutMs: 30_000,
      callerAudience: '',
      lifecycle: 'production',
      businessOwner: null,
      producerTeam: null,
      contactEmail: '',
      supportInfo: '',
    },
    metrics: { listed: [], own: null },
    inherits: null,
    replaces: null,
    preview: { address: '/apis/details/preview-7-abc', until: '2026-12-02T12:00:00.000Z' },
    publishAt: null,
    failure: null,
    createdBy: 'sune@postal.example',
    updatedBy: 'sune@postal.example',
    updatedAt: '2026-11-25T12:00:00.000Z',
    ...overrides,
  };
}
