import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from './build/texts/catalogue.ts';
import { texts } from './build/texts/plugin.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { routeHints } from './build/route-hints.ts';
import { listProxiedPaths } from './build/served-paths.ts';
import { trimFonts } from './build/trim-fonts.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

/** What pages need together comes in one file: few files compress better, and nothing waits in line. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual)[^/]+)\/(?!.*(utation|ueries|nfiniteQuery)(Observer)?\.js)/,
    priority: 5,
  },
  // no module that needs a schema or makes a call: it would bring those to everybody's first page
  {
    name: 'portal',
    test: /src\/(main|router\/|help\/status\/(use-)?portal-status\.|shell\/(frame\/(?!status-|menu-status|terms-)|route-access|routes|start-error)|session\/(?!exchange-login|load-account|use-fetch-file)|lib\/(?!call-link|numbers|save-file|to-parts)|api\/(query-client|client-context|call-query|left-out-store))|contract\/src\/(errors|read\/left-out|token|session|role|bases|addresses\/pages|accounts\/user\/rules)\.ts|src\/ui\/[a-z]+\/(icon|icon-paths|icon-button|button|link|logo|toast-store|skeleton|error-panel|lazy-view|missing-part|marks)\./,
    priority: 4,
  },
  {
    // what the figures of the home page are drawn with; other pages load it with what they show
    name: 'figures',
    test: /src\/ui\/[a-z]+\/(barcode|code-128|sheet|route-line|highlight)\./,
    priority: 3,
  },
  {
    name: 'contract',
    // schemas and calls that the catalogue and a login need; those of other pages go with the pages
    test: /node_modules\/zod\/|contract\/src\/(client\.|define-operation|pagination|catalogue\/specification\/(operations|schema)\.ts|accounts\/account\/|identity\/login\/|accounts\/user\/schema)|src\/api\/client\.|session\/(exchange-login|load-account)/,
    priority: 3,
  },
  {
    name: 'ui',
    test: /src\/(ui\/[a-z]+\/(search-field|page-header|empty|callout|choice)\b|resource\/(failure|not-loaded)\b|(api\/(error-note|field-words)|catalogue\/specification\/queries)\.)|contract\/src\/catalogue\/specification\/rules\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /src\/ui\/[a-z]+\/(field|modal|code-block|copy-button|tabs|tooltip)\b|@tanstack\/(react-query|query-core)\/.*utation|src\/(session\/use-fetch-file|lib\/call-link)\b/,
    priority: 1,
  },
  {
    name: 'operation',
    // what the reference shows of an operation at once, and what its console needs again later
    test: /openapi\/src\/[a-z]+\/(describe-(schema|rules)|schema-rows|sample-schema|sample-scalar|scan-json|find-json-error|call-form|write-parameter|to-request)\.ts|src\/reference\/(reference-context|outline\/group-operations)\.ts/,
    priority: 1,
  },
];

/** `PORTAL_LANGUAGE=sv`: the app in that language, below an address of its own. */
const language = languages.find((one) => one === process.env['PORTAL_LANGUAGE']);

/** `--ssr`: what renders pages ahead, for Node. Its packages come with it, as in the app: a server installs none of them. */
export default defineConfig(async ({ command, isSsrBuild }) => ({
  base: language ? `/${language}/` : '/',
  plugins: [
    ...(language ? [texts(language)] : []),
    react(),
    ...(isSsrBuild ? [] : [trimFonts(), preloadFonts(), routeHints(), precompress()]),
  ],
  // What is read beside the page says what is wrong, too.
  worker: { plugins: () => (language ? [texts(language)] : []) },
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      (command === 'serve' ? await listProxiedPaths() : []).map((path) => [
        path,
        { target: server, xfwd: true },
      ]),
    ),
  },
  build: {
    // light-dark(), :has() and <dialog> are used as they are, not compiled away
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // the content security policy allows no data: addresses
    assetsInlineLimit: 0,
    // the size check reads from it what a page loads
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
  },
}));
