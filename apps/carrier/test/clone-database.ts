import { randomUUID } from 'node:crypto';
import { createDatabase } from '@portal/postgres/databases';
import { inject } from 'vitest';
import { createPool } from '../src/worlds/open-database.ts';

/** A database of the test's own; it goes with the run. */
export async function cloneDatabase() {
  const template = new URL(inject('emptyCarrierDatabase'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  await createDatabase(admin.href, name, { template: template.pathname.slice(1) });
  const url = new URL(template);
  url.pathname = `/${name}`;
  return createPool(url.href);
}
