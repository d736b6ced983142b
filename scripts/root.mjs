import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** @param {string} path */
export const fromRoot = (path) => join(root, path);
