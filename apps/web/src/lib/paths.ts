import { toPageAddress } from '@portal/contract/addresses/pages';

/** The three categories that a visitor filters by (specification §2); staff see more. */
export interface SpecificationQuery {
  readonly category?: string;
}

/** The tab of a page that has some. */
interface TabQuery {
  readonly tab?: string;
  /** The window that is open on it. */
  readonly act?: string;
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
  /** An error code. */
  readonly fault?: string | undefined;
  /** A part of it. */
  readonly path?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The entry that is open. */
  readonly entry?: string | undefined;
}

/** What of an endpoint's page is shown; what is absent is not narrowed. */
export interface WebhookQuery extends TabQuery {
  readonly event?: string | undefined;
  readonly state?: string | undefined;
  readonly item?: string | undefined;
  readonly since?: string | undefined;
  /** The message that is open. */
  readonly message?: string | undefined;
}

/** How the list of customers is narrowed and sorted; what is absent is not. */
export interface CustomersQuery {
  readonly plan?: string | undefined;
  readonly state?: string | undefined;
  readonly errors?: string | undefined;
  readonly quiet?: string | undefined;
  readonly owes?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  /** The one that is open. */
  readonly customer?: string | undefined;
}

/** Every address of the portal, built in one place. */
export const paths = {
  home: () => toPageAddress('/', {}),
  admin: (query: TabQuery & { readonly request?: string } = {}) =>
    toPageAddress('/admin', {}, { ...query }),
  applications: (query: TabQuery = {}) => toPageAddress('/admin/applications', {}, { ...query }),
  clientScopes: (client: string) =>
    toPageAddress('/admin/applications', {}, { tab: 'scopes', client }),
  requestLog: (applicationId: string, query: RequestLogQuery = {}) =>
    toPageAddress('/admin/applications/$id/log', { id: applicationId }, { ...query }),
  fourEyes: (query: { readonly state?: string } = {}) =>
    toPageAddress('/admin/four-eyes', {}, { ...query }),
  trace: (traceId: string) => toPageAddress('/admin/trace/$traceId', { traceId }),
  testShipments: (query: { readonly cursor?: string } = {}) =>
    toPageAddress('/admin/shipments', {}, { ...query }),
  testShipment: (bookingId: string) => toPageAddress('/admin/shipments/$bookingId', { bookingId }),
  track: (itemId: string, lang: string) =>
    itemId === ''
      ? toPageAddress('/track', {}, { lang })
      : toPageAddress('/track/$itemId', { itemId }, { lang }),
  customers: (query: CustomersQuery = {}) => toPageAddress('/admin/customers', {}, { ...query }),
  customer: (accountId: number | string, query: TabQuery = {}) =>
    toPageAddress('/admin/customers/$id', { id: String(accountId) }, { ...query }),
  users: (query: { readonly text?: string; readonly act?: string } = {}) =>
    toPageAddress('/admin/users', {}, { ...query }),
  accountDetails: (query: TabQuery & { readonly edit?: string } = {}) =>
    toPageAddress('/admin/accountDetails', {}, { ...query }),
  webhooks: (query: TabQuery = {}) => toPageAddress('/admin/webhooks', {}, { ...query }),
  webhook: (id: string, query: WebhookQuery = {}) =>
    toPageAddress('/admin/webhooks/$id', { id }, { ...query }),
  cloudInventory: () => toPageAddress('/gateway-inventory/cloud', {}),
  cloudEndpoint: (systemName: string) =>
    toPageAddress('/gateway-inventory/cloud/$systemName', { systemName }),
  onPremInventory: () => toPageAddress('/gateway-inventory/on-prem', {}),
  onPremEndpoint: (pathPattern: string) =>
    toPageAddress('/gateway-inventory/on-prem/$pathPattern', { pathPattern }),
  activeApis: (query: SpecificationQuery & { readonly text?: string } = {}) =>
    toPageAddress('/apis/active', {}, { ...query }),
  deprecatedApis: (query: SpecificationQuery = {}) =>
    toPageAddress('/apis/deprecated', {}, { ...query }),
  reportIssue: (query: { readonly traceId?: string; readonly api?: string } = {}) =>
    toPageAddress('/apis/report', {}, { ...query }),
  apiDetails: (
    id: string,
    query: { readonly operation?: string; readonly compare?: string; readonly print?: 'all' } = {},
  ) => toPageAddress('/apis/details/$id', { id }, { ...query }),
  /** An operation in its reference; a deprecated API is addressed by its id, as an active one may have its name. */
  operation: (place: {
    readonly systemName: string;
    readonly specificationId: string;
    readonly status: string;
    readonly operationKey: string;
  }) =>
    toPageAddress(
      '/apis/details/$id',
      { id: place.status === 'active' ? place.systemName : place.specificationId },
      { operation: place.operationKey },
    ),
  drafts: (query: TabQuery = {}) => toPageAddress('/apis/drafts', {}, { ...query }),
  draft: (draftId: string) => toPageAddress('/apis/drafts/$draftId', { draftId }),
  draftPrices: (draftId: string) => toPageAddress('/apis/drafts/$draftId/prices', { draftId }),
  houseRules: () => toPageAddress('/apis/house-rules', {}),
  errors: (query: { readonly api?: string; readonly text?: string } = {}) =>
    toPageAddress('/apis/errors', {}, { ...query }),
  error: (code: string) => toPageAddress('/apis/errors/$code', { code }),
  howToUseApis: () => toPageAddress('/apis/howToUseApis', {}),
  apiStatus: () => toPageAddress('/apis/status', {}),
  plansAndPricing: () => toPageAddress('/apis/plansAndPricing', {}),
  statistics: (query: StatisticsQuery = {}) => toPageAddress('/apis/statistics', {}, { ...query }),
  gatewayStatistics: (query: GatewayStatisticsQuery = {}) =>
    toPageAddress('/apis/statistics/gateway', {}, { ...query }),
  edi: (query: DocumentQuery & TabQuery = {}) => toPageAddress('/edi', {}, { ...query }),
  customsEdi: (query: DocumentQuery = {}) => toPageAddress('/edi/customsEdi', {}, { ...query }),
  customsCheck: (query: Readonly<Record<string, string>> = {}) =>
    toPageAddress('/edi/customsCheck', {}, query),
  serviceCode: (query: ServiceCodeQuery = {}) =>
    toPageAddress('/edi/serviceCode', {}, { ...query }),
  support: () => toPageAddress('/support', {}),
  ownCase: (reference: string) => toPageAddress('/support/cases/$reference', { reference }),
  deskCase: (reference: string) => toPageAddress('/admin', {}, { tab: 'cases', case: reference }),
  contactUs: () => toPageAddress('/contactUs', {}),
  privacy: () => toPageAddress('/privacy', {}),
  accessibility: () => toPageAddress('/accessibility', {}),
  terms: () => toPageAddress('/terms', {}),
  faqs: (query: { readonly category?: string; readonly text?: string } = {}) =>
    toPageAddress('/faqs', {}, { ...query }),
  news: () => toPageAddress('/news', {}),
  shared: () => toPageAddress('/shared', {}),
  unauthenticated: () => toPageAddress('/Unauthenticated', {}),
  invitation: (inviteHash: string) =>
    toPageAddress('/signup/invitation/$inviteHash', { inviteHash }),
} as const;
