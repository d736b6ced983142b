import type { Attempt, Family } from './attempt.ts';
import { request, sendBytes } from './raw.ts';
import type { Stage } from './stage.ts';

export const headers: Family = {
  name: 'headers',
  list: (stage) => [
    ...listForged(stage),
    ...listSecret(stage),
    ...listEchoed(stage),
    ...listOversize(stage),
  ],
};

let count = 0;

async function forward(stage: Stage, lines: readonly string[], target?: string) {
  const { portal, base, upstream, webshop } = stage;
  const marker = `header${(count += 1)}`;
  const head = [
    `GET ${target ?? base}/${marker} HTTP/1.1`,
    `Host: ${new URL(portal).host}`,
    `apikey: ${webshop.apiKey}`,
    ...lines,
    'Connection: close',
  ];
  const answer = await sendBytes(portal, request(head));
  return { answer, seen: upstream.seen.find(({ line }) => line.includes(marker)) };
}

/** What the gateway says of the caller is never what the caller says. */
function listForged(stage: Stage): Attempt[] {
  const names = ['x-application-id', 'x-account-id'].flatMap((name) => [
    name,
    name.toUpperCase(),
    name.replaceAll('-', '_'),
    name.replace('-', '_'),
    `${name}:`.replace(':', ''),
  ]);
  const forged = names.map((name) => ({
    name: `a forged ${name}`,
    async run() {
      const { seen } = await forward(stage, [`${name}: 999999`]);
      if (!seen) return 'the call did not arrive';
      return seen.head.includes('999999') ? 'the upstream saw the forged value' : null;
    },
  }));
  const dropped = ['x-application-id', 'x-account-id'].map((name) => ({
    name: `${name} named in Connection`,
    async run() {
      const { seen } = await forward(stage, [`Connection: ${name}`]);
      if (!seen) return null;
      return seen.head.toLowerCase().includes(`${name}:`)
        ? null
        : 'the upstream was not told who calls';
    },
  }));
  return [...forged, ...dropped];
}

/** Keys and sessions are between the caller and the portal. */
function listSecret(stage: Stage): Attempt[] {
  const { webshop } = stage;
  const session = webshop.accessToken;
  return [
    ['the API key', [], webshop.apiKey],
    ['a session as bearer', [`Authorization: Bearer ${session}`], session],
    ['a session as bearer, in capitals', [`AUTHORIZATION: BEARER ${session}`], session],
    ['a session behind a tab', [`Authorization: Bearer\t${session}`], session],
    [
      'a session in two headers',
      ['Authorization: Basic YTpi', `Authorization: Bearer ${session}`],
      session,
    ],
  ]
    .map(([name, lines, secret]) => ({
      name: `${String(name)} at the upstream`,
      async run() {
        const { seen } = await forward(stage, Array.isArray(lines) ? lines : []);
        return seen?.head.includes(String(secret)) ? 'the upstream saw it' : null;
      },
    }))
    .concat({
      name: 'the API key in the query at the upstream',
      async run() {
        const {
          portal,
          base,
          upstream,
          webshop: { apiKey },
        } = stage;
        const marker = `header${(count += 1)}`;
        await fetch(`${portal}${base}/${marker}?a=1&apikey=${apiKey}&b=2`);
        const seen = upstream.seen.find(({ line }) => line.includes(marker));
        return seen && `${seen.line}${seen.head}`.includes(apiKey) ? 'the upstream saw it' : null;
      },
    });
}

/** Nothing of a request becomes a header of an answer unchecked. */
function listEchoed(stage: Stage): Attempt[] {
  const own = [stage.base, '/rest/apigov/v1', '', '/login', '/specs'];
  const ids = [
    '<script>alert(1)</script>',
    'a\tb\tc\td\te',
    '"quoted" injected: yes',
    'x'.repeat(5_000),
  ];
  const byId = own.flatMap((target) =>
    ids.map((id) => ({
      name: `x-request-id ${JSON.stringify(id.slice(0, 20))} to ${target || '/'}`,
      async run() {
        const { answer } = await forward(stage, [`X-Request-Id: ${id}`], target);
        return answer.text.includes(id) ? 'it came back' : null;
      },
    })),
  );
  const lines = [
    '%0d%0aInjected:%20yes',
    '%0aInjected:%20yes',
    '%E5%98%8D%E5%98%8AInjected:%20yes',
    '%u000aInjected:%20yes',
  ];
  const byTarget = [
    '/login/authorization?client_id=devportal&redirectionUrl=',
    '/specs/',
    '/apis/details/',
    `${stage.base}/`,
    '/x',
  ].flatMap((start) =>
    lines.map((line) => ({
      name: `a line end in ${start}${line}`,
      async run() {
        const head = [
          `GET ${start}${line} HTTP/1.1`,
          `Host: ${new URL(stage.portal).host}`,
          `apikey: ${stage.webshop.apiKey}`,
          'Connection: close',
        ];
        const { text } = await sendBytes(stage.portal, request(head));
        return /^injected:/im.test(text.split('\r\n\r\n')[0] ?? '')
          ? 'a header was injected'
          : null;
      },
    })),
  );
  const byHost = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example',
    'X-Original-URL: /rest/system/devportal/v1/features.json',
    'X-Rewrite-URL: /admin',
  ].map((line) => ({
    name: `${line} to the login`,
    async run() {
      const host = line.startsWith('Host') ? [] : [`Host: ${new URL(stage.portal).host}`];
      const head = [
        'GET /login/authorization?client_id=devportal&redirectionUrl=http%3A%2F%2Fevil.example%2F HTTP/1.1',
        ...host,
        line,
        'Connection: close',
      ];
      const { text } = await sendBytes(stage.portal, request(head));
      return /^location:.*evil\.example/im.test(text) ? 'it leads to another host' : null;
    },
  }));
  return [...byId, ...byTarget, ...byHost];
}

function listOversize(stage: Stage): Attempt[] {
  const { portal, base, webshop } = stage;
  const host = `Host: ${new URL(portal).host}`;
  const key = `apikey: ${webshop.apiKey}`;
  const send = (lines: readonly string[], body = '') =>
    sendBytes(portal, request(lines, body), { silenceMs: 4_000 });
  const refused = (name: string, lines: readonly string[], body?: string): Attempt => ({
    name,
    async run() {
      const { statuses } = await send(lines, body);
      const [status] = statuses;
      return status === undefined || (status >= 400 && status < 500) ? null : `it got ${status}`;
    },
  });
  const large = 'a'.repeat(200_000);
  return [
    refused('a target of 200 KB', [`GET ${base}/${large} HTTP/1.1`, host, key]),
    refused('a header of 200 KB', [`GET ${base}/x HTTP/1.1`, host, key, `X-A: ${large}`]),
    refused('20,000 headers', [
      `GET ${base}/x HTTP/1.1`,
      host,
      key,
      ...Array.from({ length: 20_000 }, (_, nth) => `X-${nth}: a`),
    ]),
    refused('a key of 10 KB', [
      `GET ${base}/x HTTP/1.1`,
      host,
      `apikey: ${large.slice(0, 10_000)}`,
      'Connection: close',
    ]),
    refused(
      '2 MB of JSON to an operation',
      [
        'POST /rest/system/devportal/v1/accounts HTTP/1.1',
        host,
        'x-bap-key: web-devportal',
        `Authorization: Bearer ${webshop.accessToken}`,
        'Content-Type: application/json',
        'Content-Length: 2000002',
        'Connection: close',
      ],
      `"${'a'.repeat(2_000_000)}"`,
    ),
    refused(
      'JSON of 100,000 levels to an operation',
      [
        'POST /rest/system/devportal/v1/accounts HTTP/1.1',
        host,
        'x-bap-key: web-devportal',
        `Authorization: Bearer ${webshop.accessToken}`,
        'Content-Type: application/json',
        'Content-Length: 200000',
        'Connection: close',
      ],
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    ),
    refused(
      'a length of 1 TB',
      [`POST ${base}/x HTTP/1.1`, host, key, 'Content-Length: 1099511627776', 'Connection: close'],
      'a',
    ),
  ];
}
