/** A foreseen reason why something cannot start or go on: its message is the one sentence a reader needs. */
export class StartFailure extends Error {
  /** @override */
  name = 'StartFailure';
}

/** @type {Record<string, (path: string) => string>} */
const sentences = {
  ENOSPC: (path) => `The disk is full${at(path)}: free some space and start again.`,
  EDQUOT: (path) => `The disk quota is used up${at(path)}: free some space and start again.`,
  EACCES: (path) =>
    `${subject(path)} cannot be written or read by this user: change its permissions.`,
  EPERM: (path) =>
    `${subject(path)} cannot be changed by this user: change its owner or permissions.`,
  EROFS: (path) =>
    `${subject(path)} is on a read-only file system: choose another with --data-dir.`,
  ENOTDIR: (path) => `${subject(path)} cannot be a folder, because a file is in its way.`,
  EMFILE: () => 'Too many files are open: raise the limit (ulimit -n) and start again.',
};

/** @param {string} path */
const at = (path) => (path ? ` (${path})` : '');

/** @param {string} path */
const subject = (path) => path || 'A file or folder';

/**
 * One sentence for a person at a terminal; never a stack.
 * @param {unknown} error
 * @returns {string}
 */
export function toSentence(error) {
  if (!(error instanceof Error)) return String(error);
  // By name: a bundle carries a class of its own.
  if (error.name === 'StartFailure') return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return sentences[code]?.(path) ?? toFirstLine(error.message);
}

/** @param {string} text */
function toFirstLine(text) {
  return text.split('\n', 1)[0]?.trim() || 'An error without a message.';
}

/**
 * The sentence for a full disk when a program's output complains of one.
 * @param {string} output
 * @returns {string | undefined}
 */
export function findDiskFull(output) {
  return /ENOSPC|No space left on device/i.test(output) ? sentences['ENOSPC']?.('') : undefined;
}
