import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that the run's servers have written to their log files so far. */
export async function readLogs(): Promise<string> {
  const directory = process.env['E2E_DATA'] ?? '';
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith('/log'));
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}
