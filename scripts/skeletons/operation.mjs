import { addImport, failingTest, toCamel } from './sources.mjs';

/** @typedef {import('./sources.mjs').Place} Place */
/** @typedef {import('./sources.mjs').Sources} Sources */

const methods = new Map([
  ...['list', 'get', 'find'].map((verb) => /** @type {const} */ ([verb, 'GET'])),
  ...['create', 'suspend', 'regenerate'].map((verb) => /** @type {const} */ ([verb, 'POST'])),
  ['update', 'PUT'],
  ['delete', 'DELETE'],
]);

/**
 * Contract, verb and route of a call; the files of a new entity.
 * @param {Sources} sources  @param {Place} place
 */
export function addOperation(sources, place) {
  const { name, folder } = place;
  const id = toCamel(name);
  const method = methods.get(name.split('-')[0] ?? '');
  if (!method)
    throw new Error(`An operation begins with a verb: ${[...methods.keys()].join(', ')}`);
  const contract = `packages/contract/src/${folder}/operations.ts`;
  if (!sources.has(contract)) addEntity(sources, place);
  define(sources, place, { id, method });
  serve(sources, place, id);
  const server = `apps/server/src/${folder}`;
  sources.add(
    `${server}/${name}.test.ts`,
    failingTest(id, [
      `Say in ${contract} who may call ${id}, with what, and what it answers.`,
      `Write the rule in ${server}/${name}.ts, its SQL in a file that ends in -sql.ts.`,
      `Call it in apps/web/src/${folder} by useRead or useAct; say in \`changes\` what a write makes stale.`,
      'Run npm run openapi, and put a test of the call in the place of this one.',
    ]),
  );
}

/** @param {Sources} sources  @param {Place} place  @param {{ id: string, method: string }} call */
function define(sources, { entity, name, folder }, { id, method }) {
  sources.change(`packages/contract/src/${folder}/operations.ts`, (text) => {
    const definition = `export const ${id} = defineOperation({
  id: '${id}',
  method: '${method}',
  path: \`\${devportalBase}/${entity}/${name}.json\`,
  summary: 'Not written yet',
  access: 'staff',
  errors: 'B',
  reply: z.object({ data: z.array(z.string()) }),
});
`;
    if (text.includes(`const ${id} =`)) throw new Error(`${id} is there already`);
    return addImport(`${text}\n${definition}`, 'devportalBase', '../../bases.ts');
  });
}

/** @param {Sources} sources  @param {Place} place  @param {string} id */
function serve(sources, { name, folder }, id) {
  sources.add(
    `apps/server/src/${folder}/${name}.ts`,
    `import type { Services } from '../../context/context.ts';

/** Not written yet. */
export async function ${id}(_services: Services) {
  return [];
}
`,
  );
  sources.change(`apps/server/src/${folder}/routes.ts`, (text) => {
    const list = text.replace(
      /export const \w+Routes = \([^)]*\): readonly Route\[\] => \[/,
      `$&\n  memberRoute(operations.${id}, () => ${id}(services)),`,
    );
    const added = addImport(list, 'memberRoute', '../../http/replies/member-route.ts');
    return addImport(added, id, `./${name}.ts`);
  });
}

/** @param {Sources} sources  @param {Place} place */
function addEntity(sources, { entity, folder }) {
  const operations = toCamel(entity);
  const routes = `${toCamel(entity)}Routes`;
  sources.add(
    `packages/contract/src/${folder}/operations.ts`,
    `import * as z from 'zod/mini';
import { defineOperation } from '../../define-operation.ts';
`,
  );
  sources.change('packages/contract/package.json', (text) =>
    text.replace(
      '"exports": {',
      (head) => `${head}\n    "./${folder}/operations": "./src/${folder}/operations.ts",`,
    ),
  );
  sources.change('packages/contract/README.md', (text) =>
    text.replace(
      /^\| `\.\/accounts/m,
      (first) => `| \`./${folder}/\` | \`operations\` |\n${first}`,
    ),
  );
  sources.change('packages/contract/src/operations.ts', (text) => {
    const list = text.replace(/^\];$/m, `  ${operations},\n];`);
    return `import * as ${operations} from './${folder}/operations.ts';\n${list}`;
  });
  sources.add(
    `apps/server/src/${folder}/routes.ts`,
    `import * as operations from '@portal/contract/${folder}/operations';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';

export const ${routes} = (services: Services): readonly Route[] => [
];
`,
  );
  sources.change('apps/server/src/start/to-routes.ts', (text) =>
    addImport(
      text.replace(/^ {2}return \[$/m, `$&\n    ...${routes}(services),`),
      routes,
      `../${folder}/routes.ts`,
    ),
  );
}
