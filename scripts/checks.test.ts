import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rules } from './boundary-rules.mjs';
import { findViolations } from './find-violations.mjs';
import { readImportGraph } from './import-graph.mjs';
import { plantTree, type Tree } from './plant-tree.ts';
import { fromRoot } from './root.mjs';

/** The repository's own settings and checks, for a small project that has nothing to complain about. */
const settings = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'scripts/lint/hot-path.mjs',
  'knip.json',
  'tsconfig.base.json',
  'packages/lifecycle/src/start-failure.mjs',
  'scripts/boundaries.mjs',
  'scripts/boundary-rules.mjs',
  'scripts/find-violations.mjs',
  'scripts/table-owners.mjs',
  'scripts/import-graph.mjs',
  'scripts/root.mjs',
  'scripts/run-command.mjs',
  'scripts/types.mjs',
  'scripts/verify.mjs',
  'scripts/install-packages.mjs',
  'scripts/terminal.mjs',
  'scripts/tsconfig.json',
  'scripts/workshop.mjs',
  'packages/lifecycle',
  'packages/contract/tsconfig.json',
  'packages/openapi/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'package-lock.json',
];

const project: Record<string, string> = {
  'packages/contract/src/word.ts': "export const word = 'parcel';\n",
  'packages/openapi/src/count.ts': 'export const count = 1;\n',
  'apps/server/src/main.ts': `import { word } from '@portal/contract/word';
import { parcelsPath } from './help/parcel/routes.ts';
import type { Parcel } from './help/parcel/parcel-sql.ts';

const parcel: Parcel = 1;
process.stdout.write([word, parcelsPath, parcel].join(' '));
`,
  'apps/server/src/help/parcel/routes.ts': "export const parcelsPath = '/parcels';\n",
  'apps/server/src/help/parcel/parcel-sql.ts':
    'const one = 1;\n\nexport type Parcel = typeof one;\n',
  'apps/web/src/main.tsx': `import { count } from '@portal/openapi/count';

document.title = String(count);
`,
};

function toManifest(name: string, rest: object): string {
  const manifest = { name, version: '0.0.0', private: true, type: 'module', ...rest };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const packageExports = { exports: { './*': './src/*.ts' } };
const manifests: Record<string, string> = {
  'package.json': toManifest('small', {
    workspaces: ['apps/*', 'packages/*'],
    scripts: { verify: 'node scripts/verify.mjs' },
    devDependencies: { '@types/node': '*', 'oxc-parser': '*' },
  }),
  'packages/contract/package.json': toManifest('@portal/contract', packageExports),
  'packages/openapi/package.json': toManifest('@portal/openapi', packageExports),
  'apps/server/package.json': toManifest('@portal/server', {
    dependencies: { '@portal/contract': '0.0.0' },
  }),
  'apps/web/package.json': toManifest('@portal/web', {
    dependencies: { '@portal/openapi': '0.0.0' },
  }),
};

let tree: Tree;
let planted: string[] = [];

beforeAll(() => {
  tree = plantTree(settings);
  for (const [path, text] of Object.entries({ ...manifests, ...project })) tree.write(path, text);
});

afterEach(() => {
  for (const path of planted) rmSync(join(tree.root, path), { force: true });
  for (const [path, text] of Object.entries(project)) tree.write(path, text);
  planted = [];
});

afterAll(() => tree.remove());

function plant(path: string, text: string): void {
  if (!(path in project)) planted.push(path);
  tree.write(path, text);
}

function verify(...steps: string[]): { isGreen: boolean; output: string } {
  const run = spawnSync(process.execPath, ['scripts/verify.mjs', ...steps], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', CI: '' },
  });
  return { isGreen: run.status === 0, output: `${run.stdout}${run.stderr}` };
}

describe('verify', () => {
  test('is green when nothing is wrong', () => {
    const { isGreen, output } = verify('types', 'lint', 'boundaries');
    expect(
      output
        .replaceAll(/ \(.*\)/g, '')
        .trim()
        .split('\n')
        .sort(),
    ).toEqual(['ok     boundaries', 'ok     lint', 'ok     types']);
    expect(isGreen).toBe(true);
  });

  test('types: a type error', () => {
    plant('packages/contract/src/word.ts', "export const word: number = 'parcel';\n");
    const { isGreen, output } = verify('types');
    expect(isGreen).toBe(false);
    expect(output).toContain('packages/contract/src/word.ts(1,14): error TS2322');
  });

  test('lint: a promise that nobody waits for, which needs types to be seen', () => {
    plant(
      'packages/openapi/src/count.ts',
      'export const count = 1;\n\nasync function load(): Promise<void> {}\n\nload();\n',
    );
    const { isGreen, output } = verify('lint');
    expect(isGreen).toBe(false);
    expect(output).toContain('no-floating-promises');
  });

  test('lint: on the path of a call an object that goes on after a spread, in a list one a row', () => {
    const spread = (name: string) =>
      `export const ${name} = (rows: { a: number }[]) => rows.map((row) => ({ ...row, b: 1 }));\n`;
    plant('packages/gateway/src/policies/spread.ts', spread('onThePath'));
    plant('apps/server/src/help/parcel/parcel-sql.ts', spread('ofAList'));
    plant('apps/server/src/help/parcel/elsewhere.ts', spread('elsewhere'));
    const { output } = verify('lint');
    expect(output.match(/hot-path\(.*/g)).toHaveLength(2);
    expect(output).toContain('packages/gateway/src/policies/spread.ts');
    expect(output).toContain('apps/server/src/help/parcel/parcel-sql.ts');
  });

  test('format: a line that the formatter would write otherwise', () => {
    plant('packages/openapi/src/count.ts', 'export const count=1\n');
    const { isGreen, output } = verify('format');
    expect(isGreen).toBe(false);
    expect(output).toContain('packages/openapi/src/count.ts');
  });

  test('deadcode: an export of a package that nobody imports, and an unused file', () => {
    const small = plantTree(['knip.json', 'tsconfig.base.json']);
    for (const [path, text] of Object.entries({ ...manifests, ...project }))
      small.write(path, text);
    small.write('package.json', toManifest('small', { workspaces: ['apps/*', 'packages/*'] }));
    const knip = () =>
      spawnSync(fromRoot('node_modules/.bin/knip'), [], { cwd: small.root, encoding: 'utf8' });
    expect(knip()).toMatchObject({ status: 0, stdout: '' });
    small.write(
      'packages/contract/src/word.ts',
      "export const word = 'parcel';\nexport const unused = 'letter';\n",
    );
    small.write('apps/server/src/help/parcel/forgotten.ts', 'export const forgotten = 1;\n');
    const { status, stdout } = knip();
    small.remove();
    expect(status).toBe(1);
    expect(stdout).toMatch(/unused +packages\/contract\/src\/word\.ts/);
    expect(stdout).toContain('apps/server/src/help/parcel/forgotten.ts');
  });

  test.each([
    ['apps/server/src/', 'help', 'http'],
    ['apps/server/src/', 'context', 'usage'],
    ['apps/web/src/', 'resource', 'calls'],
  ])('boundaries: in %s the rooms %s and %s import each other, no file does', (app, one, other) => {
    plant(
      `${app}${one}/parcel/a.ts`,
      `import type { B } from '../../${other}/parcel/b.ts';\n\nexport type A = B;\n`,
    );
    plant(`${app}${other}/parcel/b.ts`, 'export type B = 1;\n');
    plant(
      `${app}${other}/letter/c.ts`,
      `import type { D } from '../../${one}/letter/d.ts';\n\nexport type C = D;\n`,
    );
    plant(`${app}${one}/letter/d.ts`, 'export type D = 1;\n');
    expect(verify('boundaries').output).toMatch(
      new RegExp(`${app}(${one}|${other}) → ${app}(${one}|${other}) → \\S+: a cycle`),
    );
  });

  test('boundaries: a broken rule and a cycle of types alone, with place and reason', () => {
    plant(
      'apps/server/src/help/parcel/routes.ts',
      "import type { Parcel } from './parcel-sql.ts';\n\nexport const parcelsPath = (one: Parcel) => one;\n",
    );
    plant(
      'apps/server/src/help/parcel/parcel-sql.ts',
      "import type { Letter } from './letter-sql.ts';\n\nexport type Parcel = Letter | 1;\n",
    );
    plant(
      'apps/server/src/help/parcel/letter-sql.ts',
      "import type { Parcel } from './parcel-sql.ts';\n\nexport type Letter = Parcel[];\n",
    );
    const { isGreen, output } = verify('boundaries');
    expect(isGreen).toBe(false);
    expect(output).toContain(
      'apps/server/src/help/parcel/routes.ts:1 imports ./parcel-sql.ts: routes leave SQL to verbs',
    );
    expect(output).toContain(
      'apps/server/src/help/parcel/parcel-sql.ts → apps/server/src/help/parcel/letter-sql.ts → apps/server/src/help/parcel/parcel-sql.ts: a cycle',
    );
  });
});

describe('boundaries', () => {
  test('nothing is wrong before', () => {
    expect(findViolations(tree.root).violations).toEqual([]);
  });

  test.each([
    ['packages/contract/src/a.ts', 'node:fs', 'the contract knows nothing but zod'],
    ['packages/contract/src/a.ts', '@portal/openapi/count', 'the contract knows nothing but zod'],
    ['packages/openapi/src/a.ts', '@portal/server/main', 'packages know no app'],
    ['packages/gateway/src/a.ts', '@portal/openapi/count', 'the gateway knows the contract alone'],
    [
      'packages/openapi/src/a.ts',
      '@portal/contract/word',
      'the API document package knows no other',
    ],
    ['packages/lifecycle/src/a.ts', '@portal/contract/word', 'lifecycle and design know nothing'],
    ...['customs', 'edifact', 'test-data'].map((one) => [
      `packages/${one}/src/a.ts`,
      '@portal/contract/word',
      'customs, EDIFACT and test data know nothing',
    ]),
    ['apps/server/src/a.ts', '@portal/web/main', 'an app knows no other app'],
    ['e2e/a.ts', '@portal/server/main', 'the end-to-end tests know apps by the launcher alone'],
    ['apps/server/src/help/a/routes.ts', './a-sql.ts', 'routes leave SQL to verbs'],
    ['apps/server/src/help/a/b.ts', 'fastify', 'verbs know no HTTP'],
    ['apps/server/src/help/a/b.ts', '../../http/serve.ts', 'verbs know no HTTP'],
    ['apps/server/src/help/a/a-sql.ts', '../../http/serve.ts', 'SQL knows nothing above it'],
    ['apps/server/src/platform/a.ts', '../help/a/index.ts', 'the platform knows nothing above it'],
    [
      'apps/server/src/http/a.ts',
      '../start/app.ts',
      'nobody but commands imports what starts the server',
    ],
    [
      'apps/server/src/accounts/a/b.ts',
      '../../usage/c/index.ts',
      'the area accounts knows none below',
    ],
    ['packages/contract/src/usage/a.ts', '../help/b.ts', 'the area usage knows none below it'],
    [
      'apps/web/src/catalogue/a/b.ts',
      '../../desk/c/index.ts',
      'the area catalogue knows none below',
    ],
    ['apps/web/src/help/a/b.ts', '../../desk/c/index.ts', 'the area help knows none below it'],
    ['apps/server/src/help/a/b.ts', '../c/d.ts', 'an entity of the server is imported through'],
    [
      'apps/server/src/identity/b.ts',
      '../help/c/d.ts',
      'an entity of the server is imported through',
    ],
    ['apps/web/src/help/a/b.tsx', '../c/d.tsx', 'an entity of the web app is imported through'],
    [
      'apps/server/src/help/a/b.ts',
      '@portal/openapi/read/parse-json',
      'a document is parsed where it is stored',
    ],
    [
      'apps/web/src/help/a/b.tsx',
      '../../shell/c.tsx',
      'an area and the reference know not the shell',
    ],
    ['apps/web/src/session/a.ts', '../help/b/index.ts', 'the session, and what shows a call'],
    ['apps/web/src/calls/a.tsx', '../help/b/index.ts', 'the session, and what shows a call'],
    ['apps/web/src/api/a.ts', '../session/b.ts', 'api, router know contract, lib'],
    ['apps/web/src/router/a.ts', '../session/b.ts', 'api, router know contract, lib'],
    ['apps/web/src/ui/a.tsx', '@tanstack/react-query', 'ui and lib know no API, no router'],
    ['apps/web/src/ui/a.tsx', '../router/b.ts', 'ui and lib know no API, no router'],
    ['apps/web/src/lib/a.ts', '@portal/contract/word', 'ui and lib know no API, no router'],
    ['apps/web/src/a.ts', '@portal/lifecycle/secret', 'the package does not export it'],
    ['apps/web/src/a.ts', '../../server/src/main.ts', 'another workspace is imported by its name'],
  ])('%s may not import %s', (from, specifier, reason) => {
    for (const [index, text] of [
      `import { x } from '${specifier}';`,
      `export * from '${specifier}';`,
      `const lazy = () => import('${specifier}');`,
      `export type X = import('${specifier}').X;`,
    ].entries()) {
      plant(from, `${'\n'.repeat(index)}${text}\n`);
      expect(findViolations(tree.root).violations).toContainEqual(
        expect.stringContaining(`${from}:${index + 1} imports ${specifier}: ${reason}`),
      );
    }
  });

  test.each([
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['packages/contract/src/a.test.ts', 'node:fs'],
    ['apps/server/src/help/a/b.ts', './a-sql.ts'],
    ['apps/server/src/help/a/b.ts', '../../accounts/c/index.ts'],
    ['apps/web/src/help/a/a.tsx', './b.tsx'],
    ['apps/web/src/shell/routes.tsx', '../help/a/a-page.tsx'],
    ['scripts/a.mjs', '../packages/lifecycle/src/process-lock.mjs'],
  ])('%s may import %s', (from, specifier) => {
    plant(from, `import '${specifier}';\n`);
    expect(findViolations(tree.root).violations).toEqual([]);
  });

  test('each rule sees files of the repository: one that sees none would call everything clean', () => {
    const { files } = readImportGraph(fromRoot('.'));
    const blind = rules.filter((rule) => !files.some((file) => rule.from.test(file)));
    expect(blind.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    [
      'apps/server/src/help/a/list.ts',
      "export const text = 'SELECT 1 FROM parcels';",
      'SQL stands in a file that ends in -sql.ts',
    ],
    ['apps/server/src/stores/a.ts', 'export const a = 1;', 'a layer that is no more'],
    [
      'apps/web/src/help/a.ts',
      'export const text = (1.5).toFixed(1);',
      'numbers and dates are written by packages/contract/src/text',
    ],
    [
      'apps/server/src/help/a.ts',
      "import { AsyncLocalStorage } from 'node:async_hooks';",
      'what a call knows on its way stands on platform/call-local',
    ],
    ...['<th scope="col">Name</th>', '<td data-th="Name" />', 'useMutation({})'].map((text) => [
      'apps/web/src/help/a.tsx',
      `export const a = () => ${text};`,
      'tables and acts of a page stand on apps/web/src/resource',
    ]),
    ...['client(createParcel, { body })', 'client<Parcel>(\n  updateParcel,\n  { body })'].map(
      (text) => [
        'apps/web/src/help/a.tsx',
        `export const a = async () => ${text};`,
        'what writes is sent by apps/web/src/resource',
      ],
    ),
    ...[
      "import { randomBytes } from 'node:crypto';",
      "import { randomInt, timingSafeEqual } from 'node:crypto';",
      "import { createHmac } from 'node:crypto';",
      "import { constants, sign } from 'node:crypto';",
      "import { SignJWT } from 'jose';",
      'const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));',
      'export const secret = new Secret({ size: 20 });',
      'export const linkToken = `lt_${crypto.randomUUID()}`;',
    ].map((text) => [
      'apps/server/src/help/a/make.ts',
      text,
      'bearers are made by apps/server/src/platform/sealing',
    ]),
  ])('%s may not hold %s', (file, text, reason) => {
    plant(file, `${text}\n`);
    expect(findViolations(tree.root).violations).toEqual([`${file}: ${reason}`]);
  });

  test.each([
    'client(listParcels, {})',
    'useTask(() => client(createParcel, { body }))',
    'useAct(createParcel)',
  ])('a page may hold %s', (text) => {
    plant('apps/web/src/help/a.tsx', `export const a = () => ${text};\n`);
    expect(findViolations(tree.root).violations).toEqual([]);
  });

  test.each(["'UPDATE parcels SET x = 1'", "rows.updateTable('parcels')"])(
    'a table is written by its owner alone, and not by %s',
    (statement) => {
      plant('apps/server/src/help/a/a-sql.ts', "export const a = 'INSERT INTO parcels';\n");
      plant('apps/server/src/usage/b/b-sql.ts', `export const b = ${statement};\n`);
      expect(findViolations(tree.root).violations).toEqual([
        'parcels is written by help/a and usage/b: the owner of a table alone writes it',
      ]);
    },
  );

  test('a debt is no violation, and a debt that is paid is one', () => {
    const debt = 'apps/server/src/stores/a.ts: a layer that is no more';
    plant('scripts/boundary-debts.json', JSON.stringify([debt]));
    expect(findViolations(tree.root).violations).toEqual([
      `${debt}: is paid, take it off the list of debts`,
    ]);
    plant('apps/server/src/stores/a.ts', 'export const a = 1;\n');
    expect(findViolations(tree.root).violations).toEqual([]);
  });
});
