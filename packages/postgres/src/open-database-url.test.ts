import { expect, test } from 'vitest';
import { openDatabaseUrl } from './open-database-url.ts';

test.each([
  'postgres://portal@localhost/%E0%A4',
  'postgres://localhost/50%',
  'portal',
  'http://a/b',
])('%s is refused in words', async (address) => {
  await expect(openDatabaseUrl(address, ['production'])).rejects.toThrow(
    'DATABASE_URL must look like postgresql://user:password@host:5432/name.',
  );
});
