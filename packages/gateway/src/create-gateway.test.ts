import { afterEach, describe, expect, test } from 'vitest';
import { fakeGateway } from './fakes/fake-servers.ts';

let gateway: Awaited<ReturnType<typeof fakeGateway>> | undefined;

afterEach(async () => {
  await gateway?.close();
});

describe('portal routes', () => {
  const routes = [{ kind: 'portal', basePath: '/rest/system', upstream: null }] as const;

  test('are served in process under the same request id, without the key of the query', async () => {
    gateway = await fakeGateway({
      routes,
      portal: (request, response) => {
        response.end([request.url, request.headers['x-request-id']].join(' '));
      },
    });
    const answer = await gateway.fetch('/rest/system/%61?apikey=sesame&x=1', {
      headers: { 'x-bap-key': 'web-devportal', 'x-request-id': 'request-1' },
    });
    expect(await answer.text()).toBe('/rest/system/a?x=1 request-1');
    expect(answer.headers.get('x-request-id')).toBe('request-1');
    await expect.poll(() => gateway?.entries.length).toBe(1);
    expect(gateway.calls).toEqual([]);
  });

  test('GW-403-PORTAL before the portal sees anything', async () => {
    gateway = await fakeGateway({ routes, portal: () => expect.fail('served') });
    const answer = await gateway.fetch('/rest/system/a');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      message: 'API key is not allowed',
      compositeFault: { faults: [{ faultCode: 'GW-403-PORTAL' }] },
      traceId: answer.headers.get('x-request-id'),
    });
  });
});
