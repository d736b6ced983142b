/** First path segments that the server answers itself; every other path that asks for a page is the single-page app. */
export const servedSegments = [
  'rest',
  'login',
  'oidc',
  'iam',
  'storage',
  'status',
  'newsletter',
  'api-changes',
  'mail-previews',
  'site',
  'documents',
  'specs',
  'mcp',
  '.well-known',
] as const;

/** Whole paths that the server answers itself. */
export const servedPaths = [
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
] as const;
