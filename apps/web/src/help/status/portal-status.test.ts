import { describe, expect, test } from 'vitest';
import { toBanner, type Indicator, type PortalStatus } from './portal-status.ts';
import { parsePortalStatus } from './use-portal-status.ts';

function fakeStatus(indicator: Indicator, ...incidents: readonly string[]): PortalStatus {
  return {
    indicator,
    description: 'Minor Service Outage',
    incidents,
    maintenances: [],
    components: [],
  };
}

describe('status banner', () => {
  test('NAV-14 the description, the first incident, and how many more', () => {
    expect(toBanner(fakeStatus('minor', 'Slow labels', 'Late scans', 'Login'), false)).toEqual({
      description: 'Minor Service Outage',
      incident: 'Slow labels',
      more: '+2 more incident',
    });
  });

  test('NAV-14 one incident has no others; none has no name', () => {
    expect(toBanner(fakeStatus('major', 'Slow labels'), false)).toMatchObject({
      incident: 'Slow labels',
      more: undefined,
    });
    expect(toBanner(fakeStatus('maintenance'), false)).toMatchObject({
      incident: undefined,
      more: undefined,
    });
  });

  test('NAV-14 hidden when all is well, after dismissal and while nothing is known', () => {
    expect(toBanner(fakeStatus('none', 'An old incident'), false)).toBeUndefined();
    expect(toBanner(fakeStatus('critical', 'Slow labels'), true)).toBeUndefined();
    expect(toBanner(undefined, false)).toBeUndefined();
  });
});

describe('status summary', () => {
  test('STAT-01 reads status, incidents, planned work and components', () => {
    const summary = {
      status: { indicator: 'minor', description: 'Partially Degraded Service' },
      incidents: [{ name: 'Slow label printing', impact: 'minor' }],
      scheduled_maintenances: [
        {
          name: 'Network',
          scheduled_for: '2026-11-25T22:00:00Z',
          scheduled_until: '2026-11-25T23:30:00Z',
        },
      ],
      components: [
        { name: 'Booking API', status: 'operational', group: false },
        { name: 'A group', status: 'operational', group: true },
      ],
    };
    expect(parsePortalStatus(summary)).toEqual({
      indicator: 'minor',
      description: 'Partially Degraded Service',
      incidents: ['Slow label printing'],
      maintenances: [
        { name: 'Network', from: '2026-11-25T22:00:00Z', until: '2026-11-25T23:30:00Z' },
      ],
      components: [{ name: 'Booking API', status: 'operational' }],
    });
  });

  test.each([null, {}, [], 'none', { status: { indicator: 'sunny' } }, { status: null }])(
    'STAT-01 something else is refused, never calm: %o',
    (summary) => {
      expect(() => parsePortalStatus(summary)).toThrow(TypeError);
    },
  );
});
