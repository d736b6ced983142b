// @vitest-environment jsdom
import { listApplications } from '@portal/contract/accounts/application/operations';
import {
  getRawSwagger,
  listSpecifications as listSpecificationsOperation,
} from '@portal/contract/catalogue/specification/operations';
import type { Application } from '@portal/contract/accounts/application/schema';
import { ApiError, NetworkError } from '@portal/contract/errors';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import { QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  applicationsQuery,
  dropApplication,
  resetApplications,
  storeApplication,
} from '../accounts/application/queries.ts';
import { callQuery, lazyCallQuery } from './call-query.ts';
import { createPortalClient } from './client.ts';
import { toDataArea } from './data-area.ts';
import { toErrorNote } from './error-note.ts';
import { toPlainObject } from './parse-xml.ts';
import { createQueryClient, forgetSessionData, isTransient } from './query-client.ts';
import { toSwaggerText } from '../catalogue/specification/raw-swagger.ts';
import {
  lazySpecificationOperations,
  specificationsQuery,
} from '../catalogue/specification/queries.ts';

type Reply = { readonly status?: number; readonly body: unknown };

function openClient(
  answer: (url: URL, call: number) => Reply,
  accessToken: string | null = 'at_1',
) {
  const calls: { url: URL; init: RequestInit; headers: Headers }[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => accessToken,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      calls.push({ url, init, headers: new Headers(init.headers) });
      const { status = 200, body } = answer(url, calls.length);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return new Response(text, { status, headers: { 'x-request-id': 'req-7' } });
    },
  });
  return { client, calls };
}

function fakeApplication(overrides: Partial<Application> = {}): Application {
  return {
    id: 8101,
    account_id: 4711,
    service_id: 301,
    name: 'Webshop checkout',
    description: 'Delivery options',
    user_key: '9f2c4e7ab1d84c6fa0e35d7718b2c6e4',
    status: 'live',
    enabled: true,
    plan: { id: 1101, name: 'Customer' },
    first_traffic_at: null,
    first_daily_traffic_at: null,
    last_traffic_at: null,
    calls_today: 0,
    created_at: '2026-11-20T09:10:00Z',
    updated_at: '2026-11-20T09:10:00Z',
    ...overrides,
  };
}

const listing = { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } };

describe('the transport', () => {
  test('CALL-01 gateway calls carry the bearer and x-bap-key, and no time-out', async () => {
    const { client, calls } = openClient(() => ({ body: { applications: [] } }));
    await client(listApplications, { params: { accountId: '4711' } });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer at_1');
    expect(calls[0]?.headers.get('x-bap-key')).toBe('web-devportal');
    expect(calls[0]?.init.signal).toBeUndefined();
  });

  test('CALL-01 every call to the account service carries the bearer of who is logged in; the login service never gets it', async () => {
    const reading = operations.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/rest/system/devportal/v1/'),
    );
    const login = operations.filter(({ path }) => path.startsWith('/login/'));
    const bearerOf = async (operation: Operation) => {
      const { client, calls } = openClient(() => ({ body: '' }));
      await client(operation).catch(() => undefined);
      return `${operation.id} ${calls[0]?.headers.get('authorization')}`;
    };
    const heard = await Promise.all([...reading, ...login].map(bearerOf));
    expect(heard).toEqual([
      ...reading.map(({ id }) => `${id} Bearer at_1`),
      ...login.map(({ id }) => `${id} null`),
    ]);
    expect(heard.join()).toContain('listPlanLimits');
  });

  test('CALL-01 signed out there is no bearer', async () => {
    const { client, calls } = openClient(() => ({ body: listing }), null);
    await client(...specificationCall(false));
    expect(calls[0]?.headers.has('authorization')).toBe(false);
    expect(calls[0]?.headers.get('x-bap-key')).toBe('web-devportal');
  });

  test('CALL-03 a non-object answer is parsed from XML into an object', async () => {
    const xml = '<?xml version="1.0"?><errors><error>Name can&apos;t be blank</error></errors>';
    const { client } = openClient(() => ({ status: 422, body: xml }));
    const failed = client(listApplications, { params: { accountId: '1' } });
    await expect(failed).rejects.toMatchObject({
      body: { errors: { error: "Name can't be blank" } },
      traceId: 'req-7',
    });
  });
});

function specificationCall(signedIn: boolean) {
  const path = signedIn ? 'aut' : 'noa';
  return [listSpecificationsOperation, { params: { path } }] as const;
}

describe('XML', () => {
  test('CALL-03 one child is an object, several are a list, none is empty text', () => {
    expect(toPlainObject('<features><feature><id>1</id></feature></features>')).toEqual({
      features: { feature: { id: '1' } },
    });
    expect(toPlainObject('<a page="2"><b>1</b><b> 2 </b><c/></a>')).toEqual({
      a: { page: '2', b: ['1', '2'], c: '' },
    });
  });

  test.each(['<!DOCTYPE a><a/>', '<!doctype html><p>', '<a><b></a>', '<', '<a/><b/>'])(
    'CALL-03 %j is refused',
    (text) => expect(() => toPlainObject(text)).toThrow(/XML/),
  );

  test('CALL-03 any leaf text comes back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (text) => {
        const escaped = text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;');
        expect(toPlainObject(`<a>${escaped}</a>`)).toEqual({ a: text.trim() });
      }),
    );
  });
});

describe('specifications', () => {
  test('ROLE-05 CAT-05 the path follows the login, the query its defaults', async () => {
    const { client, calls } = openClient(() => ({ body: listing }));
    const cache = createQueryClient();
    await cache.fetchQuery(specificationsQuery(client, { signedIn: false }, {}));
    await cache.fetchQuery(
      specificationsQuery(
        client,
        { signedIn: true },
        {
          text: '  label ',
          tags: ['shipment', 'location'],
          iam: true,
          page: 2,
          status: 'deprecated',
        },
      ),
    );
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
      '/rest/apigov/ssa/v1/noa/specs?page=1&status=active',
      '/rest/apigov/ssa/v1/aut/specs?text=label&tags=shipment%2Clocation&iam=true&page=2&status=deprecated',
    ]);
  });

  test.each(lazySpecificationOperations)(
    '$id is known before it is loaded as the contract has it',
    async (lazy) => {
      const { id, access } = await lazy.load();
      expect({ id, access }).toEqual({ id: lazy.id, access: lazy.access });
    },
  );

  test('an operation that cannot be loaded is a call without an answer: it is tried again', async () => {
    const { client, calls } = openClient(() => ({ body: [] }));
    const lost = {
      id: 'listSpecifications',
      access: 'optional',
      load: (): Promise<typeof listSpecificationsOperation> =>
        Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    } as const;
    const query = { ...lazyCallQuery(client, lost), retry: false };
    const failure = await createQueryClient()
      .fetchQuery(query)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(isTransient(failure)).toBe(true);
    expect(calls).toHaveLength(0);
  });

  test('ROLE-05 CAT-06 the raw document is asked for by role and parsed', async () => {
    const { client, calls } = openClient(() => ({
      body: { systemName: 'a', swaggerJsonContent: '{"swagger":"2.0"}' },
    }));
    const call = { params: { role: 'partner' }, query: { systemName: 'a' } } as const;
    const raw = await createQueryClient().fetchQuery(callQuery(client, getRawSwagger, call));
    expect(calls[0]?.url.pathname).toBe('/rest/apigov/v1/rawswagger/partner');
    expect(toSwaggerText(raw.swaggerJsonContent)).toBe('{\n  "swagger": "2.0"\n}');
    expect(() => toSwaggerText('not json')).toThrow(SyntaxError);
  });
});

describe('applications', () => {
  test('APP-02 are held as a map by id; CALL-04 and can be reset to the default', async () => {
    const { client } = openClient(() => ({
      body: { applications: [{ application: fakeApplication() }] },
    }));
    const cache = createQueryClient();
    const query = applicationsQuery(client, '4711');
    const held = await cache.fetchQuery(query);
    expect([...held.keys()]).toEqual(['8101']);

    storeApplication(cache, fakeApplication({ name: 'New name' }));
    storeApplication(cache, fakeApplication({ id: 9, name: 'Not listed' }));
    expect([...(cache.getQueryData(query.queryKey)?.values() ?? [])].map((a) => a.name)).toEqual([
      'New name',
    ]);
    dropApplication(cache, fakeApplication());
    expect(cache.getQueryData(query.queryKey)?.size).toBe(0);
    resetApplications(cache);
    expect(cache.getQueryData(query.queryKey)).toBeUndefined();
  });
});

describe('data areas', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('CALL-04 loads, lists its error, and clears the list on success', async () => {
    let works = false;
    const { client } = openClient(() =>
      works ? { body: listing } : { status: 400, body: { message: 'Query parameter missing' } },
    );
    const observer = new QueryObserver(
      createQueryClient(),
      specificationsQuery(client, { signedIn: false }, {}),
    );
    const stop = observer.subscribe(() => undefined);
    expect(toDataArea(observer.getCurrentResult())).toMatchObject({ loading: true, errors: [] });
    await expect
      .poll(() => toDataArea(observer.getCurrentResult()))
      .toEqual({ data: undefined, loading: false, errors: ['Query parameter missing.'] });
    works = true;
    await observer.refetch();
    expect(toDataArea(observer.getCurrentResult())).toEqual({
      data: listing,
      loading: false,
      errors: [],
    });
    stop();
  });

  test('only lost answers and failures of the server are tried again, twice', async () => {
    const { client, calls } = openClient(() => ({ status: 503, body: {} }));
    const failing = createQueryClient().fetchQuery({
      ...specificationsQuery(client, { signedIn: false }, {}),
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    });
    const settled = failing.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(calls).toHaveLength(3);
    expect(isTransient(new NetworkError('x', null))).toBe(true);
    expect(isTransient(apiError(422))).toBe(false);
  });

  test('what belongs to an account is forgotten with the session, what is public stays', async () => {
    const cache = createQueryClient();
    const { client } = openClient((url) => ({
      body: url.pathname.includes('specs') ? listing : { applications: [] },
    }));
    const open = specificationsQuery(client, { signedIn: false }, {});
    const stop = new QueryObserver(cache, open).subscribe(() => undefined);
    await expect.poll(() => cache.getQueryData(open.queryKey)).toBeDefined();
    await cache.fetchQuery(applicationsQuery(client, '4711'));
    forgetSessionData(cache);
    expect(cache.getQueryData(applicationsQuery(client, '4711').queryKey)).toBeUndefined();
    expect(cache.getQueryData(open.queryKey)).toBeDefined();
    stop();
  });
});

function apiError(status: number, body: unknown = {}): ApiError {
  return new ApiError('listUsers', { status, body, traceId: 'req-7' });
}

test.each([
  [new NetworkError('x', null), 'No answer. Check your connection, then try again.', undefined],
  [apiError(422, { errors: { name: ["can't be blank"] } }), "Name can't be blank.", 'req-7'],
  [apiError(500), 'Something went wrong on our side. Try again in a moment.', 'req-7'],
  [
    apiError(502, '<h1>Bad gateway</h1>'),
    'Something went wrong on our side. Try again in a moment.',
    'req-7',
  ],
  [apiError(401), 'Your login has ended. Log in again.', 'req-7'],
  [new Error('bug'), 'Something unexpected went wrong. Try again.', undefined],
])('an error is one sentence and a trace id: %s', (error, text, traceId) => {
  expect(toErrorNote(error)).toEqual({ text, traceId });
});

test.each([500, 502, 503, 504])('of a %i that names its cause a person is told that', (status) => {
  const body = { message: 'x', compositeFault: { faults: [{ explanationText: 'Down' }] } };
  expect(toErrorNote(apiError(status, body)).text).toBe('Down.');
});
