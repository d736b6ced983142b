/** The three categories that a visitor filters by (specification §2); staff see more. */
export interface SpecificationQuery {
  readonly category?: string;
}

/** The tab of a page that has some. */
interface TabQuery {
  readonly tab?: string;
}

/** What a list of documents shows, and the document that is open, with the one beside it. */
export interface DocumentQuery {
  readonly country?: string;
  readonly text?: string;
  readonly kind?: string;
  readonly document?: string;
  readonly beside?: string;
}

/** A combination that is checked, and what the table below shows. */
export interface ServiceCodeQuery {
  readonly from?: string;
  readonly to?: string;
  readonly service?: string;
  readonly addOns?: string;
  readonly text?: string;
  readonly view?: string;
}

/** What the statistics show; what is absent is not narrowed, and the last 30 days. */
export interface StatisticsQuery {
  readonly period?: string | undefined;
  readonly application?: string | undefined;
  readonly api?: string | undefined;
  /** The limit whose course is drawn. */
  readonly limit?: string | undefined;
}

/** What the statistics of the whole gateway show. */
export interface GatewayStatisticsQuery {
  readonly period?: string | undefined;
  readonly account?: string | undefined;
  readonly application?: string | undefined;
  readonly api?: string | undefined;
}

/** What a request log shows; what is absent is not narrowed. */
export interface RequestLogQuery {
  readonly status?: string | undefined;
  readonly api?: string | undefined;
  readonly trace?: string | undefined;
  /** A part of it. */
  readonly path?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The entry that is open. */
  readonly entry?: string | undefined;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Every address of the portal, built in one place. */
export const paths = {
  home: () => '/',
  admin: (query: TabQuery = {}) => withQuery('/admin', { ...query }),
  applications: (query: TabQuery = {}) => withQuery('/admin/applications', { ...query }),
  clientScopes: (client: string) => withQuery('/admin/applications', { tab: 'scopes', client }),
  requestLog: (applicationId: string, query: RequestLogQuery = {}) =>
    withQuery(`/admin/applications/${encodeURIComponent(applicationId)}/log`, { ...query }),
  trace: (traceId: string) => `/admin/trace/${encodeURIComponent(traceId)}`,
  users: (query: { readonly text?: string } = {}) => withQuery('/admin/users', { ...query }),
  accountDetails: (query: TabQuery & { readonly edit?: string } = {}) =>
    withQuery('/admin/accountDetails', { ...query }),
  cloudInventory: () => '/gateway-inventory/cloud',
  cloudEndpoint: (systemName: string) =>
    `/gateway-inventory/cloud/${encodeURIComponent(systemName)}`,
  onPremInventory: () => '/gateway-inventory/on-prem',
  onPremEndpoint: (pathPattern: string) =>
    `/gateway-inventory/on-prem/${encodeURIComponent(pathPattern)}`,
  activeApis: (query: SpecificationQuery & { readonly text?: string } = {}) =>
    withQuery('/apis/active', { ...query }),
  deprecatedApis: (query: SpecificationQuery = {}) => withQuery('/apis/deprecated', { ...query }),
  reportIssue: (query: { readonly traceId?: string; readonly api?: string } = {}) =>
    withQuery('/apis/report', { ...query }),
  apiDetails: (
    id: string,
    query: { readonly operation?: string; readonly compare?: string } = {},
  ) => withQuery(`/apis/details/${encodeURIComponent(id)}`, { ...query }),
  /** An operation in its reference; a deprecated API is addressed by its id, as an active one may have its name. */
  operation: (place: {
    readonly systemName: string;
    readonly specificationId: string;
    readonly status: string;
    readonly operationKey: string;
  }) =>
    withQuery(
      `/apis/details/${encodeURIComponent(place.status === 'active' ? place.systemName : place.specificationId)}`,
      { operation: place.operationKey },
    ),
  howToUseApis: () => '/apis/howToUseApis',
  apiStatus: () => '/apis/status',
  plansAndPricing: () => '/apis/plansAndPricing',
  statistics: (query: StatisticsQuery = {}) => withQuery('/apis/statistics', { ...query }),
  gatewayStatistics: (query: GatewayStatisticsQuery = {}) =>
    withQuery('/apis/statistics/gateway', { ...query }),
  edi: (query: DocumentQuery & TabQuery = {}) => withQuery('/edi', { ...query }),
  customsEdi: (query: DocumentQuery = {}) => withQuery('/edi/customsEdi', { ...query }),
  serviceCode: (query: ServiceCodeQuery = {}) => withQuery('/edi/serviceCode', { ...query }),
  support: () => '/support',
  contactUs: () => '/contactUs',
  faqs: (query: { readonly category?: string; readonly text?: string } = {}) =>
    withQuery('/faqs', { ...query }),
  news: () => '/news',
  shared: () => '/shared',
  unauthenticated: () => '/Unauthenticated',
  invitation: (inviteHash: string) => `/signup/invitation/${encodeURIComponent(inviteHash)}`,
} as const;
