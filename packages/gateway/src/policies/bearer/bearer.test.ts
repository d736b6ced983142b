import { describe, expect, test } from 'vitest';
import type { BearerCheck } from '../../bearer-check.ts';
import { fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import type { GatewayFault } from '../../gateway-fault.ts';
import type { FoundOperation } from '../../found-operation.ts';
import type { Route } from '../../route-table.ts';
import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';
import { bearer } from './bearer.ts';

/** A token is the account of its client and the scopes that it holds. */
const check: BearerCheck = {
  async verify(token) {
    if (token === 'unreadable') throw new Error('The database is away');
    const [account, ...scopes] = token.split('/');
    return account === 'other' ? null : { accountId: Number(account), scopes: new Set(scopes) };
  },
  floorOf: (systemName) => (systemName === 'bare' ? [] : [['read'], ['write'], ['admin']]),
};

interface Case {
  readonly authorization?: string;
  readonly authentication?: Route['authentication'];
  readonly demand?: ScopeDemand;
  readonly given?: BearerCheck | undefined;
  readonly systemName?: string;
}

const own = fakeApplication().accountId;

/** The refusal, or null for a call that goes on. */
function pass(of: Case): Promise<GatewayFault | null> {
  const { authorization, authentication = 'api-key', demand, systemName = 'api' } = of;
  const exchange = fakeExchange({ headers: authorization ? { authorization } : {} });
  exchange.route = fakeRoute({ authentication, systemName });
  if (authentication !== 'none') exchange.application = fakeApplication();
  const found: FoundOperation = { key: 'one', demands: demand ? [demand] : [] };
  return new Promise((settle) => {
    exchange.refuse = settle;
    const policy = bearer('given' in of ? of.given : check, { find: () => found });
    policy.enter?.(exchange, () => settle(null));
  });
}

const code = async (of: Case) => (await pass(of))?.code ?? 'passed';
const holding = (...scopes: string[]) => `Bearer ${[own, ...scopes].join('/')}`;

describe('bearer', () => {
  test.each([undefined, 'Bearer', 'Basic abc', 'Bearer other', 'Bearer a b'])(
    'GW-401 for %s where a client is asked for',
    async (authorization) => {
      const sent = authorization === undefined ? {} : { authorization };
      expect(await code({ ...sent, authentication: 'iam' })).toBe('GW-401');
      expect(await code({ ...sent, demand: [['read']] })).toBe('GW-401');
    },
  );

  test('GW-503 and when to come again where no token can be checked', async () => {
    const fault = await pass({ authorization: 'Bearer unreadable', authentication: 'iam' });
    expect(fault).toMatchObject({ code: 'GW-503', headers: ['Retry-After', '5'] });
  });

  test('GW-401 for every token as long as there is no check', async () => {
    const authorization = holding('read');
    expect(await code({ authorization, authentication: 'iam', given: undefined })).toBe('GW-401');
    expect(await code({ authorization, demand: [['read']], given: undefined })).toBe('GW-401');
  });

  test('the floor alone: a key needs no token, IAM any scope of the API', async () => {
    expect(await code({})).toBe('passed');
    expect(await code({ authentication: 'none' })).toBe('passed');
    expect(await code({ authorization: 'Bearer other' })).toBe('passed');
    const iam = { authentication: 'iam' } as const;
    expect(await code({ ...iam, authorization: holding('write') })).toBe('passed');
    expect(await code({ ...iam, authorization: holding('elsewhere') })).toBe('GW-403-SCOPE');
    expect(await code({ ...iam, authorization: holding('read'), systemName: 'bare' })).toBe(
      'GW-403-SCOPE',
    );
  });

  test('scopes that stand together are all needed, and what is missing is named', async () => {
    const demand = [['read', 'write']];
    expect(await code({ authorization: holding('read', 'write'), demand })).toBe('passed');
    const fault = await pass({ authorization: holding('read'), demand });
    expect(fault).toMatchObject({
      status: 403,
      code: 'GW-403-SCOPE',
      text: expect.stringContaining('"write"'),
      headers: ['WWW-Authenticate', 'Bearer error="insufficient_scope", scope="write"'],
    });
    expect(fault?.text).not.toContain('"read"');
  });

  test('of alternatives one is enough; the nearest is named', async () => {
    const demand = [['read', 'write'], ['admin']];
    expect(await code({ authorization: holding('admin'), demand })).toBe('passed');
    expect(await code({ authorization: holding('read', 'write'), demand })).toBe('passed');
    expect((await pass({ authorization: holding('write'), demand }))?.text).toContain('"read"');
    expect((await pass({ authorization: holding(), demand }))?.text).toContain('"admin"');
  });

  test('an alternative without scopes asks for a client alone', async () => {
    expect(await code({ demand: [[]] })).toBe('GW-401');
    expect(await code({ authorization: holding(), demand: [[]] })).toBe('passed');
  });

  test('a document adds to the floor and takes nothing away', async () => {
    const open = { demand: [[]], authentication: 'iam' } as const;
    expect(await code({ ...open, authorization: holding() })).toBe('GW-403-SCOPE');
    expect(await code({ ...open, authorization: holding('read') })).toBe('passed');
    const none = { demand: [['read']], authentication: 'none' } as const;
    expect(await code(none)).toBe('GW-401');
    expect(await code({ ...none, authorization: holding('read') })).toBe('passed');
  });

  test('GW-403-ACCOUNT when key and client are of two accounts, wherever a client is asked for', async () => {
    const authorization = 'Bearer 1/read';
    expect(await code({ authorization, authentication: 'iam' })).toBe('GW-403-ACCOUNT');
    expect(await code({ authorization, demand: [['read']] })).toBe('GW-403-ACCOUNT');
    expect(await code({ authorization })).toBe('passed');
  });

  test('a scope that no header can carry is named in the text alone', async () => {
    const fault = await pass({ authorization: holding(), demand: [['a"\r\nb']] });
    expect(fault?.headers).toEqual(['WWW-Authenticate', 'Bearer error="insufficient_scope"']);
  });
});
