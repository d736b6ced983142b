import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

/**
 * @typedef {{
 *   version: string,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   [field: string]: unknown,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The entries of the lock file that these packages need, with all below them, in the versions and folders that the whole product
 * is tested with.
 * @param {readonly string[]} names
 * @returns {LockedPackages}
 */
export function lockPackages(names) {
  /** @type {{ packages: LockedPackages }} */
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  /** @type {LockedPackages} */
  const needed = {};
  const waiting = names.map((name) => requirePath(packages, '', name));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const locked = packages[path];
    if (!locked || needed[path]) continue;
    const { dev: _dev, devOptional: _devOptional, ...kept } = locked;
    needed[path] = { ...kept, version: locked.version };
    for (const name of Object.keys(locked.dependencies ?? {}))
      waiting.push(requirePath(packages, path, name));
    for (const name of listOptional(locked)) {
      const found = findPath(packages, path, name);
      if (found) waiting.push(found);
    }
  }
  return Object.fromEntries(
    Object.entries(needed).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * What may be absent, as the binaries for other machines; what a package merely gets along with is left out.
 * @param {LockedPackage} locked
 */
function listOptional({ optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(optionalDependencies ?? {}), ...needed];
}

/**
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function requirePath(packages, from, name) {
  const path = findPath(packages, from, name);
  if (!path)
    throw new Error(`package-lock.json has no ${name}, which ${from || 'a program'} needs`);
  return path;
}

/**
 * As Node looks for it: beside the package that imports it, then in the folders above.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function findPath(packages, from, name) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[path]) return path;
  return from
    ? findPath(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
    : undefined;
}
