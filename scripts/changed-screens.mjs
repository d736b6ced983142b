// What of the pictures of `npm run screens` has changed since they were taken into another folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * @typedef {object} ChangedScreen
 * @property {string} file
 * @property {number} share Of the pixels that differ, 0 to 1; 1 where the size does, or where there was no such picture.
 */

/**
 * @param {string} one
 * @param {string} other
 */
async function compareScreens(one, other) {
  const [before, after] = await Promise.all([readFile(one), readFile(other)]);
  const [old, { width, height, data }] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (width !== old.width || height !== old.height) return 1;
  return pixelmatch(old.data, data, undefined, width, height) / (width * height);
}

/**
 * The most changed first.
 * @param {string} before A folder of pictures by the same names
 * @param {string} after
 * @returns {Promise<ChangedScreen[]>}
 */
export async function listChangedScreens(before, after) {
  const known = new Set(await readdir(before));
  const files = (await readdir(after)).filter((file) => file.endsWith('.png'));
  const changed = [];
  for (const file of files) {
    const share = known.has(file) ? await compareScreens(join(before, file), join(after, file)) : 1;
    if (share > 0) changed.push({ file, share });
  }
  return changed.toSorted((a, b) => b.share - a.share || a.file.localeCompare(b.file));
}
