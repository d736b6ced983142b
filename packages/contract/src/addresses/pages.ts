/** A page of the web app. */
interface Page {
  /** Segments after `$` are parameters. */
  readonly path: string;
  /** Absent elsewhere: 404, and no link leads there (ENV-05). */
  readonly portals?: 'production' | 'outside production';
}

/** Every address of the web app (specification §2); any other path is the 404 page. */
export const pages = [
  { path: '/' },
  { path: '/admin' },
  { path: '/admin/applications' },
  { path: '/admin/applications/$id/log' },
  { path: '/admin/trace/$traceId' },
  { path: '/admin/users' },
  { path: '/admin/accountDetails' },
  { path: '/gateway-inventory/cloud' },
  { path: '/gateway-inventory/cloud/$systemName' },
  { path: '/gateway-inventory/on-prem' },
  { path: '/gateway-inventory/on-prem/$pathPattern' },
  { path: '/apis/active' },
  { path: '/apis/deprecated' },
  { path: '/apis/report' },
  { path: '/apis/details' },
  { path: '/apis/details/$id' },
  { path: '/apis/howToUseApis' },
  { path: '/apis/status', portals: 'production' },
  { path: '/apis/plansAndPricing', portals: 'production' },
  { path: '/apis/statistics' },
  { path: '/apis/statistics/gateway', portals: 'production' },
  { path: '/edi' },
  { path: '/edi/customsEdi' },
  { path: '/edi/serviceCode' },
  { path: '/support' },
  { path: '/contactUs' },
  { path: '/faqs' },
  { path: '/news' },
  { path: '/signup/invitation/$inviteHash' },
  { path: '/shared' },
  { path: '/email_template_test_url', portals: 'outside production' },
  { path: '/Unauthenticated' },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

const split = (path: string) => path.split('/').filter((segment) => segment !== '');

const known: readonly (Page & { readonly segments: readonly string[] })[] = pages.map((page) => ({
  ...page,
  segments: split(page.path.toLowerCase()),
}));

/** Whether a path leads to a page of this portal; as in a browser, neither its case nor a slash at its end counts. */
export function isPagePath(
  path: string,
  { production }: { readonly production: boolean },
): boolean {
  const segments = split(path.toLowerCase());
  return known.some(
    (page) =>
      (!page.portals || (page.portals === 'production') === production) &&
      page.segments.length === segments.length &&
      page.segments.every((segment, at) => segment.startsWith('$') || segment === segments[at]),
  );
}
