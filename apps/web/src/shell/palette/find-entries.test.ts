import type {
  OperationHit,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toParts } from '../../lib/to-parts.ts';
import { toTypedWords } from '../../lib/typed-words.ts';
import { findEntries } from './find-entries.ts';
import {
  toApiEntries,
  toOperationEntry,
  toPageEntries,
  type PaletteEntry,
} from './palette-entries.ts';
import { toListedPages } from '../../session/viewer/page-access.ts';
import { toMenu } from '../frame/menu-model.ts';

const item: SpecificationItem = {
  id: 'spec-1',
  systemName: 'transport-v2-pickups',
  title: 'Pickups',
  description: '',
  version: '2.4.0',
  tags: ['transport'],
  category: 'transport',
  visibility: 'public',
  status: 'active',
  iamSecure: false,
  format: 'yaml',
  updatedAt: '2026-11-20T12:00:00Z',
  deprecatedAt: null,
  basePath: '/rest/transport/v2/pickups',
  successor: null,
  sunset: null,
};

function fakeEntry(title: string, words = ''): PaletteEntry {
  return { kind: 'page', href: `/${title}`, title, note: '', icon: 'home', words };
}

test('NAV-08 the palette leads to every page of the menu, and to those that are listed on one', () => {
  const viewer = { signedIn: true, role: 'internal', production: true } as const;
  const menu = toMenu({ ...viewer, grants: ['support', 'publisher'] }, {});
  const listed = toListedPages({ ...viewer, grants: [] });
  const hrefs = toPageEntries(menu, listed).map(({ href }) => href);
  expect(hrefs).toEqual(
    expect.arrayContaining(menu.flatMap(({ items }) => items.map(({ href }) => href))),
  );
  expect(hrefs).toEqual(
    expect.arrayContaining(['/', '/contactUs', '/news', '/admin/webhooks', '/edi/labelCheck']),
  );
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('a title that begins with the words comes before one with words that do; the middle of a word finds nothing', () => {
  const entries = ['Old news', 'Renewal', 'News'].map((title) => fakeEntry(title));
  expect(findEntries(entries, 'page', 'new').map(({ title }) => title)).toEqual([
    'News',
    'Old news',
  ]);
});

test('all words must be there, in whatever order and place', () => {
  const entries = [fakeEntry('Customs', 'EDI'), fakeEntry('Service Codes', 'EDI')];
  expect(findEntries(entries, 'page', 'edi CUST')).toHaveLength(1);
  expect(findEntries(entries, 'page', 'edi pickup')).toHaveLength(0);
});

test('a deprecated API with the name of an active one is reached by its id', () => {
  const old: SpecificationItem = { ...item, id: 'spec-0', status: 'deprecated' };
  expect(toApiEntries([item], [old]).map(({ href }) => href)).toEqual([
    '/apis/details/transport-v2-pickups',
    '/apis/details/spec-0',
  ]);
  expect(toApiEntries([], [old])[0]?.href).toBe('/apis/details/transport-v2-pickups');
});

test('an operation opens in its reference; one of a deprecated API by its id', () => {
  const hit: OperationHit = {
    systemName: 'transport-v2-pickups',
    specificationId: 'spec-1',
    title: 'Pickups',
    version: '2.4.0',
    category: 'transport',
    status: 'active',
    operationKey: 'orderPickup',
    method: 'POST',
    path: '/rest/transport/v2/pickups/orders',
    summary: 'Order a pickup',
    deprecated: false,
    score: 1,
    foundIn: 'title',
    foundName: 'Order a pickup',
  };
  expect(toOperationEntry(hit)).toMatchObject({
    href: '/apis/details/transport-v2-pickups?operation=orderPickup',
    note: '/rest/transport/v2/pickups/orders',
  });
  expect(toOperationEntry({ ...hit, status: 'deprecated' }).href).toBe(
    '/apis/details/spec-1?operation=orderPickup',
  );
});

test('marking changes no character, and marks what was typed in any case', () => {
  expect(toParts('Order a Pickup', ['pick', 'order']).filter(({ hit }) => hit)).toEqual([
    { text: 'Order', hit: true },
    { text: 'Pick', hit: true },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, typed) => {
      const parts = toParts(text, toTypedWords(typed));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
