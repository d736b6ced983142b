import type { Attempt, Family } from './attempt.ts';
import { isRefused, request, sendBytes } from './raw.ts';
import type { Stage } from './stage.ts';

interface Payload {
  readonly name: string;
  /** Head lines after `Host` and the key. */
  readonly head: readonly string[];
  readonly body: string;
  /** By default POST. */
  readonly line?: string;
}

/** Two ways to read where a request ends, each with a second request hidden in it. */
function listPayloads({ base }: Stage, marker: string): Payload[] {
  const hidden = `GET ${base}/${marker} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const chunked = (head: readonly string[], name: string): Payload => ({
    name,
    head,
    body: `0\r\n\r\n${hidden}`,
  });
  const length = `Content-Length: ${`0\r\n\r\n${hidden}`.length}`;
  return [
    chunked([length, 'Transfer-Encoding: chunked'], 'CL.TE'),
    { name: 'TE.CL', head: ['Content-Length: 4', 'Transfer-Encoding: chunked'], body: chunk },
    ...[
      ['a folded Transfer-Encoding', 'Transfer-Encoding:\r\n chunked'],
      ['a space before the colon', 'Transfer-Encoding : chunked'],
      ['a tab before the value', 'Transfer-Encoding:\tchunked'],
      ['an unknown coding', 'Transfer-Encoding: xchunked'],
      ['chunked before identity', 'Transfer-Encoding: chunked, identity'],
      ['identity before chunked', 'Transfer-Encoding: identity, chunked'],
      ['a quoted coding', 'Transfer-Encoding: "chunked"'],
      ['a coding with a parameter', 'Transfer-Encoding: chunked;a=b'],
      ['a vertical tab in the coding', 'Transfer-Encoding: \u000bchunked'],
      ['Transfer-Encoding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
      ['an underscore in the name', 'Transfer_Encoding: chunked'],
      ['capital letters', 'TRANSFER-ENCODING: CHUNKED'],
      ['a bare line feed before it', 'X-A: b\nTransfer-Encoding: chunked'],
      ['a bare carriage return before it', 'X-A: b\rTransfer-Encoding: chunked'],
      ['a null in a value before it', 'X-A: b\u0000\r\nTransfer-Encoding: chunked'],
    ].map(([name = '', coding = '']) => chunked([length, coding], name)),
    ...[
      ['two lengths', `${length}\r\nContent-Length: 0`],
      ['the length 0 first', `Content-Length: 0\r\n${length}`],
      ['two lengths in one line', 'Content-Length: 0, 5'],
      ['a length with a plus', 'Content-Length: +0'],
      ['a negative length', 'Content-Length: -1'],
      ['a hexadecimal length', 'Content-Length: 0x0'],
      ['a length with a space inside', 'Content-Length: 0 5'],
      ['an empty length', 'Content-Length: '],
      ['a length beyond all numbers', 'Content-Length: 99999999999999999999'],
      ['a space before the colon of the length', 'Content-Length : 0'],
      ['a bare line feed before the length', `X-A: b\n${length}`],
    ].map(([name = '', head = '']) => ({ name, head: [head], body: `0\r\n\r\n${hidden}` })),
    ...[
      ['a bare line feed in a chunk extension', `0;\n${hidden}\r\n\r\n`],
      ['a bare line feed after a chunk size', `0\n\n${hidden}`],
      ['a chunk size beyond all numbers', `10000000000000000\r\n${hidden}`],
      ['a chunk size with 0x', `0x0\r\n\r\n${hidden}`],
      ['a negative chunk size', `-1\r\n\r\n${hidden}`],
      ['a chunk without its end', `1\r\nAX0\r\n\r\n${hidden}`],
      ['a space before a chunk size', ` 0\r\n\r\n${hidden}`],
      ['an extension of 40 KB', `0;${'a'.repeat(40_000)}\r\n\r\n${hidden}`],
      ['a length in a trailer', `0\r\nContent-Length: 5\r\n\r\n${hidden}`],
    ].map(([name = '', body = '']) => ({ name, head: ['Transfer-Encoding: chunked'], body })),
    {
      name: 'a GET with a body and two framings',
      line: 'GET',
      head: [length, 'Transfer-Encoding: chunked'],
      body: chunk,
    },
    {
      name: 'the length named as hop by hop',
      head: [length, 'Connection: Content-Length'],
      body: `0\r\n\r\n${hidden}`,
    },
    {
      name: 'the coding named as hop by hop',
      head: ['Transfer-Encoding: chunked', 'Connection: Transfer-Encoding'],
      body: chunk,
    },
    {
      name: 'an upgrade to h2c',
      head: [
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
        length,
      ],
      body: `0\r\n\r\n${hidden}`,
    },
    {
      name: 'an upgrade to a web socket',
      line: 'GET',
      head: [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ],
      body: hidden,
    },
    {
      name: 'an expectation',
      head: ['Expect: 100-continue', length, 'Transfer-Encoding: chunked'],
      body: `0\r\n\r\n${hidden}`,
    },
  ];
}

/** Held: the upstream saw no hidden request and nothing that reads in two ways, and nobody answered the hidden one with success. */
export const smuggling: Family = {
  name: 'smuggling',
  list(stage) {
    return [
      ...['', '/rest/system/devportal/v1/features.json'].flatMap((own) => listFor(stage, own)),
      ...listPipelined(stage),
    ];
  },
};

let count = 0;

function listFor(stage: Stage, ownPath: string): Attempt[] {
  const { portal, base, upstream, webshop } = stage;
  const where = ownPath === '' ? 'to an upstream' : "to the portal's own";
  return listPayloads(stage, '').map(({ name }, index) => ({
    name: `${name}, ${where}`,
    async run() {
      const marker = `hidden${(count += 1)}`;
      const payload = listPayloads(stage, marker)[index];
      if (!payload) return 'no payload';
      const before = upstream.ambiguous.length;
      const line = `${payload.line ?? 'POST'} ${ownPath || `${base}/outer`} HTTP/1.1`;
      const head = [line, `Host: ${new URL(portal).host}`, `apikey: ${webshop.apiKey}`];
      const { statuses } = await sendBytes(
        portal,
        request([...head, ...payload.head], payload.body),
      );
      if (upstream.seen.some((seen) => seen.line.includes(marker)))
        return 'the upstream saw the hidden request';
      if (upstream.ambiguous.length > before) return `forwarded ${upstream.ambiguous.at(-1)}`;
      const [, second] = statuses;
      return isRefused(second) ? null : `the hidden request got ${second}`;
    },
  }));
}

function listPipelined({ portal, base, iamBase, upstream, webshop }: Stage): Attempt[] {
  const host = `Host: ${new URL(portal).host}`;
  const key = `apikey: ${webshop.apiKey}`;
  return [
    {
      name: 'a request without a key behind one with a key',
      async run() {
        const marker = `hidden${(count += 1)}`;
        const both = `${request([`GET ${base}/a HTTP/1.1`, host, key])}${request([`GET ${base}/${marker} HTTP/1.1`, host])}`;
        const { statuses } = await sendBytes(portal, both);
        if (upstream.seen.some(({ line }) => line.includes(marker))) return 'it was forwarded';
        return statuses[1] === 401 ? null : `the second got ${statuses[1]}`;
      },
    },
    {
      name: 'a request for clients behind one with a key',
      async run() {
        const marker = `hidden${(count += 1)}`;
        const both = `${request([`GET ${base}/a HTTP/1.1`, host, key])}${request([`GET ${iamBase}/${marker} HTTP/1.1`, host, key])}`;
        const { statuses } = await sendBytes(portal, both);
        if (upstream.seen.some(({ line }) => line.includes(marker))) return 'it was forwarded';
        return isRefused(statuses[1]) ? null : `the second got ${statuses[1]}`;
      },
    },
    ...[
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost x\r\n\r\n',
      'CONNECT 127.0.0.1:9 HTTP/1.1\r\nHost: x\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret\r\n\r\n',
      '\u0016\u0003\u0001\u0000\u0005',
    ].map((bytes) => ({
      name: `the first bytes ${JSON.stringify(bytes.slice(0, 30))}`,
      async run() {
        const { statuses } = await sendBytes(portal, bytes);
        return isRefused(statuses[0]) ? null : `it got ${statuses[0]}`;
      },
    })),
    {
      name: 'two hosts',
      async run() {
        const head = [
          'GET /login/authorization?client_id=devportal HTTP/1.1',
          host,
          'Host: evil.example',
        ];
        const { text } = await sendBytes(portal, request([...head, 'Connection: close']));
        return text.includes('evil.example') ? 'the answer names the other host' : null;
      },
    },
  ];
}
