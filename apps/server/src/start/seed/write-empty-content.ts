import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedPlaces } from '../../config/shipped-places.ts';

/** What is the product's own and no provider's. */
const own = ['own', 'search', 'documents/fonts'];

const empty = {
  'inventory/owners.json': [],
  'inventory/producers.json': [],
  'status/components.json': [
    {
      id: 'portal',
      name: 'Developer portal',
      description: 'Login, applications, reference',
      address: '/readyz',
    },
  ],
  'service-codes/service-codes.json': { issuers: [], services: [], addOns: [] },
} as const;

/** Writes a content folder without any provider's content where there is none yet; false where something lies already. */
export async function writeEmptyContent(directory: string): Promise<boolean> {
  const entries = await readdir(directory).catch((): string[] => []);
  if (entries.length > 0) return false;
  for (const name of ['specs', 'news', 'faqs', 'site', 'storage'])
    await mkdir(join(directory, name), { recursive: true });
  for (const name of own)
    await cp(join(shippedPlaces.content, name), join(directory, name), { recursive: true });
  for (const [file, content] of Object.entries(empty)) {
    await mkdir(join(directory, file, '..'), { recursive: true });
    await writeFile(join(directory, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  return true;
}
