import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOptions, WrongUse } from './options.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('without flags it listens on loopback, and time passes', () => {
  expect(readOptions([])).toEqual({
    port: 4200,
    host: '127.0.0.1',
    seed: 0,
    at: undefined,
    folder: undefined,
    needsKey: false,
    webhook: undefined,
    isQuiet: false,
  });
  expect(readOptions(['--help', '--seed', 'x'])).toBeUndefined();
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'; --help lists the options."],
  [['book'], "Unexpected argument 'book'; --help lists the options."],
  [['--port', '70000'], '--port must be a whole number from 0 to 65535.'],
  [['--seed', '-1'], "Option '--seed' argument is ambiguous; --help lists the options."],
  [['--seed', '10000'], '--seed must be a whole number from 0 to 9999.'],
  [['--at', 'tomorrow'], '--at must be an instant such as 2026-03-02T09:00:00Z, or a day.'],
  [['--at', '2026-13-02'], '--at must be an instant such as 2026-03-02T09:00:00Z, or a day.'],
  [['--webhook-secret', secret], '--webhook-secret needs --webhook.'],
  [
    ['--webhook', 'ftp://a.example', '--webhook-secret', secret],
    '--webhook must be an http or https address.',
  ],
  [
    ['--webhook', 'http://a.example'],
    '--webhook needs --webhook-secret: whsec_ and at least 24 bytes in Base64.',
  ],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(new WrongUse(sentence));
});

test('whatever is written, it is read or refused in one line', () => {
  const flag = fc.constantFrom('--port', '--host', '--seed', '--at', '--data', '--webhook', '--x');
  fc.assert(
    fc.property(fc.array(fc.oneof(flag, fc.string())), (args) => {
      const refusal = findRefusal(args);
      expect(refusal === undefined || refusal instanceof WrongUse).toBe(true);
      expect(String(refusal)).not.toContain('\n');
    }),
  );
});

function findRefusal(args: readonly string[]): unknown {
  try {
    readOptions(args);
  } catch (error) {
    return error;
  }
  return undefined;
}
