import { expect, test } from 'vitest';
import { fakeExchange, fakeRoute } from './fakes/fake-exchange.ts';
import { createOperationTable, type KnownOperation, operationOf } from './operation-table.ts';

const systemName = 'shipment-v3-booking';

function operation(key: string, method: string, path: string): KnownOperation {
  return { systemName, key, method, path: `/rest/shipment/v3${path}` };
}

const table = createOperationTable([
  operation('book', 'POST', '/bookings'),
  operation('list', 'GET', '/bookings'),
  operation('check', 'POST', '/bookings/check'),
  operation('get', 'GET', '/bookings/{bookingId}'),
  operation('again', 'GET', '/bookings/{id}'),
  operation('labels', 'GET', '/bookings/{booking-id}/labels'),
  operation('pdf', 'GET', '/bookings/{id}/labels/{label}.pdf'),
  operation('unreadable', 'GET', '/*/*'),
]);

const find = (method: string, path: string, of = systemName) =>
  table.find({ systemName: of, method, path: `/rest/shipment/v3${path}` }).key;

test('finds the operation of a call by method and template', () => {
  expect(find('POST', '/bookings')).toBe('book');
  expect(find('GET', '/bookings')).toBe('list');
  expect(find('POST', '/bookings/check')).toBe('check');
  expect(find('GET', '/bookings/check')).toBe('get');
  expect(find('GET', '/bookings/BK-1')).toBe('get');
  expect(find('GET', '/bookings/BK-1/labels')).toBe('labels');
  expect(find('GET', '/bookings/BK-1/labels/A6.pdf')).toBe('pdf');
  expect(find('GET', '/bookings/')).toBe('list');
  expect(find('HEAD', '/bookings')).toBe('list');
});

test('a call that no specification has is of no operation', () => {
  expect(find('DELETE', '/bookings')).toBe('');
  expect(find('GET', '/elsewhere')).toBe('');
  expect(find('GET', '/bookings', 'other-v1-api')).toBe('');
  expect(find('BREW', '/bookings')).toBe('');
  expect(find('GET', '/bookings/%E0%A4%A')).toBe('');
});

test('GW-403-SCOPE an operation has the demand of its own document, and a call that none has those of its method', () => {
  const read = [['a.read']];
  const write = [['a.read', 'a.write'], ['a.admin']];
  const guarded = createOperationTable([
    { ...operation('list', 'GET', '/a'), demand: read },
    { ...operation('one', 'GET', '/a/{id}'), demand: read },
    operation('open', 'GET', '/open'),
    { ...operation('make', 'POST', '/a'), demand: write },
    { ...operation('unreadable', 'PUT', '/*/*'), demand: write },
  ]);
  const demands = (method: string, path: string) =>
    guarded.find({ systemName, method, path: `/rest/shipment/v3${path}` }).demands;
  expect(demands('GET', '/a')).toEqual([read]);
  expect(demands('HEAD', '/a/1')).toEqual([read]);
  expect(demands('GET', '/open')).toEqual([]);
  expect(demands('POST', '/a')).toEqual([write]);
  expect(demands('GET', '/unknown')).toEqual([read]);
  expect(demands('HEAD', '/unknown')).toEqual([read]);
  expect(demands('POST', '/a;v=1')).toEqual([write]);
  expect(demands('POST', '/A')).toEqual([write]);
  expect(demands('PUT', '/b/c')).toEqual([write]);
  expect(demands('DELETE', '/a')).toEqual([read, write]);
  expect(table.find({ systemName, method: 'PUT', path: '/anything' }).demands).toEqual([]);
});

test('HEAD is an operation of its own where the document has it, and else the one of GET', () => {
  const read = [['a.read']];
  const look = [['a.look']];
  const both = createOperationTable([
    { ...operation('one', 'GET', '/a'), demand: read },
    { ...operation('look', 'HEAD', '/a'), demand: look },
  ]);
  const at = (path: string) => ({ systemName, method: 'HEAD', path: `/rest/shipment/v3${path}` });
  expect(both.find(at('/a'))).toEqual({ key: 'look', demands: [look] });
  expect(both.find(at('/b'))).toEqual({ key: '', demands: [look] });
  const none = createOperationTable([{ ...operation('make', 'POST', '/a'), demand: read }]);
  expect(none.find(at('/b'))).toEqual({ key: '', demands: [read] });
});

test('a call of no route is of no operation; one of a route is looked up once', () => {
  const exchange = fakeExchange({ url: '/rest/shipment/v3/bookings' });
  exchange.path = '/rest/shipment/v3/bookings';
  expect(operationOf(exchange, table)).toEqual({ key: '', demands: [] });
  exchange.route = fakeRoute({ systemName });
  const found = operationOf(exchange, table);
  expect(found.key).toBe('list');
  const nobody = { find: () => ({ key: 'asked again', demands: [] }) };
  expect(operationOf(exchange, nobody)).toBe(found);
});
