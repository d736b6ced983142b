import {
  anything,
  assert,
  constantFrom,
  date,
  dictionary,
  property,
  record,
  string,
  uuid,
} from 'fast-check';
import { expect, test } from 'vitest';
import { readTokens, writeTokens } from '../../resource/workbench/tokens.ts';
import { toLogShape } from './log-shape.ts';
import { fromLocalField, noSearch, parseLogSearch, toLocalField, toLogHref } from './log-search.ts';

test('the address holds what is shown, and reads back as it was written', () => {
  const search = {
    status: '4XX',
    api: 'a-v1-b',
    trace: 'trace 1&2',
    fault: 'BOOK-1042',
    path: '/bookings/BK 1',
    since: '2026-11-20T13:05:00.000Z',
    until: '',
    entry: 'e1',
  };
  const url = new URL(toLogHref('8101', search), 'http://portal');
  expect(url.pathname).toBe('/admin/applications/8101/log');
  expect(parseLogSearch(Object.fromEntries(url.searchParams))).toEqual(search);
});

test('any address is read as something that can be asked for', () => {
  assert(
    property(dictionary(string(), anything()), (address) => {
      expect(Object.keys(parseLogSearch(address))).toEqual(Object.keys(noSearch));
    }),
  );
  const bad = { status: 'bad', since: 'yesterday', until: '2026-99-99', trace: ['x'] };
  expect(parseLogSearch(bad)).toEqual(noSearch);
});

test('a moment goes into the field and comes out of it by the minute', () => {
  assert(
    property(
      date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => {
        const minute = new Date(at.getTime() - (at.getTime() % 60_000)).toISOString();
        expect(fromLocalField(toLocalField(minute))).toBe(minute);
      },
    ),
  );
  expect(fromLocalField('')).toBe('');
  expect(fromLocalField('soon')).toBe('');
  expect(toLocalField('')).toBe('');
});

const logFilter = record(
  {
    status: constantFrom('errors', '404', '5XX', '2XX'),
    api: constantFrom('shipment-v3-booking', 'location-v3-servicepoints'),
    since: date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    }).map((at) => at.toISOString()),
    path: string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    trace: uuid(),
    fault: constantFrom('GW-429', 'BOOK-1042'),
  },
  { requiredKeys: [] },
);

test('PLAN-05 what narrows the log is the same after it was typed', () => {
  const shape = toLogShape(
    ['shipment-v3-booking', 'location-v3-servicepoints'].map((value) => ({ value, label: value })),
  );
  assert(
    property(logFilter, (filter) => {
      expect(readTokens(writeTokens(filter, shape), shape)).toEqual({ filter, faults: [] });
    }),
  );
  expect(readTokens('12345 status:4xx', shape).filter).toEqual({ path: '12345', status: '4XX' });
  expect(readTokens('from:yesterday', shape).faults).toHaveLength(1);
  expect(readTokens('status:999', shape).faults).toHaveLength(1);
});
