import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { insertComponentOnce } from '../../help/status/status-sql.ts';

const components = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** Pattern of the system names whose routes are probed for it. */
    probes: z._default(z.nullable(z.string()), null),
    /** Where it is asked itself: a path of the portal's public address, or an address elsewhere. */
    address: z._default(z.nullable(z.string().check(z.regex(/^(\/|https?:\/\/)/))), null),
  }),
);

/** The components of the status service, each put in once, in the order of the file. */
export async function importComponents(database: Database, file: string): Promise<void> {
  const list = z.parse(components, JSON.parse(await readFile(file, 'utf8')));
  for (const [position, component] of list.entries()) {
    await insertComponentOnce(database, { ...component, position });
  }
}
