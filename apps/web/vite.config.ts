import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hints } from './build/hints.ts';
import { languages } from './build/texts/catalogue.ts';
import { texts } from './build/texts/plugin.ts';
import { listBundled } from './build/list-bundled.ts';
import { precompress } from './build/precompress.ts';
import { listProxiedPaths } from './build/served-paths.ts';
import { trimFonts } from './build/trim-fonts.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

/** What starts the app, and what many pages are made of: few files compress better, and nothing waits in line. The rest goes with the pages. */
const groups = [
  { name: 'framework', test: /node_modules.*js$/, tags: ['$initial' as const], priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'ui', test: /web\/src\/(ui|lib|api)\//, minShareCount: 3, priority: 2 },
  { name: 'contract', test: /contract\/src\//, minShareCount: 20, priority: 1 },
];

/** `PORTAL_LANGUAGE=sv`: the app in that language, below an address of its own. */
const language = languages.find((one) => one === process.env['PORTAL_LANGUAGE']);

/** `--ssr`: what renders pages ahead, for Node. Its packages come with it, as in the app: a server installs none of them. */
export default defineConfig(async ({ command, isSsrBuild }) => ({
  base: language ? `/${language}/` : '/',
  plugins: [
    ...(language ? [texts(language)] : []),
    react(),
    listBundled(),
    ...(isSsrBuild ? [] : [trimFonts(), hints(), precompress()]),
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
