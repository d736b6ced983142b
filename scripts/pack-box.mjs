import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { bundledList, keepSourceAddress } from './build-all.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { noteChild } from './workshop.mjs';
import { writeLicences } from './write-licences.mjs';

const sources = 'apps/carrier/src/box';

/** What the carrier reads beside its program, as in the repository below `shipped`. */
const shippedPaths = ['content/specs', 'apps/carrier/migrations', 'packages/label/assets'];

/** They find their own files by their package, and are there whole. */
const wholePackages = {
  '@hyzyla/pdfium': ['dist/index.esm.js', 'dist/pdfium.wasm'],
  'zxing-wasm': ['dist/es/reader', 'dist/es/share.js', 'dist/reader/zxing_reader.wasm'],
};

/**
 * Packs the carrier with its database as a package of npm that needs no other: `dist/box/carrier.tgz`.
 * @param {import('./terminal.mjs').Terminal} terminal
 */
export async function packBox(terminal) {
  const finish = terminal.begin('Packing the carrier in a box');
  const draft = fromRoot('dist/box.new');
  const content = join(draft, 'package');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  const packages = [...(await bundleBox(content)), ...Object.keys(wholePackages)];
  writeJson(join(draft, bundledList), packages);
  for (const path of shippedPaths)
    cpSync(fromRoot(path), join(content, 'shipped', path), { recursive: true });
  copyFiles(content);
  copyWholePackages(content);
  writeLicences(join(content, 'THIRD-PARTY.txt'), packages);
  await prepareDatabase(content);
  await writeTypes(content);
  writeManifest(content);
  await run('npm', ['pack', '--silent', '--pack-destination', draft, content]);
  const { name, version } = readJson(join(content, 'package.json'));
  renameSync(join(draft, `${name}-${version}.tgz`), join(draft, 'carrier.tgz'));
  renameSync(join(content, 'python/carrier_in_a_box.py'), join(draft, 'carrier_in_a_box.py'));
  rmSync(content, { recursive: true });
  rmSync(fromRoot('dist/box'), { recursive: true, force: true });
  renameSync(draft, fromRoot('dist/box'));
  finish();
}

/**
 * A few files with all that the carrier imports: a start that reads a thousand takes longer.
 * @param {string} folder
 * @returns {Promise<string[]>} the packages of npm in it
 */
async function bundleBox(folder) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: [
      { in: fromRoot(`${sources}/main.ts`), out: 'carrier' },
      { in: fromRoot('apps/carrier/src/reading/reader.ts'), out: 'reader' },
      { in: fromRoot(`${sources}/prepare.ts`), out: 'prepare' },
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    external: [...Object.keys(wholePackages), 'pg-native', 'pg-cloudflare'],
    // Packages of before modules ask for `require` and their folder.
    banner: { js: compatible },
    plugins: [bundleStandardFonts(), keepSourceAddress('./shipped')],
  });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [fromRoot(`${sources}/node.ts`)],
    outfile: join(folder, 'node/index.mjs'),
    target: 'node20',
    logLevel: 'silent',
  });
  const names = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

const compatible = [
  "import { createRequire as $createRequire } from 'node:module';",
  "import { dirname as $dirname } from 'node:path';",
  "import { fileURLToPath as $fileURLToPath } from 'node:url';",
  'const require = $createRequire(import.meta.url);',
  'const __filename = $fileURLToPath(import.meta.url);',
  'const __dirname = $dirname(__filename);',
].join('');

/**
 * PDFKit asks for its fonts when it runs; in one file they are there.
 * @returns {import('esbuild').Plugin}
 */
function bundleStandardFonts() {
  return {
    name: 'bundle-standard-fonts',
    setup: (build) => {
      build.onLoad({ filter: /pdfkit\.node\.mjs$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replaceAll(
          /require\$1\('#standard-fonts\/(\w+)'\)/g,
          "require('./standard-fonts/$1.cjs')",
        ),
      }));
    },
  };
}

/** @param {string} folder */
function copyFiles(folder) {
  const pglite = fromRoot('node_modules/@electric-sql/pglite/dist');
  for (const file of ['pglite.wasm', 'pglite.data', 'initdb.wasm'])
    cpSync(join(pglite, file), join(folder, file));
  cpSync(fromRoot(`${sources}/carrier_in_a_box.py`), join(folder, 'python/carrier_in_a_box.py'));
  cpSync(fromRoot('docs/carrier-in-a-box.md'), join(folder, 'README.md'));
  cpSync(fromRoot('LICENSE'), join(folder, 'LICENSE'));
}

/** @param {string} folder */
function copyWholePackages(folder) {
  for (const [name, paths] of Object.entries(wholePackages)) {
    const from = fromRoot(`node_modules/${name}`);
    const to = join(folder, 'node_modules', name);
    for (const path of paths)
      cpSync(join(from, path), join(to, path), {
        recursive: true,
        filter: (file) => !/\.(map|[cm]?ts)$/.test(file),
      });
    // Types alone are what it depends on: a second start by npx would ask the registry for them.
    const {
      dependencies: _,
      devDependencies: __,
      peerDependencies: ___,
      ...manifest
    } = readJson(join(from, 'package.json'));
    writeJson(join(to, 'package.json'), manifest);
  }
}

/** @param {string} folder */
async function prepareDatabase(folder) {
  const file = join(folder, 'shipped', sources, 'database.tar');
  mkdirSync(dirname(file), { recursive: true });
  await run(process.execPath, [join(folder, 'prepare.mjs'), file]);
  for (const file of ['prepare.mjs', 'initdb.wasm']) rmSync(join(folder, file));
}

/** @param {string} folder */
async function writeTypes(folder) {
  const options = ['--declaration', '--emitDeclarationOnly', '--skipLibCheck', '--ignoreConfig'];
  const modules = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  const file = fromRoot(`${sources}/node.ts`);
  const out = ['--outDir', join(folder, 'node'), file];
  await run(process.execPath, [
    fromRoot('node_modules/typescript/bin/tsc'),
    ...options,
    ...modules,
    ...out,
  ]);
  renameSync(join(folder, 'node/node.d.ts'), join(folder, 'node/index.d.mts'));
}

/** @param {string} folder */
function writeManifest(folder) {
  const { version, license, engines } = readJson(fromRoot('package.json'));
  const names = Object.keys(wholePackages);
  const versions = names.map((name) => [
    name,
    readJson(join(folder, 'node_modules', name, 'package.json')).version,
  ]);
  writeJson(join(folder, 'package.json'), {
    name: 'carrier-in-a-box',
    version,
    description: 'The carrier sandbox for tests: one process, no database beside it',
    license,
    type: 'module',
    engines,
    bin: 'carrier.mjs',
    exports: { './node': { types: './node/index.d.mts', default: './node/index.mjs' } },
    dependencies: Object.fromEntries(versions),
    bundleDependencies: names,
  });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function run(program, args) {
  const { code, output } = await runCommand(program, [...args], { cwd: root, onStart: noteChild });
  if (code === 0) return;
  throw new StartFailure(`Packing failed: ${output.trim().split('\n', 1)[0] ?? 'no reason given'}`);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} file
 * @param {unknown} value
 */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
