import { expect, test } from 'vitest';
import { visibilitiesOf } from '../../role.ts';
import {
  categoriesOf,
  documentLimit,
  publishPauseMs,
  reservedSystemName,
  specificationPageSize,
  systemCategories,
} from './rules.ts';

const open = ['shipment', 'location', 'transport'];
const inside = [...open, 'customer', 'retail', 'masterdata', 'nova', 'common', 'system'];

test('CAT-04 each role has its categories and sees its visibilities', () => {
  for (const role of ['public', 'customer', 'partner'] as const) {
    expect(categoriesOf(role)).toEqual(open);
  }
  expect(categoriesOf('internal')).toEqual(inside);
  expect(categoriesOf('apigov')).toEqual([...inside, 'apigov']);
  expect(visibilitiesOf('public')).toEqual(['public']);
  expect(visibilitiesOf('partner')).toEqual(['public', 'private']);
  expect(visibilitiesOf('internal')).toEqual(['public', 'private', 'internal']);
  expect(visibilitiesOf('apigov')).toEqual(['public', 'private', 'internal', 'apigov']);
});

test('CAT-03 CAT-11 numbers and names that the specification and the contracts state', () => {
  expect(documentLimit).toBe(33_554_432);
  expect(publishPauseMs).toBe(1_000);
  expect(specificationPageSize).toBe(10);
  expect(systemCategories).toEqual(['common', 'system']);
  expect(reservedSystemName).toBe('no-oas');
});
