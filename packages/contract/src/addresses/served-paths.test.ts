import { describe, expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { portalBases } from './portal-bases.ts';
import { basePathShape, findOwnPath, servedSegments } from './served-paths.ts';

const behindGateway = operations.filter(({ path }) => path.startsWith('/rest/'));
const fill = (path: string) => path.replaceAll('{role}', 'public').replaceAll(/\{\w+\}/g, 'x1');

describe('paths of the portal', () => {
  test('each operation lies where the server answers', () => {
    for (const { path } of operations.filter((one) => one.path !== '/contactUs')) {
      expect(servedSegments).toContain(path.split('/')[1]);
    }
    for (const { path } of behindGateway) {
      expect(portalBases.some((base) => path.startsWith(`${base}/`))).toBe(true);
    }
  });

  test.each(behindGateway.map(({ path }) => [path] as const))('no endpoint takes %s', (path) => {
    const own = fill(path);
    const spelled = own.replace(
      /[a-z](?=[^/]*$)/,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    );
    for (const way of [
      own,
      `${own}/`,
      `${own}/more`,
      own.toUpperCase().replace('/REST', '/rest'),
      spelled,
    ]) {
      expect([way, findOwnPath(way)]).toEqual([way, expect.any(String)]);
    }
  });

  test.each([
    '/rest/apigov',
    '/rest/apigov/v1',
    '/rest/apigov/v1/rawswagger',
    '/rest/system/apigov',
  ])('nor what lies above some of them: %s', (path) => {
    expect(findOwnPath(path)).toBeDefined();
  });

  test.each([
    '/rest/apigov/v1/reviews',
    '/rest/apigov/v1/lintrules',
    '/rest/apigov/v1/publications',
    '/rest/apigov/v10',
    '/rest/system/v1/scanevents',
    '/rest/system/devportals',
    '/rest/shipment/v1',
    '/rest/shipment/v1/sac',
    '/rest/shipment/v1/sac/configuration',
    '/rest/location/v4/servicepoints',
  ])('%s is free', (path) => {
    expect(findOwnPath(path)).toBeUndefined();
    expect(path).toMatch(basePathShape);
  });

  test.each([
    '/rest',
    '/rest/',
    '/rests/a',
    '/rest/a/',
    '/rest/../a',
    '/rest/a/..',
    '/rest/a//b',
    '/rest/a%2Fb',
  ])('%s is no base path', (path) => {
    expect(path).not.toMatch(basePathShape);
  });
});
