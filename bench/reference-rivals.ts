import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rivals } from './rivals-folder.ts';

interface Rival {
  readonly name: string;
  readonly npm: string;
  /** The page, given the address of a document. */
  readonly page: (document: string) => string;
  /** Of one that opens with an overview: where the first operation stands. */
  readonly start?: (operationId: string) => string;
  /** Where a far operation of `@octokit/openapi` stands, of those that have an address for it. */
  readonly hash?: string;
  /** The filter of its list of operations, of those that have one. */
  readonly filter?: string;
}

const modules = '/node_modules';

/** Each as its own documentation embeds it, from the files of its npm package. */
export const rivalPages: readonly Rival[] = [
  {
    name: 'Swagger UI',
    npm: 'swagger-ui-dist',
    page: (document) =>
      `<link rel="stylesheet" href="${modules}/swagger-ui-dist/swagger-ui.css"><div id="ui"></div>
       <script src="${modules}/swagger-ui-dist/swagger-ui-bundle.js"></script>
       <script>SwaggerUIBundle({ url: '${document}', dom_id: '#ui', filter: true })</script>`,
    filter: '.operation-filter-input',
  },
  {
    name: 'Redoc',
    npm: 'redoc',
    page: (document) =>
      `<redoc spec-url="${document}"></redoc><script src="${modules}/redoc/bundles/redoc.standalone.js"></script>`,
    hash: 'tag/users/operation/users/list-ssh-signing-keys-for-user',
    filter: '[role=search] input',
  },
  {
    name: 'RapiDoc (focused)',
    npm: 'rapidoc',
    page: (document) =>
      `<script type="module" src="${modules}/rapidoc/dist/rapidoc-min.js"></script>
       <rapi-doc spec-url="${document}" render-style="focused"></rapi-doc>`,
    hash: 'get-/users/-username-/ssh_signing_keys',
    filter: '#nav-bar-search',
  },
  {
    name: 'Scalar (standalone)',
    npm: '@scalar/api-reference',
    page: (document) =>
      `<div id="app"></div><script src="${modules}/@scalar/api-reference/dist/browser/standalone.js"></script>
       <script>Scalar.createApiReference('#app', { url: '${document}' })</script>`,
    hash: 'tag/users/GET/users/{username}/ssh_signing_keys',
  },
  {
    name: 'openapi-explorer',
    npm: 'openapi-explorer',
    page: (document) =>
      `<script type="module" src="${modules}/openapi-explorer/dist/browser/openapi-explorer.min.js"></script>
       <openapi-explorer spec-url="${document}"></openapi-explorer>`,
    hash: 'get-/users/-username-/ssh_signing_keys',
    filter: '#nav-bar-search',
  },
  {
    name: 'Elements',
    npm: '@stoplight/elements',
    page: (document) =>
      `<link rel="stylesheet" href="${modules}/@stoplight/elements/styles.min.css">
       <script src="${modules}/@stoplight/elements/web-components.min.js"></script>
       <elements-api apiDescriptionUrl="${document}" router="hash"></elements-api>`,
    start: (operationId) => `/operations/${operationId}`,
    hash: '/operations/users/list-ssh-signing-keys-for-user',
  },
];

export function versionOf({ npm }: Rival): string {
  const file = join(rivals, 'node_modules', npm, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves pages, packages and documents, all compressed ahead: no rival waits for a compressor. */
export async function serveRivals(documents: ReadonlyMap<string, string>) {
  const files = new Map<string, Buffer>();
  for (const [name, text] of documents) files.set(`/${name}.json`, gzipSync(text));
  for (const [index, rival] of rivalPages.entries()) {
    for (const name of documents.keys()) {
      const html = `<!doctype html><meta charset="utf-8"><title>${rival.name}</title><body>${rival.page(`/${name}.json`)}`;
      files.set(`/${index}/${name}`, gzipSync(html));
    }
  }
  const server = createServer((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/');
    const content = files.get(path) ?? readPackage(path, files);
    if (!content) return response.writeHead(404).end();
    const type = types[extname(path)] ?? 'text/html';
    return response
      .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The rivals have no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    urlOf: (index: number, name: string) => `${origin}/${index}/${name}`,
    close: () => server.close(),
  };
}

function readPackage(path: string, files: Map<string, Buffer>): Buffer | undefined {
  if (!path.startsWith(`${modules}/`)) return undefined;
  try {
    const content = gzipSync(readFileSync(join(rivals, path)));
    files.set(path, content);
    return content;
  } catch {
    return undefined;
  }
}
