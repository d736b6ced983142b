import { extname } from 'node:path';

/** Types that a browser shows without running anything; everything else is only kept. */
const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.edi': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.xml': 'text/plain; charset=utf-8',
  '.zpl': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A document comes from whoever may write into the storage: as a page it would run in the portal's name. */
const inert = "default-src 'none'; sandbox; frame-ancestors 'self'";
/** The viewer of a browser is a plug-in with inline styles in a page of its own. */
const viewer =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export function toDocumentHeaders(key: string): Readonly<Record<string, string>> {
  const type = types[extname(key).toLowerCase()] ?? 'application/octet-stream';
  const name = key.slice(key.lastIndexOf('/') + 1);
  return {
    'Content-Type': type,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '_')}`,
    'Content-Security-Policy': type === 'application/pdf' ? viewer : inert,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'public, no-cache',
  };
}
