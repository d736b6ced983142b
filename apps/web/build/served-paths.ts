/**
 * What the development server hands on: the lists of `@portal/contract/served-paths`, which the configuration of Vite cannot
 * import under every Node; a test holds them equal.
 */
export const proxiedPaths: readonly string[] = [
  '/rest/',
  '/login/',
  '/oidc/',
  '/iam/',
  '/storage/',
  '/status/',
  '/newsletter/',
  '/api-changes/',
  '/mail-previews/',
  '/site/',
  '/documents/',
  '/specs/',
  '/mcp/',
  '/.well-known/',
  '/config.json',
  '/version',
  '/healthz',
  '/readyz',
  '/metrics',
  '/llms.txt',
  '/news.rss',
  '/news.atom',
  '/status.rss',
  '/status.atom',
  '/api-changes.rss',
  '/api-changes.atom',
  '/mcp',
];
