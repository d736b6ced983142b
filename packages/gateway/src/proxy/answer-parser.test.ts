import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  stringMatching,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenAnswer, type AnswerHead } from './answer-head.ts';
import { AnswerParser } from './answer-parser.ts';

/** Reads bytes in the given pieces; the bytes are overwritten after each, as those of a shared buffer are. */
function readAnswer(pieces: readonly Buffer[], { method = 'GET', isEnded = false } = {}) {
  const read = { heads: [] as AnswerHead[], body: '', ends: 0, broken: '' };
  const parser = new AnswerParser({
    onHead: (head) => void read.heads.push(head),
    onBody(chunk) {
      read.body += typeof chunk === 'string' ? chunk : chunk.toString('latin1');
    },
    onEnd: () => void (read.ends += 1),
  });
  parser.begin(method);
  try {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece);
      parser.read(bytes);
      bytes.fill('!');
    }
    if (isEnded) parser.end();
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    read.broken = error.message;
  }
  return read;
}

const readText = (text: string, options = {}) => readAnswer([Buffer.from(text, 'latin1')], options);

function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
}

const bodies = array(uint8Array({ maxLength: 300 }), { maxLength: 6 });
const headers = array(
  tuple(stringMatching(/^x-[a-z]{1,12}$/), stringMatching(/^[!-~\u0080-\u00ff]{0,20}$/)),
  { maxLength: 5 },
);
const answers = record({
  headers,
  parts: bodies,
  framing: constantFrom('length', 'chunked', 'close'),
  interim: integer({ min: 0, max: 2 }),
});

function toAnswer({
  headers: given,
  parts,
  framing,
  interim,
}: {
  headers: [string, string][];
  parts: Uint8Array[];
  framing: string;
  interim: number;
}) {
  const chunks = parts.filter((part) => part.length > 0).map((part) => Buffer.from(part));
  const body = Buffer.concat(chunks);
  const lines = given.map(([name, value]) => `${name}: ${value}\r\n`);
  if (framing === 'length') lines.push(`Content-Length: ${body.length}\r\n`);
  if (framing === 'chunked') lines.push('Transfer-Encoding: Chunked\r\n');
  const early = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(interim);
  const head = Buffer.from(`${early}HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, 'latin1');
  const framed = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)};note=1\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  const tail = Buffer.from('0\r\nX-Sum: 1\r\n\r\n');
  const bytes = framing === 'chunked' ? [head, ...framed, tail] : [head, body];
  return { bytes: Buffer.concat(bytes), body: body.toString('latin1') };
}

describe('property', () => {
  test('an answer is read the same, however the network cuts it', () => {
    assert(
      property(
        answers,
        array(integer({ min: 0, max: 5_000 }), { maxLength: 40 }),
        (given, places) => {
          const { bytes, body } = toAnswer(given);
          const read = readAnswer(cut(bytes, places), { isEnded: true });
          expect(read).toMatchObject({ body, ends: 1, broken: '' });
          expect(read.heads).toHaveLength(1);
          const sent = given.headers.flatMap(([name, value]) => [name, value.trim()]);
          expect(read.heads[0]?.headers.slice(0, sent.length)).toEqual(sent);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('an answer that breaks off anywhere is never taken for a whole one', () => {
    const framed = answers.filter(({ framing }) => framing !== 'close');
    assert(
      property(framed, integer({ min: 0, max: 5_000 }), (given, place) => {
        const { bytes } = toAnswer(given);
        const read = readAnswer([bytes.subarray(0, place % bytes.length)], { isEnded: true });
        expect(read.ends).toBe(0);
        expect(read.broken).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('bytes changed at random end in an answer or in BrokenAnswer, nothing else', () => {
    const changes = array(tuple(integer({ min: 0, max: 5_000 }), integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    assert(
      property(answers, changes, (given, changed) => {
        const { bytes } = toAnswer(given);
        for (const [place, value] of changed) bytes[place % bytes.length] = value;
        const read = readAnswer([bytes], { isEnded: true });
        expect(read.ends).toBeLessThanOrEqual(1);
        for (const text of read.heads.flatMap((head) => head.headers)) {
          expect(text).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is unclear is refused', () => {
  const ok = 'HTTP/1.1 200 OK\r\n';
  test.each([
    ['another protocol', 'ICY 200 OK\r\n\r\n'],
    ['another version', 'HTTP/2.0 200 OK\r\n\r\n'],
    ['a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['a status out of range', 'HTTP/1.1 099 Low\r\n\r\n'],
    ['a bare line feed', 'HTTP/1.1 200 OK\nContent-Length: 0\r\n\r\n'],
    ['a bare carriage return', `${ok}X-A: 1\rX-B: 2\r\n\r\n`],
    ['a null', `${ok}X-A: \u0000\r\n\r\n`],
    ['a folded header', `${ok}X-A: 1\r\n 2\r\n\r\n`],
    ['a header without a colon', `${ok}X-A\r\n\r\n`],
    ['a header without a name', `${ok}: 1\r\n\r\n`],
    ['a space before the colon', `${ok}Content-Length : 1\r\n\r\na`],
    ['two lengths', `${ok}Content-Length: 1\r\nContent-Length: 1\r\n\r\na`],
    ['a list of lengths', `${ok}Content-Length: 1, 1\r\n\r\na`],
    ['a negative length', `${ok}Content-Length: -1\r\n\r\n`],
    ['a length with a sign', `${ok}Content-Length: +1\r\n\r\na`],
    ['a length in hexadecimal', `${ok}Content-Length: 0x1\r\n\r\na`],
    ['a length without digits', `${ok}Content-Length:\r\n\r\n`],
    ['a length beyond what numbers hold', `${ok}Content-Length: 99999999999999999999\r\n\r\n`],
    ['length and chunks', `${ok}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks announced twice', `${ok}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ['another encoding', `${ok}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunks of HTTP/1.0', 'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'],
    ['an endless head', `${ok}X-A: ${'x'.repeat(20_000)}`],
    ['an endless head that ends', `${ok}X-A: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s', (_, text) => {
    expect(readText(text)).toMatchObject({ heads: [], ends: 0 });
    expect(readText(text).broken).not.toBe('');
  });

  const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;
  test.each([
    ['no size', '\r\n'],
    ['a size in words', 'zz\r\n'],
    ['a negative size', '-1\r\n'],
    ['a size of more than 48 bits', '1000000000000\r\n'],
    ['a size with a space before it', ' 1\r\na\r\n0\r\n\r\n'],
    ['a size that ends in a line feed', '1\na\r\n0\r\n\r\n'],
    ['a size line without an end', `1;${'x'.repeat(2_000)}`],
    ['a chunk longer than its size', '1\r\nab\r\n0\r\n\r\n'],
    ['trailers without an end', `0\r\n${'X-A: 1\r\n'.repeat(4_000)}`],
  ])('chunks with %s', (_, text) => {
    expect(readText(chunked + text)).toMatchObject({ ends: 0 });
    expect(readText(chunked + text).broken).not.toBe('');
  });

  test('bytes behind an answer', () => {
    const read = readText(`${ok}Content-Length: 2\r\n\r\nabHTTP/1.1 200 OK\r\n\r\n`);
    expect(read).toMatchObject({ body: 'ab', ends: 1, broken: 'Bytes that belong to no answer' });
  });
});

describe('where an answer ends', () => {
  test.each([
    ['HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'],
    ['HEAD', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['GET', 'HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n'],
    ['GET', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n'],
    ['GET', 'HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n'],
  ])('with its head: %s %s', (method, text) => {
    expect(readText(text, { method })).toMatchObject({ body: '', ends: 1, broken: '' });
  });

  test('with the connection, when it says nothing else', () => {
    expect(readText('HTTP/1.1 200 OK\r\n\r\nall of it')).toMatchObject({ ends: 0, broken: '' });
    const read = readText('HTTP/1.1 200 OK\r\n\r\nall of it', { isEnded: true });
    expect(read).toMatchObject({ body: 'all of it', ends: 1 });
  });

  test.each([
    ['HTTP/1.1 200 OK', 20_000],
    ['HTTP/1.1 200 OK\r\nConnection: Close', 0],
    ['HTTP/1.1 200 OK\r\nConnection: x, close', 0],
    ['HTTP/1.1 200 OK\r\nKeep-Alive: timeout=5, max=100', 4_000],
    ['HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1', 0],
    ['HTTP/1.1 200 OK\r\nKeep-Alive: timeout=600', 20_000],
    ['HTTP/1.0 200 OK', 0],
    ['HTTP/1.0 200 OK\r\nConnection: keep-alive', 20_000],
  ])('%j keeps the connection for %i ms', (head, keptMs) => {
    const read = readText(`${head}\r\nContent-Length: 0\r\n\r\n`);
    expect(read.heads).toMatchObject([{ keptMs }]);
  });
});

describe('how long things may be', () => {
  const ok = 'HTTP/1.1 200 OK\r\n';
  const toHead = (length: number) => `${ok}X-A: ${'x'.repeat(length - ok.length - 5)}`;
  const end = '\r\n\r\n';
  const cutTwice = (text: string) => {
    const bytes = Buffer.from(text, 'latin1');
    return [[bytes], [bytes.subarray(0, -2), bytes.subarray(-2)], cut(bytes, [9_000, 16_000])];
  };

  test.each([
    [16_384, ''],
    [16_385, 'The head is too long'],
  ])('a head of %i bytes: %j', (length, broken) => {
    for (const pieces of cutTwice(toHead(length) + end)) {
      expect(readAnswer(pieces).broken).toBe(broken);
    }
  });

  test('a head without an end is given up once it is longer than a head may be', () => {
    // Three bytes of its end may have come.
    expect(readText(toHead(16_387)).broken).toBe('');
    expect(readText(toHead(16_388)).broken).toBe('The head is too long');
  });

  test.each([
    [16, ''],
    [17, 'Too many interim answers'],
  ])('%i interim answers: %j', (many, broken) => {
    const early = `HTTP/1.1 103 Early Hints${end}`.repeat(many);
    const read = readText(`${early}${ok}Content-Length: 1${end}a`);
    expect([read.broken, read.ends]).toEqual([broken, broken === '' ? 1 : 0]);
  });

  const chunked = `${ok}Transfer-Encoding: chunked${end}`;
  test.each([
    [1_024, ''],
    [1_025, 'A line is too long'],
  ])('a line of %i bytes before a chunk: %j', (length, broken) => {
    const line = `1;${'x'.repeat(length - 4)}\r\n`;
    for (const pieces of cutTwice(`${chunked}${line}`)) {
      expect(readAnswer(pieces).broken).toBe(broken);
    }
  });

  test.each([
    [16_384, ''],
    [16_385, 'The trailers are too long'],
  ])('trailers of %i bytes: %j', (length, broken) => {
    const lines = Array.from({ length: 31 }, () => `X: ${'x'.repeat(509)}`);
    lines.push(`X: ${'x'.repeat(length - 31 * 512 - 3)}`);
    const read = readText(`${chunked}0\r\n${lines.join('\r\n')}${end}`);
    expect([read.broken, read.ends]).toEqual([broken, broken === '' ? 1 : 0]);
  });

  test('trailers of one answer do not count for the next', () => {
    const heads: AnswerHead[] = [];
    const parser = new AnswerParser({
      onHead: (head) => void heads.push(head),
      onBody: () => undefined,
      onEnd: () => undefined,
    });
    const trailers = `X: ${'x'.repeat(900)}\r\n`.repeat(12);
    for (let nth = 0; nth < 3; nth += 1) {
      parser.begin('GET');
      expect(parser.isUntouched).toBe(true);
      parser.read(Buffer.from(`${chunked}0\r\n${trailers}\r\n`));
      expect(parser.isUntouched).toBe(false);
    }
    expect(heads).toHaveLength(3);
  });

  test('a short answer comes as one text, a longer one in pieces of its own', () => {
    const read = (length: number) => {
      const kinds: string[] = [];
      const parser = new AnswerParser({
        onHead: () => undefined,
        onBody: (chunk) => void kinds.push(`${typeof chunk} ${chunk.length}`),
        onEnd: () => void kinds.push('end'),
      });
      parser.begin('GET');
      const head = `${ok}Content-Length: ${length}${end}`;
      parser.read(Buffer.from(head + 'x'.repeat(length)));
      return kinds;
    };
    expect(read(1)).toEqual(['string 1', 'end']);
    expect(read(30_000)).toEqual(['string 30000', 'end']);
    expect(read(40_000)).toEqual(['object 40000', 'end']);
  });
});
