import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Published {
  readonly info: {
    readonly version: string;
    readonly 'x-systemName': string;
    readonly 'x-changelog': readonly { readonly version: string; readonly text: string }[];
  };
}

/** What an edition is known by: its version, and a hash of all that it says beside version and change log. */
export interface Edition {
  readonly version: string;
  readonly hash: string;
}

/** The documents of a folder as editions, by the name of their API. */
export function readEditions(folder: string) {
  return readdirSync(folder).map((name) => {
    // Safe because every document of the folder is checked by the tests of the carrier.
    const document = parse(readFileSync(join(folder, name), 'utf8')) as Published;
    const {
      version,
      'x-systemName': systemName,
      'x-changelog': changelog,
      ...info
    } = document.info;
    const text = JSON.stringify({ ...document, info });
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return { systemName, version, hash, changelog };
  });
}

/** What is wrong with the version of a document that differs from its edition that is out. */
export function findVersionFault(
  { systemName, version, hash, changelog }: ReturnType<typeof readEditions>[number],
  released: Edition | undefined,
): string | undefined {
  const [newest] = changelog;
  if (newest?.version !== version || newest.text === '')
    return `${systemName} ${version} has no line of its own at the top of x-changelog`;
  if (!released || released.hash === hash) return undefined;
  const order = version.localeCompare(released.version, 'en', { numeric: true });
  return order > 0
    ? undefined
    : `${systemName} differs from ${released.version}, which is out: give it a higher version`;
}
