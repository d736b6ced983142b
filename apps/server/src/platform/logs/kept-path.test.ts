import { expect, test } from 'vitest';
import { operations } from '@portal/contract/operations';
import { fillRoute, toCalledPath, toKeptPath } from './kept-path.ts';

const token = 'tq1Q_UELHHiGg16QTYhhqPRi0BwJpy84yCihugy2Dv8';

test('of a path of the portal the parameters of the list are kept, and what leads nowhere is cut', () => {
  const base = '/rest/system/devportal/v1';
  const kept: Readonly<Record<string, string>> = {
    [`${base}/accounts/1101/users.json`]: `${base}/accounts/1101/users.json`,
    [`${base}/accounts/${token}/users.json`]: `${base}/accounts/{accountId}/users.json`,
    [`${base}/invitations/${token}.json`]: `${base}/invitations/{hash}.json`,
    [`${base}/invitations/${token}`]: `${base}/invitations/…`,
    [`/end-customer/${token}`]: '/end-customer/{link}',
    [`/signup/invitation/${token}/more`]: '/signup/invitation/{inviteHash}/…',
    [`/apis/details/preview-7-${'a'.repeat(40)}`]: '/apis/details/{id}',
    '/apis/details/shipment-v3-booking': '/apis/details/shipment-v3-booking',
    [`/nowhere/${token}`]: '/…',
    '/': '/',
  };
  for (const [path, wanted] of Object.entries(kept))
    expect([path, toKeptPath(path)]).toEqual([path, wanted]);
});

test('a route keeps its pattern, with the parameters of the list', () => {
  const copy = '/copies/:kind/:id(^[\\w-]+).zip';
  expect(fillRoute(copy, { kind: 'account', id: '7' })).toBe('/copies/account/7.zip');
  expect(fillRoute('/undo/:token', { token })).toBe('/undo/{token}');
  expect(fillRoute('/newsletter/confirm/:token', {})).toBe('/newsletter/confirm/{token}');
});

test('calls of APIs are kept as they came, those of none in short words', () => {
  const path = `/rest/things/${token}`;
  expect(toCalledPath({ path, systemName: 'things-v1' })).toBe(path);
  expect(toCalledPath({ path, systemName: null })).toBe('/rest/things/…');
  expect(toCalledPath({ path: '/rest/shipment/v9/bookings', systemName: null })).toBe(
    '/rest/shipment/v9/bookings',
  );
});

test('no parameter of an operation that opens something is on the list', () => {
  const parameters = operations.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []);
  const opening = parameters.filter((name) => /link|hash|token\}|secret|code\}|key/i.test(name));
  for (const name of new Set(opening)) {
    const route = `/x/:${name.slice(1, -1)}`;
    expect(fillRoute(route, { [name.slice(1, -1)]: '1' })).toBe(`/x/${name}`);
  }
});
