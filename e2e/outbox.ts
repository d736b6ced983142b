import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleDecode } from './simple-decode.ts';

/** The newest message to an address in an outbox folder, as its plain text; waits for it. */
export async function readMail(
  folder: string,
  to: string,
): Promise<{ subject: string; text: string }> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    for (const file of files.sort().toReversed()) {
      const eml = await readFile(join(folder, file), 'utf8');
      if (new RegExp(`^To: .*${to.replaceAll(/[.+]/g, '\\$&')}`, 'im').test(eml))
        return simpleDecode(eml);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to}`);
}
