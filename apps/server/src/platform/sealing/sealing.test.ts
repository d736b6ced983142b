import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

test('what was sealed under another SECRET_KEY, or was changed, is told in words', () => {
  const sealed = createSealing('a'.repeat(32), 'api-key').seal('a secret');
  expect(createSealing('a'.repeat(32), 'api-key').open(sealed)).toBe('a secret');
  expect(() => createSealing('b'.repeat(32), 'api-key').open(sealed)).toThrow(
    /api-key.*SECRET_KEY is not the one/,
  );
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => createSealing('a'.repeat(32), 'api-key').open(changed)).toThrow(/cannot be opened/);
});
