import type { SpecificationEvent } from '@portal/contract/catalogue/specification/schema';
import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

const systemName = 'shipment-v3-booking';

const publishedAfter = (predecessor: SpecificationEvent['predecessor']): SpecificationEvent => ({
  id: 1,
  kind: 'published',
  systemName,
  title: 'Booking',
  version: '3.3.0',
  predecessor,
  publishedAt: '2026-11-20T08:00:00Z',
  breaking: 48,
  changes: [],
  forced: false,
  reason: null,
});

test.each([
  ['the edition before of the same API', { systemName, version: '3.2.0' }, 48],
  [
    'another major version, which nobody who calls this one has',
    { systemName: 'shipment-v2-booking', version: '2.9.0' },
    0,
  ],
  ['nothing', null, 0],
])('what breaks callers is counted against %s', (_what, predecessor, breaking) => {
  const logs = [[publishedAfter(predecessor)]];
  const known = { called: [systemName], deprecated: [], logs };
  expect(listChanges(known, Date.parse('2026-11-28T00:00:00Z'))).toMatchObject([{ breaking }]);
});
