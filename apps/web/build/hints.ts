import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { pageTable } from '@portal/contract/addresses/pages';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

interface Hint {
  /** Of the address, as a regular expression. */
  readonly path: string;
  /** Of the page, below `src`. */
  readonly module: string;
}

/** Where a page's files are wanted from the first byte on, and the module of that page. Vite reads the TypeScript. */
export async function listHints(): Promise<readonly Hint[]> {
  const file = createRequire(import.meta.url).resolve('@portal/contract/addresses/pages');
  const { module } = await runnerImport<{ readonly pageTable: typeof pageTable }>(file);
  const modules = readModules();
  const paths = new Map<string, string[]>();
  for (const { path } of module.pageTable.filter(({ hinted }) => hinted)) {
    const shown = modules.get(path) ?? refuse(path);
    paths.set(shown, [...(paths.get(shown) ?? []), path.replaceAll(/\$\w+/g, '[^/]+')]);
  }
  return [...paths].map(([shown, own]) => ({ path: `^(${own.join('|')})/?$`, module: shown }));
}

/** By path, what the rows of `routes.tsx` import. */
function readModules(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../src/shell/routes.tsx', import.meta.url), 'utf8');
  const rows = text.matchAll(/'(\/[^']*)':\s*\(\) =>\s*import\('([^']+)'\)/g);
  return new Map(
    [...rows].map(([, path = '', module = '']) => [
      path,
      module.startsWith('./') ? `shell/${module.slice(2)}` : module.slice(3),
    ]),
  );
}

function refuse(path: string): never {
  throw new Error(`routes.tsx has no row that reads '${path}': () => import('…')`);
}

type Bundle = Rolldown.OutputBundle;

/** The files of a chunk and of all that it imports, each before its style sheets. */
function collect(bundle: Bundle, file = '', into = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || into.has(file)) return into;
  for (const own of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) into.add(own);
  for (const next of chunk.imports) collect(bundle, next, into);
  return into;
}

/**
 * Runs before the modules are here; the server lets it by its hash. A page that comes rendered has its styles in it, and
 * is read first: unless somebody may be signed in, it asks for nothing else before it starts.
 */
function toScript(base: string, hints: readonly (readonly [string, readonly string[]])[]): string {
  return `for (const [path, files] of ${JSON.stringify(hints)}) {
  if (!new RegExp(path).test(location.pathname)) continue;
  const hint = () => {
    for (const file of files) {
      const link = document.createElement('link');
      const isSheet = file.endsWith('.css');
      if (isSheet && document.querySelector('link[href="${base}' + file + '"]')) continue;
      link.rel = isSheet ? 'preload' : 'modulepreload';
      if (isSheet) link.as = 'style';
      link.crossOrigin = '';
      link.href = '${base}' + file;
      document.head.append(link);
    }
  };
  const isRead = document.querySelector('style') && !('kept' in document.documentElement.dataset);
  if (isRead) document.addEventListener('portal-start', hint, { once: true });
  else hint();
}`;
}

/** The two latin subsets paint the first screen; every other subset waits for its unicode-range. */
const firstFonts = /(archivo-latin-wdth|spline-sans-mono-latin-wght)-normal.*\.woff2$/;

/** What the first screen and the page of the address are made of loads beside the portal's own files, not after them. */
export function hints(): Plugin {
  let base = '/';
  return {
    name: 'hints',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const pages = (await listHints()).map(({ path, module }) => {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(module));
          const files = [...collect(bundle, chunk?.fileName)];
          return [path, files.filter((file) => !html.includes(file))] as const;
        });
        const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
        const links = fonts.map(
          (file) =>
            `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin="">\n    `,
        );
        // Fonts before scripts: text that is drawn in another font first is laid out twice. The script before any style sheet: one
        // after it waits for it. A page that comes rendered has them in it.
        return html
          .replace('<link rel="icon"', `${links.join('')}$&`)
          .replace('<script type="module"', `<script>${toScript(base, pages)}</script>\n    $&`);
      },
    },
  };
}
