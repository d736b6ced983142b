/**
 * Who may import whom (docs/architecture.md). `from` and `to` are matched against paths of the
 * repository; `npm` against the names of packages. `$1` in `to` or `unless` is what `from` caught.
 * @typedef {{ name: string, from: RegExp, to?: RegExp, npm?: RegExp, unless?: string }} Rule
 */

/** @type {Rule[]} */
export const rules = [
  {
    name: 'the contract knows nothing but zod',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    to: /./,
    npm: /^(?!zod(\/|$))/,
    unless: '^packages/contract/src/',
  },
  {
    name: 'packages know no app',
    from: /^packages\//,
    to: /^(apps|e2e|bench|attack|scripts)\//,
  },
  {
    name: 'the gateway knows the contract alone',
    from: /^packages\/gateway\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    unless: '^packages/(gateway|contract)/',
  },
  {
    name: 'the API document package knows no other package',
    from: /^packages\/openapi\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    unless: '^packages/openapi/',
  },
  {
    name: 'the EDIFACT package knows nothing',
    from: /^packages\/edifact\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    npm: /./,
    unless: '^packages/edifact/',
  },
  {
    name: 'lifecycle knows nothing',
    from: /^packages\/lifecycle\//,
    to: /^(apps|packages)\//,
    unless: '^packages/lifecycle/',
  },
  {
    name: 'an app knows no other app',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    unless: '^apps/$1/',
  },
  {
    name: 'the end-to-end tests know apps by the launcher alone',
    from: /^e2e\//,
    to: /^apps\//,
    unless: '^apps/launcher/',
  },
  {
    name: 'routes leave storing and calling to services',
    from: /^apps\/server\/src\/routes\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(stores|clients)\//,
  },
  {
    name: 'services know no HTTP',
    from: /^apps\/server\/src\/services\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(http|routes)\//,
    npm: /^(fastify|@fastify)(\/|$)/,
  },
  {
    name: 'stores and clients know nothing above them',
    from: /^apps\/server\/src\/(stores|clients)\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(services|routes|http|login|jobs|gateway)\//,
    npm: /^(fastify|@fastify)(\/|$)/,
  },
  {
    name: 'a document is parsed where it is stored, in the thread of specification-work, never where it is read',
    from: /^apps\/server\/src\/(?!catalogue\/specification\/intake\/work\/|start\/seed\/|.*\.test\.ts$)/,
    to: /^packages\/openapi\/src\/(read-document|parse-json|parse-yaml|compose-yaml)\.ts$/,
  },
  {
    name: 'nobody imports the composition of the server',
    from: /^apps\/server\/src\/[^/]+\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(main|app)\.ts$/,
  },
  {
    name: 'a feature knows no other feature and not the composition',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    to: /^apps\/web\/src\/(features|app)\//,
    unless: '^apps/web/src/features/$1/',
  },
  {
    name: 'the session knows api, ui and lib',
    from: /^apps\/web\/src\/session\/(?!.*\.test\.tsx?$)/,
    to: /^apps\/web\/src\/(features|app)\//,
  },
  {
    name: 'the api folder knows the contract and lib',
    from: /^apps\/web\/src\/api\/(?!.*\.test\.tsx?$)/,
    to: /^apps\/web\/src\/(features|app|session|ui)\//,
  },
  {
    name: 'ui and lib know no API, no router',
    from: /^apps\/web\/src\/(ui|lib)\/(?!.*\.test\.tsx?$)/,
    to: /^(apps\/web\/src\/(features|app|session|api)|packages\/contract)\//,
    npm: /^@tanstack\/react-(router|query)$/,
  },
];

/** Files that run on a bare clone, before npm has linked the workspaces, and what they may reach. */
export const bareClone = {
  from: /^(scripts\/|apps\/launcher\/src\/[^/]+\.mjs$)/,
  to: /^(packages\/lifecycle|apps\/launcher)\/src\/[^/]+\.mjs$/,
};
