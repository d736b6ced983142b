import type { Operation } from './operation.ts';
import * as accountEvent from './accounts/account-event/operations.ts';
import * as account from './accounts/account/operations.ts';
import * as application from './accounts/application/operations.ts';
import * as customerAct from './desk/customer/act-operations.ts';
import * as customerView from './desk/customer/view-operations.ts';
import * as customerList from './desk/customer/list-operations.ts';
import * as foundCustomer from './desk/customer/operations.ts';
import * as ediFile from './help/edi-document/file-operations.ts';
import * as customer from './accounts/customer/operations.ts';
import * as endCustomer from './usage/end-customer/operations.ts';
import * as webhook from './webhooks/webhook/operations.ts';
import * as faq from './help/faq/operations.ts';
import * as fourEyes from './desk/four-eyes/operations.ts';
import * as fourEyesReport from './desk/four-eyes/report-operations.ts';
import * as iamClient from './accounts/iam-client/operations.ts';
import * as identity from './identity/person/operations.ts';
import * as inventory from './catalogue/inventory/operations.ts';
import * as invitation from './accounts/invitation/operations.ts';
import * as analytics from './usage/analytics/operations.ts';
import * as invoice from './billing/invoice/operations.ts';
import * as keptData from './desk/kept-data/operations.ts';
import * as invoiceDesk from './billing/invoice/desk-operations.ts';
import * as priceEdition from './billing/price-edition/operations.ts';
import * as limitAlert from './usage/limit-alert/operations.ts';
import * as login from './identity/login/operations.ts';
import * as mail from './desk/mail/operations.ts';
import * as mailPreview from './desk/mail-preview/operations.ts';
import * as message from './desk/message/operations.ts';
import * as news from './help/news/operations.ts';
import * as newsletterIssue from './help/newsletter/issue-operations.ts';
import * as newsletter from './help/newsletter/operations.ts';
import * as overview from './desk/overview/operations.ts';
import * as personalToken from './accounts/personal-token/operations.ts';
import * as teamToken from './accounts/team-token/operations.ts';
import * as plan from './usage/plan/operations.ts';
import * as shipment from './usage/shipment/operations.ts';
import * as customs from './usage/shipment/customs-operations.ts';
import * as label from './usage/shipment/label-operations.ts';
import * as sample from './usage/shipment/sample-operations.ts';
import * as tracking from './usage/tracking/operations.ts';
import * as goLive from './usage/go-live/operations.ts';
import * as requestLog from './usage/request-log/operations.ts';
import * as request from './accounts/request/operations.ts';
import * as scope from './accounts/scope/operations.ts';
import * as serviceCodeEdition from './help/service-code/edition-operations.ts';
import * as serviceCode from './help/service-code/operations.ts';
import * as setting from './identity/setting/operations.ts';
import * as specification from './catalogue/specification/operations.ts';
import * as apiName from './catalogue/specification/name-operations.ts';
import * as caller from './catalogue/specification/caller-operations.ts';
import * as campaign from './catalogue/specification/campaign-operations.ts';
import * as callOrigin from './catalogue/specification/call-origin-operations.ts';
import * as fault from './catalogue/specification/fault-operations.ts';
import * as houseRule from './catalogue/specification/house-rule-operations.ts';
import * as proof from './catalogue/specification/proof-operations.ts';
import * as specificationDraft from './catalogue/specification/draft-operations.ts';
import * as specificationEdition from './catalogue/specification/edition-operations.ts';
import * as specificationOverlay from './catalogue/specification/overlay-operations.ts';
import * as specificationPublish from './catalogue/specification/publish-operations.ts';
import * as staffLog from './desk/staff-log/operations.ts';
import * as staff from './identity/staff/operations.ts';
import * as raisedLimit from './usage/raised-limit/operations.ts';
import * as statistics from './usage/statistics/operations.ts';
import * as status from './help/status/operations.ts';
import * as supportCase from './help/support-case/operations.ts';
import * as savedReply from './help/support-case/saved-reply-operations.ts';
import * as supportThread from './help/support-case/thread-operations.ts';
import * as tradeName from './catalogue/specification/trade-name-operations.ts';
import * as textSearch from './help/text-search/operations.ts';
import * as terms from './accounts/terms/operations.ts';
import * as user from './accounts/user/operations.ts';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  login,
  identity,
  account,
  customer,
  foundCustomer,
  customerAct,
  customerView,
  customerList,
  message,
  user,
  invitation,
  accountEvent,
  application,
  request,
  specification,
  apiName,
  specificationPublish,
  specificationEdition,
  specificationOverlay,
  specificationDraft,
  fault,
  houseRule,
  proof,
  callOrigin,
  caller,
  campaign,
  tradeName,
  inventory,
  news,
  newsletter,
  newsletterIssue,
  ediFile,
  serviceCode,
  serviceCodeEdition,
  faq,
  textSearch,
  supportCase,
  supportThread,
  savedReply,
  mail,
  mailPreview,
  status,
  plan,
  invoice,
  invoiceDesk,
  endCustomer,
  webhook,
  priceEdition,
  analytics,
  statistics,
  requestLog,
  goLive,
  shipment,
  customs,
  label,
  sample,
  tracking,
  limitAlert,
  raisedLimit,
  iamClient,
  scope,
  personalToken,
  teamToken,
  terms,
  setting,
  keptData,
  staff,
  staffLog,
  overview,
  fourEyes,
  fourEyesReport,
];

/** Every call of the portal: what the server must serve and the tests walk. Whatever a module defines is one. */
export const operations: readonly Operation[] = modules.flatMap(listOperations);

export function listOperations(module: Readonly<Record<string, unknown>>): Operation[] {
  return Object.values(module).filter(isOperation);
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
