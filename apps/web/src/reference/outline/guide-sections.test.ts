import type { Outline } from '@portal/openapi/outline/outline';
import { expect, test } from 'vitest';
import { toGuideSections } from './guide-sections.ts';
import { fakeOutline } from '../reference-fixture.ts';

const sectionsOf = (changes: Partial<Outline>) =>
  toGuideSections(fakeOutline(changes)).map(({ key, title, text }) => [key, title, text]);

test('a description is cut at its second-level headings, not inside of code', () => {
  const description =
    'Books parcels.\n\n## Errors\nNone.\n```\n## no heading\n```\n## Errors\nMore.';
  expect(sectionsOf({ description, security: [] })).toEqual([
    ['overview', 'Overview', 'Books parcels.'],
    ['errors', 'Errors', 'None.\n```\n## no heading\n```'],
    ['errors-3', 'Errors', 'More.'],
  ]);
});

test('authentication and changelog come from the document where the description has none', () => {
  const changelog = [{ version: '1.1.0', date: '2026-11-01', text: 'Labels' }];
  expect(sectionsOf({ description: '', changelog }).map(([key]) => key)).toEqual([
    'authentication',
    'changelog',
  ]);
  const own = sectionsOf({ description: '## Authentication\nBy key.', changelog: [] });
  expect(own).toEqual([['authentication', 'Authentication', 'By key.']]);
});
