import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folders = 'specs own inventory news faqs search site documents status'.split(' ');
const files = [
  'inventory/owners.json',
  'inventory/producers.json',
  'search/trade-names.txt',
  'status/components.json',
  'service-codes/service-codes.json',
];

/** One sentence in place of the first file that is missed. */
export async function requireContent(directory: string): Promise<void> {
  const entries = await readdir(directory).catch((): string[] => []);
  const missing = [
    ...folders.filter((name) => !entries.includes(name)),
    ...files.filter((file) => {
      const [folder = ''] = file.split('/');
      const isFolderTold = folders.includes(folder) && !entries.includes(folder);
      return !isFolderTold && !existsSync(join(directory, file));
    }),
  ];
  if (missing.length === 0) return;
  const what = `CONTENT_DIR: ${directory} lacks ${missing.join(', ')}`;
  throw new Error(
    `${what}. Name the folder that comes with the product, or one that \`portal init\` has written`,
  );
}

/** The folder that comes with the product shows the invented provider, which the folder `demo` in it belongs to. */
export function holdsDemo(directory: string): boolean {
  return existsSync(join(directory, 'demo'));
}
