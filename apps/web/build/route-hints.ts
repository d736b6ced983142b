import type { Plugin, Rolldown } from 'vite';

/** Where a page's files are wanted from the first byte on, and the module of that page. */
const pages = [
  { path: '^/$', module: 'shell/home/home-page.tsx' },
  { path: '^/apis/(active|deprecated)/?$', module: 'catalogue/specification/active-apis-page.tsx' },
  { path: '^/apis/details/.', module: 'reference/api-details-page.tsx' },
  { path: '^/admin(/applications)?/?$', module: 'accounts/application/applications-page.tsx' },
];

type Bundle = Rolldown.OutputBundle;

function collect(bundle: Bundle, file: string, into: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || into.has(file)) return;
  into.add(file);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet);
  for (const next of chunk.imports) collect(bundle, next, into);
}

function filesOf(bundle: Bundle, module: string): string[] {
  const files = new Set<string>();
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(module)) {
      collect(bundle, chunk.fileName, files);
    }
  }
  return [...files];
}

/**
 * Runs before the modules are here; the server lets it by its hash. A page that comes rendered has its styles in it, and
 * is read first: unless somebody may be signed in, it asks for nothing else before it starts.
 */
function toScript(hints: readonly (readonly [string, readonly string[]])[]): string {
  return `for (const [path, files] of ${JSON.stringify(hints)}) {
  if (!new RegExp(path).test(location.pathname)) continue;
  const hint = () => {
    for (const file of files) {
      const link = document.createElement('link');
      const isSheet = file.endsWith('.css');
      if (isSheet && document.querySelector('link[href="/' + file + '"]')) continue;
      link.rel = isSheet ? 'preload' : 'modulepreload';
      if (isSheet) link.as = 'style';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    }
  };
  const isRead = document.querySelector('style') && !('kept' in document.documentElement.dataset);
  if (isRead) document.addEventListener('portal-start', hint, { once: true });
  else hint();
}`;
}

/** The page of the address loads beside the portal's own files, not after them. */
export function routeHints(): Plugin {
  return {
    name: 'route-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const hints = pages.map(({ path, module }) => {
          const files = filesOf(bundle, module).filter((file) => !html.includes(file));
          return [path, files] as const;
        });
        // Before any style sheet: a script after one waits for it. A page that comes rendered has them in it.
        return html.replace('<script type="module"', `<script>${toScript(hints)}</script>\n    $&`);
      },
    },
  };
}
