import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { findDiskFull, StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { noteChild } from './workshop.mjs';

/**
 * @typedef {import('./terminal.mjs').Terminal} Terminal
 * @typedef {{ name: string, inputs: readonly string[], build: (folder: string) => Promise<void> | void }} Target
 */

/** Beside English: those that have a catalogue. */
const languages = readdirSync(fromRoot('apps/web/texts'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'));

/** What each part runs: its main program, and what that starts in threads and processes of its own. */
export const programs = {
  server: [
    'apps/server/src/main.ts',
    'apps/server/src/portal.ts',
    'apps/server/src/catalogue/specification/intake/examination/specification-worker.ts',
    'apps/server/src/catalogue/specification/intake/bundling/bundle-worker.ts',
    'apps/server/src/catalogue/specification/intake/overlay/mend-worker.ts',
    'apps/server/src/http/rendered-pages/page-worker.ts',
    'apps/server/src/billing/invoice/bank/bank-file-worker.ts',
    'apps/server/src/catalogue/specification/programs/client-worker.ts',
  ],
  carrier: ['apps/carrier/src/main.ts', 'apps/carrier/src/reading/reader.ts'],
  launcher: ['apps/launcher/src/main.ts'],
};

/**
 * What servers read beside their programs. It lies below `dist/shipped` as it lies in the repository, so that a source finds it from
 * its own address, here and there.
 */
export const shippedPaths = [
  'content',
  'config/portal.json',
  'config/plans.json',
  'config/lint-rules.json',
  'apps/carrier/migrations',
  'apps/server/migrations',
  'apps/server/src/identity/assets',
  'apps/server/src/site/site.css',
  'packages/design/src/tokens.css',
  'packages/label/assets',
];

/** @param {string} app */
const sourcesOf = (app) => [`apps/${app}`, 'packages'];

/** @type {Target[]} */
const targets = [
  { name: 'web', inputs: sourcesOf('web'), build: buildWeb() },
  { name: 'pages', inputs: sourcesOf('web'), build: buildWeb('--ssr', 'src/render-page.tsx') },
  { name: 'shipped', inputs: shippedPaths, build: copyShipped },
  { name: 'server', inputs: sourcesOf('server'), build: bundle(programs.server, '../shipped') },
  { name: 'carrier', inputs: sourcesOf('carrier'), build: bundle(programs.carrier, '../shipped') },
  // The launcher starts what lies in a clone, and is no part of a release.
  { name: 'launcher', inputs: sourcesOf('launcher'), build: bundle(programs.launcher, '../..') },
];

/** Whether `dist` is what the sources say. */
export const isBuilt = () => listStale().length === 0;

/** @param {readonly string[]} [names] */
const listStale = (names = []) =>
  targets
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((target) => ({ target, inputs: hashInputs(target.inputs) }))
    .filter(isStale);

/**
 * Builds what changed since it was built last into `dist/<name>`.
 * @param {Terminal} terminal
 * @param {readonly string[]} [names]  of the targets; all of them by default
 */
export async function buildAll(terminal, names = []) {
  const stale = listStale(names);
  if (stale.length === 0) return;
  const finish = terminal.begin(`Building ${stale.map(({ target }) => target.name).join(', ')}`);
  try {
    for (const { target, inputs } of stale) await buildOne(target, inputs);
  } catch (error) {
    finish('failed');
    throw error;
  }
  finish();
}

/** @param {{ target: Target, inputs: string }} candidate */
function isStale({ target, inputs }) {
  const stamp = stampOf(target);
  const isThere = existsSync(fromRoot(`dist/${target.name}`)) && existsSync(stamp);
  return !isThere || readFileSync(stamp, 'utf8') !== inputs;
}

/** @param {Target} target */
const stampOf = (target) => fromRoot(`.cache/build/${target.name}`);

/**
 * A folder gets its name when it is whole, so a build that was cut off is done again.
 * @param {Target} target
 * @param {string} inputs
 */
async function buildOne(target, inputs) {
  const folder = fromRoot(`dist/${target.name}`);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await target.build(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  mkdirSync(dirname(stampOf(target)), { recursive: true });
  writeFileSync(stampOf(target), inputs);
}

/**
 * The app as browsers get it, or with options of Vite the part of it that renders pages ahead; in English, and below it in each
 * other language.
 * @param {...string} options
 * @returns {(folder: string) => Promise<void>}
 */
function buildWeb(...options) {
  const english = buildEdition('', options);
  return async (folder) => {
    await english(folder);
    for (const language of languages) await buildEdition(language, options)(join(folder, language));
  };
}

/**
 * @param {string} language  '' for English
 * @param {readonly string[]} options
 * @returns {(folder: string) => Promise<void>}
 */
function buildEdition(language, options) {
  return async (folder) => {
    const vite = fromRoot('node_modules/vite/bin/vite.js');
    const out = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...options];
    const { code, output } = await runCommand(
      process.execPath,
      [vite, 'build', fromRoot('apps/web'), ...out],
      {
        cwd: fromRoot('apps/web'),
        env: { ...process.env, NODE_ENV: 'production', PORTAL_LANGUAGE: language },
        onStart: noteChild,
      },
    );
    if (code !== 0) throw toFailure('web', output);
  };
}

/** @param {string} folder */
function copyShipped(folder) {
  for (const path of shippedPaths)
    cpSync(fromRoot(path), join(folder, path), { recursive: true, preserveTimestamps: true });
}

/**
 * Each entry becomes a file of its own name in the folder.
 * @param {readonly string[]} entries
 * @param {string} sources  where sources lie for a program of that folder
 * @returns {(folder: string) => Promise<void>}
 */
function bundle(entries, sources) {
  return async (folder) => {
    const esbuild = await import('esbuild');
    try {
      const { metafile } = await esbuild.build(toBundle(entries, sources, folder));
      writeFileSync(join(folder, packageList), JSON.stringify(listPackages(metafile)));
    } catch (error) {
      throw toFailure(entries.join(', '), error instanceof Error ? error.message : String(error));
    }
  };
}

/**
 * @param {readonly string[]} entries
 * @param {string} sources
 * @param {string} folder
 */
export const toBundle = (entries, sources, folder) =>
  /** @satisfies {import('esbuild').BuildOptions} */ ({
    metafile: true,
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: fromRoot(entry), out: basename(entry, '.ts') })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [bundleWorkspaces(), keepSourceAddress(sources)],
  });

/** Beside programs: the packages of npm that they import, which a release installs. */
export const packageList = 'packages.json';

/** In a folder of `dist` whose files have packages of npm in them: which. */
export const bundledList = 'bundled.json';

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]}
 */
function listPackages(metafile) {
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const named = imports.filter(({ path, external }) => external && !isBuiltin(path));
  return [...new Set(named.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))].sort();
}

/**
 * Workspaces go into the bundle, packages of npm stay in node_modules.
 * @returns {import('esbuild').Plugin}
 */
function bundleWorkspaces() {
  return {
    name: 'bundle-workspaces',
    setup: (build) => {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        path.startsWith('@portal/') || kind === 'entry-point'
          ? undefined
          : { path, external: true },
      );
    },
  };
}

/**
 * A module finds its files as it found them beside its source.
 * @param {string} sources
 * @returns {import('esbuild').Plugin}
 */
export function keepSourceAddress(sources) {
  return {
    name: 'keep-source-address',
    setup: (build) => {
      build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!source.includes('import.meta.url')) return undefined;
        const address = JSON.stringify(`${sources}/${relative(root, path).replaceAll('\\', '/')}`);
        const contents = source.replaceAll(
          'import.meta.url',
          `new URL(${address}, import.meta.url).href`,
        );
        return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}

/**
 * @param {string} what
 * @param {string} output
 */
function toFailure(what, output) {
  const full = findDiskFull(output);
  if (full) return new StartFailure(full);
  const lines = output.split('\n').map((line) => line.trim());
  const reason =
    lines.find((line) => /error/i.test(line) && !line.endsWith(':')) ??
    lines.find(Boolean) ??
    'no reason given';
  return new StartFailure(`The build of ${what} failed: ${reason}`);
}

/**
 * @param {readonly string[]} inputs
 * @returns {string}
 */
function hashInputs(inputs) {
  const hash = createHash('sha256');
  const settings = [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build-all.mjs',
  ];
  for (const path of [...settings, ...inputs.flatMap(listSources)]) {
    hash.update(`${path}\n`).update(readFileSync(fromRoot(path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listSources(path) {
  if (!statSync(fromRoot(path)).isDirectory()) return [path];
  return readdirSync(fromRoot(path))
    .filter((name) => !/^(\.|node_modules$|dist$)|\.test\.tsx?$|^README\.md$/.test(name))
    .sort()
    .flatMap((name) => listSources(`${path}/${name}`));
}
