import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeLanguages } from './code-samples.ts';
import {
  inQuotesOr,
  toBackquoted,
  toHeredoc,
  toHereString,
  toNowdoc,
  toRawString,
  toTemplate,
  toTextBlock,
  toTripleQuoted,
} from './text-block.ts';
import { quoteDouble, quoteSingle } from './quote.ts';

const execute = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blocks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const booking = '{\n  "service": "P20",\n  "note": "a \\"b\\" \\n c"\n}';
const hostile = [
  booking,
  '<a>\n\n  <b c="d"/>\n</a>\n',
  '"""',
  'say "',
  'a\\',
  "it's `id` ${id} #{id} $id",
  'x\nBODY\ny',
  "x\n'@\ny",
  '  all\n  moved',
  'space behind \n"x"',
  '\ttab "first"',
  '"zażółć" 🚚',
];
const pieces = ['"', '"""', '\\', '\n', '\n\n', ' ', '\t', '`', '${', "'", 'BODY', 'a', '\\u0041'];
const drawn = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''));
const texts = [...hostile, ...fc.sample(drawn, { numRuns: 60, seed: 20 })];

interface Program {
  readonly file: string;
  readonly command: readonly string[];
  /** A program that writes each text as its bytes in hexadecimal, a line each. */
  readonly write: (texts: readonly string[]) => string;
}

const programs: Readonly<Record<string, Program>> = {
  node: {
    file: 'texts.mjs',
    command: [process.execPath],
    write: (some) =>
      some
        .map((text) => `console.log(Buffer.from(${inQuotesOr(toTemplate, text)}).toString('hex'));`)
        .join('\n'),
  },
  python3: {
    file: 'texts.py',
    command: ['python3'],
    write: (some) =>
      some
        .map((text) => `print((${inQuotesOr(toTripleQuoted, text)}).encode("utf-8").hex())`)
        .join('\n'),
  },
  java: {
    file: 'Texts.java',
    command: ['java'],
    write: (some) => `import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
class Texts {
  public static void main(String[] given) {
${some
  .map((text) => `var text = ${inQuotesOr(toTextBlock, text)};\nprint(text);`)
  .map((code) => `{ ${code} }`)
  .join('\n')}
  }
  static void print(String text) {
    System.out.println(HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)));
  }
}`,
  },
  php: {
    file: 'texts.php',
    command: ['php', '-n'],
    write: (some) =>
      [
        '<?php',
        ...some.flatMap((text) => [
          `$text = ${toNowdoc(text) ?? quoteSingle(text)};`,
          'echo bin2hex($text), "\\n";',
        ]),
      ].join('\n'),
  },
  ruby: {
    file: 'texts.rb',
    command: ['ruby', '--disable-gems'],
    write: (some) =>
      some
        .map((text) => `text = ${toHeredoc(text) ?? quoteSingle(text)}\nputs text.unpack1('H*')`)
        .join('\n'),
  },
  go: {
    file: 'texts.go',
    command: ['go', 'run'],
    write: (some) =>
      `package main\nimport "fmt"\nfunc main() {\n${some
        .map((text) => `fmt.Printf("%x\\n", ${inQuotesOr(toBackquoted, text)})`)
        .join('\n')}\n}`,
  },
};

const isThere = async (program: string) =>
  execute('/bin/sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

describe.each(Object.entries(programs))('CAT-09 literals of %s', (name, program) => {
  test('are the text, byte for byte', { timeout: 60_000 }, async ({ skip }) => {
    const [first = '', ...args] = program.command;
    if (!(await isThere(first))) skip(`There is no ${name} here`);
    const path = join(folder, program.file);
    await writeFile(path, program.write(texts));
    const { stdout } = await execute(first, [...args, path]);
    const read = stdout.split('\n').map((line) => Buffer.from(line, 'hex').toString('utf8'));
    expect(read.slice(0, texts.length)).toEqual(texts);
  });
});

test('CAT-09 a raw string of C# and a here-string of PowerShell have the lines as they are', () => {
  expect(toRawString('{\n  "a": """"\n}')).toBe('"""""\n    {\n      "a": """"\n    }\n    """""');
  expect(toHereString(booking)).toBe(`@'\n${booking}\n'@`);
  expect(toHereString("a\n'@\nb")).toBeUndefined();
});

test('CAT-09 what a source file hides or changes stays in quotes', () => {
  for (const text of ['a\r\nb', 'a\n\u202Eb', '"\u2028', '"\uD800', 'plain']) {
    for (const toBlock of [toTemplate, toTripleQuoted, toTextBlock, toRawString, toNowdoc]) {
      expect(toBlock(text)).toBeUndefined();
    }
    expect(inQuotesOr(toBackquoted, text)).toBe(quoteDouble(text));
  }
});

test.each(codeLanguages)('CAT-09 a body is read without an escape in $label', ({ toCode }) => {
  const body = '{\n  "service": "P20",\n  "addOns": ["A1"]\n}';
  const headers = { 'Content-Type': 'application/json' };
  const code = toCode({ method: 'POST', url: 'https://api.postal.example/b', headers, body });
  expect(code).toMatch(/^ *"?service"?: "P20",$/m);
});
