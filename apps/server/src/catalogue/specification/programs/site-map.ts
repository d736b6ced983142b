import {
  isOnPortal,
  type PageAccess,
  type PageRow,
  pageTable,
  toPageAddress,
} from '@portal/contract/addresses/pages';
import { languageParameter, languages } from '@portal/contract/text/languages';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { XMLBuilder } from 'fast-xml-parser';

interface Site {
  readonly portalUrl: string;
  readonly isProduction: boolean;
  /** APIs that anybody may see. */
  readonly apis: readonly SpecificationItem[];
}

/**
 * `/sitemap.xml` (sitemaps.org, 0.9): the pages that anybody finds in the menu or by a link on one of those, and each API that anybody may see, in each
 * language.
 */
export function toSiteMap({ portalUrl, isProduction, apis }: Site): string {
  const paths = [
    ...listPublicPages(isProduction),
    ...apis.map(({ id, status, systemName }) =>
      toPageAddress('/apis/details/$id', { id: status === 'active' ? systemName : id }),
    ),
  ];
  const urlset = {
    '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
    '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    url: paths.map((path) => ({
      loc: `${portalUrl}${path}`,
      'xhtml:link': languages.map(({ code }) => ({
        '@_rel': 'alternate',
        '@_hreflang': code,
        '@_href': `${portalUrl}${path}?${languageParameter}=${code}`,
      })),
    })),
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ urlset })}`;
}

function listPublicPages(isProduction: boolean): string[] {
  return pageTable
    .filter((page) => isOnPortal(page, isProduction))
    .filter((page) => page.path === '/' || isFound(page))
    .map(({ path }) => path);
}

const isFound = ({ menu, listed, ...page }: PageRow) =>
  [page, menu ?? listed].every((rule) => rule && isOpen(rule));

const isOpen = ({ auth, roles, grant }: PageAccess) => !auth && !roles && !grant;

/** `/robots.txt` (RFC 9309) */
export const toRobotsText = (portalUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /rest
Disallow: /login

Sitemap: ${portalUrl}/sitemap.xml
`;
