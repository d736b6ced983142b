import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeLanguages } from './code-samples.ts';
import { toFormText, type SampleBody, type SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';

const run = promisify(execFile);
const label = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a, 0x2d, 0x2d, 0x0a]);
const names = ['label.pdf', '-', 'my "first", label;1.pdf'];

let folder: string;
let server: Server;
let origin: string;
interface Seen {
  readonly type: string;
  readonly body: Buffer;
}
let seen: Seen | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await Promise.all(names.map((name) => writeFile(join(folder, name), label)));
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen = { type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks) };
      response.end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const toCode = (id: string, body: SampleBody, headers = {}) => {
  const request: SampleRequest = { method: 'POST', url: `${origin}/papers`, headers, body };
  return codeLanguages.find((language) => language.id === id)?.toCode(request) ?? '';
};

function takeSeen(): Seen {
  return seen ?? expect.fail('nothing was sent');
}

async function sendByCurl(body: SampleBody, headers = {}) {
  seen = undefined;
  const line = `${toCode('curl', body, headers)} --silent --noproxy '*'`;
  await run('/bin/sh', ['-c', line], { cwd: folder });
  return takeSeen();
}

async function sendByNode(body: SampleBody, headers = {}) {
  seen = undefined;
  const path = join(folder, 'call.mjs');
  await writeFile(path, toCode('javascript', body, headers));
  await run(process.execPath, ['--no-warnings', path], { cwd: folder });
  return takeSeen();
}

/** Heads and contents of a body in parts, cut at its boundary. */
function readParts({ type, body }: { type: string; body: Buffer }) {
  const mark = /boundary="?([^";]+)/.exec(type)?.[1];
  const text = `\r\n${body.toString('latin1')}`;
  return text
    .split(`\r\n--${String(mark)}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const lines = part.slice(2, end).split('\r\n').toSorted();
      const head = Buffer.from(lines.join('\n'), 'latin1').toString('utf8');
      return { head, content: Buffer.from(part.slice(end + 4), 'latin1') };
    });
}

const parts: readonly SamplePart[] = [
  { name: 'documentType', content: 'invoice' },
  { name: 'about', content: '{"weight":1.5,"note":"a \\"b\\"; c"}', type: 'application/json' },
  { name: 'file', content: { name: 'label.pdf', type: 'application/pdf' } },
  { name: 'file', content: { name: 'label.pdf', type: '' } },
];
const heads = [
  'Content-Disposition: form-data; name="documentType"',
  'Content-Disposition: form-data; name="about"\nContent-Type: application/json',
  'Content-Disposition: form-data; name="file"; filename="label.pdf"\nContent-Type: application/pdf',
  'Content-Disposition: form-data; name="file"; filename="label.pdf"\nContent-Type: application/octet-stream',
];

describe('CAT-09 the curl line, run in a shell', () => {
  test('sends parts: texts, JSON and the bytes of files', async () => {
    const sent = readParts(await sendByCurl({ kind: 'parts', parts }));
    expect(sent.map(({ head }) => head)).toEqual(heads);
    expect(sent[1]?.content.toString()).toBe(parts[1]?.content);
    expect(sent[2]?.content).toEqual(label);
  });

  test('sends a header of a part, and any text and name of a file as they are', async () => {
    const headers = { 'X-Note': 'a "b"; c' };
    const [sent] = readParts(
      await sendByCurl({ kind: 'parts', parts: [{ name: 'a', content: 'b', headers }] }),
    );
    expect(sent?.head).toBe('Content-Disposition: form-data; name="a"\nX-Note: a "b"; c');
    for (const name of names) {
      const part = { name: 'file', content: { name, type: 'application/pdf' } };
      const [file] = readParts(await sendByCurl({ kind: 'parts', parts: [part] }));
      expect(file?.content).toEqual(label);
      expect(file?.head).toContain(`filename="${name.replaceAll('"', '%22')}"`);
    }
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !/\0/.test(one));
    const type = fc.constantFrom(undefined, 'text/csv', 'application/json; charset=utf-8');
    await fc.assert(
      fc.asyncProperty(text, type, async (content, given) => {
        const part = { name: 'note', content, type: given };
        const [one] = readParts(await sendByCurl({ kind: 'parts', parts: [part] }));
        expect(one?.content.toString()).toBe(content);
        expect(one?.head.includes(`Content-Type: ${String(given)}`)).toBe(given !== undefined);
      }),
      {
        numRuns: 20,
        examples: [
          ['@label.pdf', undefined],
          ['<label.pdf', 'text/csv'],
          [' a ', undefined],
        ],
      },
    );
  });

  test('sends fields as the form itself writes them', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !/\0/.test(one));
    const fields = fc.array(fc.tuple(word.filter(Boolean), word), { minLength: 1, maxLength: 3 });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await fc.assert(
      fc.asyncProperty(fields, async (some) => {
        const { body } = await sendByCurl({ kind: 'fields', fields: some }, headers);
        expect(body.toString()).toBe(toFormText(some));
        expect([...new URLSearchParams(body.toString())]).toEqual(some);
      }),
      { numRuns: 20, examples: [[[['a b', '@/etc/passwd']]], [[['x', "it's 1+1=2 ~*!()"]]]] },
    );
  });

  test.each(names)('sends the file %s as the whole body', async (name) => {
    const file = { name, type: 'application/pdf' };
    const sent = await sendByCurl({ kind: 'file', file }, { 'Content-Type': 'application/pdf' });
    expect(sent).toEqual({ type: 'application/pdf', body: label });
  });
});

describe('CAT-09 the JavaScript sample, run by Node', () => {
  test('sends parts', async () => {
    const sent = readParts(await sendByNode({ kind: 'parts', parts }));
    // A form of JavaScript names each part that has a type.
    const named = heads.with(1, (heads[1] ?? '').replace('\n', '; filename="blob"\n'));
    expect(sent.map(({ head }) => head)).toEqual(named);
    expect(sent[1]?.content.toString()).toBe(parts[1]?.content);
    expect(sent[3]?.content).toEqual(label);
  });

  test('sends fields, and a file', async () => {
    const body = {
      kind: 'fields',
      fields: [
        ['a b', 'c&d'],
        ['a b', 'é'],
      ],
    } as const;
    expect((await sendByNode(body)).body.toString()).toBe('a+b=c%26d&a+b=%C3%A9');
    const file = { name: 'label.pdf', type: 'application/pdf' };
    const sent = await sendByNode({ kind: 'file', file }, { 'Content-Type': 'application/pdf' });
    expect(sent).toEqual({ type: 'application/pdf', body: label });
  });
});

/** How each language says it. */
const idioms: Readonly<Record<string, Readonly<Record<'parts' | 'fields' | 'file', string>>>> = {
  curl: {
    parts: "-F 'file=@label.pdf;type=application/pdf'",
    fields: '--data-urlencode service=P20',
    file: '--data-binary @label.pdf',
  },
  javascript: {
    parts:
      'form.append("file", await openAsBlob("label.pdf", { type: "application/pdf" }), "label.pdf");',
    fields: 'new URLSearchParams([',
    file: 'body: await openAsBlob("label.pdf"),',
  },
  typescript: {
    parts: 'const response: Response = await fetch(',
    fields: 'new URLSearchParams([',
    file: 'import { openAsBlob } from "node:fs";',
  },
  python: {
    parts: '("file", ("label.pdf", open("label.pdf", "rb"), "application/pdf")),',
    fields: 'data=urlencode([',
    file: 'with open("label.pdf", "rb") as file:',
  },
  java: {
    parts: 'HttpRequest.BodyPublishers.ofFile(Path.of("label.pdf")),',
    fields: 'URLEncoder.encode(field.getValue(), UTF_8)',
    file: '.method("POST", HttpRequest.BodyPublishers.ofFile(Path.of("label.pdf")))',
  },
  csharp: {
    parts: 'form.Add(part3, "file", "label.pdf");',
    fields: 'new FormUrlEncodedContent(',
    file: 'new StreamContent(File.OpenRead("label.pdf"))',
  },
  php: {
    parts: "file_get_contents('label.pdf'),",
    fields: 'http_build_query([',
    file: "CURLOPT_POSTFIELDS => file_get_contents('label.pdf'),",
  },
  go: {
    parts: 'part3.Write(file3)',
    fields: 'fields.Add("service", "P20")',
    file: 'os.ReadFile("label.pdf")',
  },
  ruby: {
    parts: "File.binread('label.pdf'),",
    fields: 'request.body = URI.encode_www_form([',
    file: "request.body = File.binread('label.pdf')",
  },
  powershell: {
    parts: "$form.Add($part, 'file', 'label.pdf')",
    fields: "'service' = 'P20'",
    file: "InFile = 'label.pdf'",
  },
};

describe.each(codeLanguages)('CAT-09 $label', ({ id }) => {
  test('names the files and the fields in its own way', () => {
    const file = { name: 'label.pdf', type: 'application/pdf' };
    const written = {
      parts: toCode(id, { kind: 'parts', parts }),
      fields: toCode(id, { kind: 'fields', fields: [['service', 'P20']] }),
      file: toCode(id, { kind: 'file', file }, { 'Content-Type': 'application/pdf' }),
    };
    for (const kind of ['parts', 'fields', 'file'] as const) {
      expect(written[kind]).toContain(String(idioms[id]?.[kind]));
      expect(written[kind]).not.toMatch(/undefined|\[object/);
    }
    for (const text of ['documentType', 'invoice', 'application/json']) {
      expect(written.parts).toContain(text);
    }
  });

  test('sends plain parts by what the language has for them', () => {
    const plain = parts.filter((_, at) => at === 0 || at === 2);
    const code = toCode(id, { kind: 'parts', parts: plain });
    const short: Readonly<Record<string, string>> = {
      php: "'file' => new CURLFile('label.pdf', 'application/pdf', 'label.pdf'),",
      ruby: "['file', File.open('label.pdf', 'rb'), { filename: 'label.pdf', content_type: 'application/pdf' }],",
      go: 'form.WriteField("documentType", "invoice")',
    };
    expect(code).toContain(short[id] ?? 'label.pdf');
  });

  test('keeps a name that comes twice', () => {
    const code = toCode(id, {
      kind: 'fields',
      fields: [
        ['id', 'a'],
        ['id', 'b'],
      ],
    });
    expect(code.match(/\bid\b/g)?.length).toBeGreaterThan(1);
  });
});
