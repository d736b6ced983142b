import { expect, test } from 'vitest';
import { compareVersions } from '../intake/require-meant.ts';

test('versions are ordered by their numbers, whatever else is written to them', () => {
  const ordered = [
    '0.9',
    '1',
    '1.2.0-alpha',
    '1.2.0-rc.2',
    '1.2.0-rc.10',
    '1.2',
    '1.10.3',
    'v2.0.0',
    '10.0.0',
    '2026-09-30',
    '2026-11-20',
  ];
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
});

test('1.0, v1 and 1.0.0+7 are one version', () => {
  expect(compareVersions('1.0', 'v1')).toBe(0);
  expect(compareVersions('1.0.0+7', '1')).toBe(0);
  expect(compareVersions('beta', 'beta')).toBe(0);
});
