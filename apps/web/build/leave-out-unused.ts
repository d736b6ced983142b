import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Links are plain anchors that the shell follows, search parameters are read and written in `router.tsx`, and React has
 * `useSyncExternalStore` itself: the router's `<Link>` (3 KiB), its own search parameters and the shim for older Reacts
 * would only weigh on the first page.
 */
export function leaveOutUnused(): Plugin {
  const noLink = fileURLToPath(new URL('no-link.ts', import.meta.url));
  const noSearch = fileURLToPath(new URL('no-search-params.ts', import.meta.url));
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith('/link.js') && importer?.includes('@tanstack/react-router'))
        return noLink;
      if (source.endsWith('/searchParams.js') && importer?.includes('@tanstack/router-core'))
        return noSearch;
      if (!source.startsWith('use-sync-external-store/shim/with-selector')) return null;
      return this.resolve('use-sync-external-store/with-selector', importer);
    },
  };
}
