import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { afterAll, expect, test } from 'vitest';
import { SERVICES } from './shipment/services.ts';
import { fakeCarrier } from './test-carrier.ts';

const specs = fileURLToPath(new URL('../../../content/specs/', import.meta.url));

interface Shown {
  readonly file: string;
  readonly path: string;
  readonly value: unknown;
}

/** Each value of a document, with the names that lead to it. */
function* walk(file: string, value: unknown, path = ''): Generator<Shown> {
  yield { file, path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) yield* walk(file, child, `${path}/${name}`);
}

const shown = readdirSync(specs).flatMap((file) => [
  ...walk(file, parse(readFileSync(specs + file, 'utf8'))),
]);

const carrier = fakeCarrier();
afterAll(() => carrier.close());

const decode = (text: string) =>
  text.startsWith('XlhB') ? Buffer.from(text, 'base64').toString() : text;

test('each line of ZPL that a document answers is a line of the label that is drawn today', async () => {
  const { text } = await carrier.send(
    'GET',
    '/rest/shipment/v2/labels/395200010000004217?format=ZPL&dpi=203',
  );
  const drawn = new Set(text.split('\n'));
  const answered = shown.flatMap(({ file, path, value }) => {
    if (typeof value !== 'string' || !path.includes('/responses/')) return [];
    const zpl = decode(value);
    return zpl.startsWith('^XA') ? [{ file, path, lines: zpl.trimEnd().split('\n') }] : [];
  });
  expect(answered.length).toBeGreaterThan(3);
  for (const { file, path, lines } of answered)
    expect(
      lines.filter((line) => !drawn.has(line)),
      `${file} ${path}`,
    ).toEqual([]);
});

test('each service that a document names has the name that is printed on labels', () => {
  const named = shown.flatMap(({ file, path, value }) => {
    if (typeof value !== 'object' || value === null) return [];
    const { code, name }: { readonly code?: unknown; readonly name?: unknown } = value;
    const service = typeof code === 'string' && Object.hasOwn(SERVICES, code) && SERVICES[code];
    return service && typeof name === 'string' ? [{ file, path, name, printed: service.name }] : [];
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name, printed }) => name !== printed)).toEqual([]);
});
