import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeLanguages } from './code-samples.ts';
import { quoteDouble, quotePowershell, quoteShell, quoteSingle } from './quote.ts';
import type { SampleRequest } from './sample-request.ts';

const run = promisify(execFile);
const toCode = (id: string, request: SampleRequest) =>
  codeLanguages.find((language) => language.id === id)?.toCode(request) ?? '';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly note: string;
  readonly body: string;
}

let server: Server;
let origin: string;
let seen: Seen | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const note = Buffer.from(String(request.headers['x-note'] ?? ''), 'latin1').toString('utf8');
      const body = Buffer.concat(chunks).toString('utf8');
      seen = { method: request.method, url: request.url, note, body };
      response.end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const hostile = [
  `it's "quoted" \`id\` $(id) $HOME \\ \\n !x`,
  "'; rm -rf / #",
  'zażółć gęślą jaźń 🚚',
  '{"a": "b\\u0000"}',
  '-d @/etc/passwd',
  '@/etc/passwd',
  'line one\nline two\r\n\ttab',
  '%s %d {} [1-3] {a,b}',
];

describe('the curl line, run in a shell', () => {
  const send = async (note: string, body: string, path: string) => {
    seen = undefined;
    const headers = { 'x-note': note, 'Content-Type': 'application/json' };
    const line = toCode('curl', { method: 'POST', url: `${origin}${path}`, headers, body });
    await run('/bin/sh', ['-c', `${line} --silent --noproxy '*'`]);
    return seen;
  };

  test.each(hostile)('sends %j as it is', async (text) => {
    const note = text.replaceAll(/[\r\n\t]/g, ' ');
    const path = `/parcels/${encodeURIComponent(text)}?q=[1-3]{a,b}'`;
    expect(await send(note, text, path)).toEqual({ method: 'POST', url: path, note, body: text });
  });

  test('sends any body and any header as they are', async () => {
    const body = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter((text) => !text.includes('\0'));
    const note = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/);
    await fc.assert(
      fc.asyncProperty(body, note, async (text, header) => {
        expect(await send(header, text, '/')).toMatchObject({ note: header, body: text });
      }),
      { numRuns: 40 },
    );
  });

  test('HEAD and GET have no body to wait for', () => {
    const plain = { url: 'https://api.postal.example/a b', headers: {} };
    expect(toCode('curl', { ...plain, method: 'HEAD' })).toBe(
      "curl --head \\\n  'https://api.postal.example/a b'",
    );
    expect(toCode('curl', { ...plain, method: 'GET' })).toBe(
      "curl \\\n  'https://api.postal.example/a b'",
    );
  });
});

describe('the JavaScript sample, run', () => {
  // A module is run once for each address.
  let loaded = 0;

  test('sends any body, as an object or as a text', async () => {
    const body = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.json({ noUnicodeString: false }),
      fc.constantFrom(...hostile, '{"__proto__": 1}', '{"a": 1.0}', '[1, 2]'),
    );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const headers = { 'Content-Type': 'application/json' };
        const code = toCode('javascript', { method: 'PUT', url: origin, headers, body: text });
        loaded += 1;
        const quiet = `${code.replace(/^console\.log.*$/m, '')}\n// ${loaded}`;
        const module = `data:text/javascript,${encodeURIComponent(quiet)}`;
        await import(/* @vite-ignore */ module);
        expect(seen).toMatchObject({ method: 'PUT', body: sameBytes(code, text) });
      }),
      { numRuns: 40 },
    );
  });
});

/** An object in the sample is written anew, without the white space of the text. */
function sameBytes(code: string, text: string): string {
  return code.includes('body: JSON.stringify(') ? JSON.stringify(JSON.parse(text)) : text;
}

describe('quoting', () => {
  const any = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...hostile));

  test('double quotes read back', () => {
    fc.assert(fc.property(any, (text) => JSON.parse(quoteDouble(text)) === text));
    expect(quoteDouble('\u2028\uD800')).toBe(String.raw`"\u2028` + '\uFFFD"');
  });

  test('single quotes of PHP and Ruby read back', () => {
    fc.assert(
      fc.property(any, (text) => {
        const literal = quoteSingle(text);
        expect(literal).toMatch(/^'(?:[^'\\]|\\[\\'])*'$/s);
        expect(literal.slice(1, -1).replaceAll(/\\([\\'])/g, '$1')).toBe(text);
      }),
    );
  });

  test('single quotes of PowerShell read back, its curly ones too', () => {
    fc.assert(
      fc.property(fc.oneof(any, fc.constant('a\u2019; b')), (text) => {
        const inner = quotePowershell(text).slice(1, -1);
        expect(inner.replaceAll(/(['\u2018\u2019\u201A\u201B])\1/g, '$1')).toBe(text);
      }),
    );
  });

  test('a shell word is one word', () => {
    expect(quoteShell('a-b/c=1')).toBe('a-b/c=1');
    expect(quoteShell("it's")).toBe(String.raw`'it'\''s'`);
    expect(quoteShell('')).toBe("''");
  });
});

describe('every language', () => {
  const request = {
    method: 'POST',
    url: 'https://api.postal.example/rest/shipment/v3/bookings',
    headers: { apikey: 'YOUR_API_KEY', 'Content-Type': 'application/json' },
    body: '{\n  "service": "P20"\n}',
  };

  test.each(codeLanguages)(
    '$label names the address, the headers and the body',
    ({ toCode: of }) => {
      const code = of(request);
      for (const text of [
        request.url,
        'POST',
        'apikey',
        'YOUR_API_KEY',
        'application/json',
        'P20',
      ]) {
        expect(code).toContain(text);
      }
    },
  );

  test.each(codeLanguages)('$label sends no body where there is none', ({ toCode: of }) => {
    const code = of({ method: 'GET', url: request.url, headers: {} });
    expect(code).toContain(request.url);
    expect(code).not.toContain('undefined');
  });
});
