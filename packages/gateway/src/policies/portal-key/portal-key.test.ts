import { describe, expect, test } from 'vitest';
import { enter, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { portalKey } from './portal-key.ts';

function pass(path: string, headers: Record<string, string>, kind: 'portal' | 'upstream') {
  const exchange = fakeExchange({ headers });
  exchange.path = path;
  exchange.route = fakeRoute({ kind });
  return enter(portalKey(['web-devportal']), exchange);
}

describe('portal key', () => {
  test.each(['/rest/system/devportal/v1/x', '/rest/apigov/v1/public', '/rest/system'])(
    'GW-403-PORTAL at %s without a key or with an unknown one',
    (path) => {
      expect(pass(path, {}, 'portal')).toBe('GW-403-PORTAL');
      expect(pass(path, { 'x-bap-key': 'web-other' }, 'portal')).toBe('GW-403-PORTAL');
      expect(pass(path, { 'x-bap-key': 'web-devportal' }, 'portal')).toBe('passed');
    },
  );

  test('APP-12 is not asked of programs with a personal token, which the portal itself checks', () => {
    const path = '/rest/system/devportal/v1/x';
    const token = `dp_${'0a'.repeat(48)}`;
    expect(pass(path, { authorization: `Bearer ${token}` }, 'portal')).toBe('passed');
    expect(pass(path, { authorization: `Basic ${btoa(`${token}:`)}` }, 'portal')).toBe('passed');
    for (const cut of [`${token}0`, token.slice(0, 40), ''])
      expect(pass(path, { authorization: `Bearer ${cut}` }, 'portal')).toBe('GW-401-TOKEN');
    for (const other of ['Bearer undefined', 'Bearer gh_12', `token ${token}`, 'Basic YTpi', token])
      expect(pass(path, { authorization: other }, 'portal')).toBe('GW-401-TOKEN');
    const unknown = { authorization: 'Bearer gh_12', 'x-bap-key': 'web-other' };
    expect(pass(path, unknown, 'portal')).toBe('GW-403-PORTAL');
    expect(pass(path, { authorization: 'Bearer a.b.c' }, 'portal')).toBe('GW-403-PORTAL');
  });

  test('is asked for on no other route', () => {
    expect(pass('/rest/shipment/v1/sac/config/portalnews', {}, 'portal')).toBe('passed');
    expect(pass('/rest/systems/x', {}, 'portal')).toBe('passed');
    expect(pass('/rest/system/x', {}, 'upstream')).toBe('passed');
  });
});
