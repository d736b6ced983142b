import { expect, test } from 'vitest';
import { enter, fakeExchange } from '../../fakes/fake-exchange.ts';
import { cors } from './cors.ts';

const origin = 'https://portal.example';

/** What the policy does with a call: it goes on, or is answered with this head. */
function ask(method: string, headers: Record<string, string>) {
  const exchange = fakeExchange({ method, headers });
  exchange.requestId = 'request-1';
  const answers: unknown[][] = [];
  const { response } = exchange;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    answers.push([status, ...rest]);
    return writeHead(status);
  };
  const outcome = enter(cors(origin), exchange);
  return { outcome, answers, isOver: response.writableEnded, headers: exchange.corsHeaders };
}

const exposed =
  'x-request-id, x-left-out, ratelimit, ratelimit-policy, ratelimit-limit, retry-after, preference-applied, deprecation, sunset, link, location, etag, content-disposition, www-authenticate';

test.each(['GET', 'POST', 'OPTIONS'])(
  'a page of the portal may read the answer to %s',
  (method) => {
    expect(ask(method, { origin })).toEqual({
      outcome: 'passed',
      answers: [],
      isOver: false,
      headers: [
        'access-control-allow-origin',
        origin,
        'vary',
        'Origin',
        'access-control-expose-headers',
        exposed,
      ],
    });
  },
);

test('the question before a call is answered with what was asked for, for a day, and goes no further', () => {
  const asked = { origin, 'access-control-request-method': 'PUT' };
  const head = ['access-control-allow-methods', 'PUT', 'access-control-max-age', '86400'];
  const end = [
    'x-request-id',
    'request-1',
    'access-control-allow-origin',
    origin,
    'vary',
    'Origin',
  ];
  const plain = ask('OPTIONS', asked);
  expect(plain).toMatchObject({ isOver: true, answers: [[204, [...head, ...end]]] });
  expect(plain.outcome).not.toBe('passed');
  const names = 'apikey,content-type';
  const withNames = ask('OPTIONS', { ...asked, 'access-control-request-headers': names });
  const allowed = ['access-control-allow-headers', names];
  expect(withNames.answers).toEqual([[204, [...head, ...allowed, ...end]]]);
});

test.each([
  ['a page of another origin', 'OPTIONS', 'https://evil.example'],
  ['another scheme', 'OPTIONS', 'http://portal.example'],
  ['no origin', 'OPTIONS', undefined],
  ['another origin that calls', 'GET', 'https://portal.example.evil.example'],
])('%s gets nothing of it', (_, method, from) => {
  const headers = { 'access-control-request-method': 'PUT', ...(from && { origin: from }) };
  expect(ask(method, headers)).toEqual({
    outcome: 'passed',
    answers: [],
    isOver: false,
    headers: [],
  });
});

test('a call that is no question stays a call, whatever it says beside it', () => {
  const headers = { origin, 'access-control-request-method': 'PUT' };
  expect(ask('GET', headers)).toMatchObject({ outcome: 'passed', answers: [] });
});
