import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shipped = fileURLToPath(new URL('../content', import.meta.url));

/** A content folder with everything that a start needs and nothing that a page shows: a portal before its first day. */
export async function writeEmptyContent(directory: string): Promise<void> {
  await cp(shipped, directory, { recursive: true });
  const folders = ['faqs', 'news', 'own', 'specs', 'storage'];
  await Promise.all(folders.map((name) => empty(join(directory, name))));
  await write('service-codes/service-codes.json', { issuers: [], services: [], addOns: [] });
  await write('status/components.json', []);
  async function write(file: string, content: unknown): Promise<void> {
    await writeFile(join(directory, file), JSON.stringify(content));
  }
}

async function empty(directory: string): Promise<void> {
  const names = await readdir(directory);
  await Promise.all(
    names.map((name) => rm(join(directory, name), { recursive: true, force: true })),
  );
}
