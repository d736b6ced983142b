import type { Config } from '../config/config.ts';
import type { Route } from '../http/serve.ts';
import type { LoginService } from '../identity/register-login.ts';
import { keptDataRoutes } from '../desk/kept-data/routes.ts';
import { mailRoutes } from '../desk/mail/routes.ts';
import { mailPreviewRoutes } from '../desk/mail-preview/routes.ts';
import type { Newsletter } from '../help/newsletter/newsletter.ts';
import { newsletterIssueRoutes } from '../help/newsletter/issue-routes.ts';
import { newsletterRoutes } from '../help/newsletter/newsletter-routes.ts';
import type { SignedLinks } from '../platform/sealing/signed-links.ts';
import type { Services } from '../context/context.ts';
import { ediFileRoutes } from '../help/edi-document/routes.ts';
import type { FolderObjects } from '../platform/storage/folder-objects.ts';
import type { InvoiceLinks } from '../billing/invoice/invoice-links.ts';
import type { PortalContent } from '../help/service-code/service-book.ts';
import { accountEventRoutes } from '../accounts/account-event/routes.ts';
import { accountRoutes } from '../accounts/account/routes.ts';
import { applicationRoutes } from '../accounts/application/routes.ts';
import { customerRoutes } from '../accounts/customer/routes.ts';
import { faqRoutes } from '../help/faq/routes.ts';
import { iamClientRoutes } from '../accounts/iam-client/routes.ts';
import { identityRoutes } from '../identity/person/routes.ts';
import { inventoryRoutes } from '../catalogue/inventory/routes.ts';
import { invitationRoutes } from '../accounts/invitation/routes.ts';
import { endCustomerRoutes } from '../usage/end-customer/routes.ts';
import { analyticsRoutes } from '../usage/analytics/routes.ts';
import { invoiceRoutes } from '../billing/invoice/routes.ts';
import { limitAlertRoutes } from '../usage/limit-alert/routes.ts';
import { messageRoutes } from '../desk/message/routes.ts';
import { newsRoutes } from '../help/news/routes.ts';
import { teamTokenRoutes } from '../accounts/team-token/routes.ts';
import { personalTokenRoutes } from '../accounts/personal-token/routes.ts';
import { planRoutes } from '../usage/plan/routes.ts';
import { raisedLimitRoutes } from '../usage/raised-limit/routes.ts';
import { priceDeskRoutes } from '../billing/price-edition/routes.ts';
import { customsRoutes } from '../usage/shipment/customs-routes.ts';
import { labelRoutes } from '../usage/shipment/label-routes.ts';
import { sampleRoutes } from '../usage/shipment/sample-routes.ts';
import { shipmentRoutes } from '../usage/shipment/routes.ts';
import { trackingRoutes } from '../usage/tracking/routes.ts';
import { webhookRoutes } from '../webhooks/webhook/routes.ts';
import { goLiveRoutes } from '../usage/go-live/routes.ts';
import { requestLogRoutes } from '../usage/request-log/routes.ts';
import { applicationApproval } from '../accounts/application/application-approval.ts';
import { planChange } from '../accounts/application/plan-change.ts';
import { scopeAccess } from '../accounts/scope/request-client-scope.ts';
import { requestRoutes } from '../accounts/request/routes.ts';
import { scopeRoutes } from '../accounts/scope/routes.ts';
import { serviceCodeRoutes } from '../help/service-code/routes.ts';
import { settingRoutes } from '../identity/setting/routes.ts';
import { specificationRoutes } from '../catalogue/specification/routes.ts';
import { campaignRoutes } from '../catalogue/specification/campaign/routes.ts';
import { callOriginRoutes } from '../catalogue/specification/call-origin/routes.ts';
import { faultRoutes } from '../catalogue/specification/faults/routes.ts';
import { proofRoutes } from '../catalogue/specification/proof/routes.ts';
import { houseRuleRoutes } from '../catalogue/specification/house-rules/routes.ts';
import { draftRoutes } from '../catalogue/specification/drafts/routes.ts';
import { specificationEditionRoutes } from '../catalogue/specification/editions/routes.ts';
import { specificationOverlayRoutes } from '../catalogue/specification/intake/overlay/routes.ts';
import { specificationPublishRoutes } from '../catalogue/specification/intake/routes.ts';
import { customerActRoutes, customerViewRoutes } from '../desk/customer/act-routes.ts';
import { foundCustomerRoutes, listedCustomerRoutes } from '../desk/customer/routes.ts';
import { overviewRoutes } from '../desk/overview/routes.ts';
import { staffLogRoutes } from '../desk/staff-log/routes.ts';
import { staffRoutes } from '../identity/staff/routes.ts';
import { statisticsRoutes } from '../usage/statistics/routes.ts';
import { statusRoutes } from '../help/status/routes.ts';
import { supportCaseRoutes } from '../help/support-case/routes.ts';
import { supportThreadRoutes } from '../help/support-case/desk-routes.ts';
import { searchRoutes } from '../catalogue/specification/search/routes.ts';
import { textSearchRoutes } from '../help/text-search/routes.ts';
import { termsRoutes } from '../accounts/terms/routes.ts';
import { userRoutes } from '../accounts/user/routes.ts';

/** One line a type: whoever adds a type adds its effect here. */
const requestEffects = {
  application_approval: applicationApproval,
  plan_change: planChange,
  scope_access: scopeAccess,
};

interface Parts {
  readonly config: Config;
  readonly newsletter: Newsletter;
  readonly invoiceLinks: InvoiceLinks;
  readonly copyLinks: SignedLinks;
  readonly content: PortalContent;
  readonly folders: FolderObjects | null;
}

/** Every operation of the contract but those of `/login/api`, which the login service serves itself. */
export function toRoutes(
  services: Services,
  login: Pick<LoginService, 'identity' | 'mintClientToken' | 'attemptCustomerCode' | 'endSessions'>,
  { config, newsletter, invoiceLinks, copyLinks, content, folders }: Parts,
): readonly Route[] {
  return [
    ...accountEventRoutes(services),
    ...accountRoutes(services),
    ...applicationRoutes(services),
    ...customerRoutes(services, login.attemptCustomerCode),
    ...ediFileRoutes(services, folders),
    ...faqRoutes(services),
    ...iamClientRoutes(services, login.mintClientToken),
    ...identityRoutes(login.identity),
    ...inventoryRoutes(services),
    ...invitationRoutes(services),
    ...invoiceRoutes(services, invoiceLinks),
    ...keptDataRoutes(services, copyLinks),
    ...mailRoutes(services),
    ...mailPreviewRoutes(config),
    ...messageRoutes(services),
    ...newsRoutes(services),
    ...newsletterRoutes(newsletter),
    ...newsletterIssueRoutes(services),
    ...personalTokenRoutes(services),
    ...teamTokenRoutes(services),
    ...requestRoutes({ ...services, requestEffects }),
    ...scopeRoutes(services),
    ...serviceCodeRoutes(services, content),
    ...settingRoutes(services, config),
    ...specificationRoutes(services),
    ...specificationPublishRoutes(services),
    ...specificationOverlayRoutes(services),
    ...specificationEditionRoutes(services),
    ...draftRoutes(services),
    ...faultRoutes(services),
    ...houseRuleRoutes(services),
    ...proofRoutes(services, config.otherPortalUrl),
    ...callOriginRoutes(services),
    ...campaignRoutes(services),
    ...foundCustomerRoutes(services),
    ...listedCustomerRoutes(services),
    ...customerViewRoutes(services),
    ...customerActRoutes({ ...services, endSessions: login.endSessions }),
    ...overviewRoutes(services),
    ...staffLogRoutes(services),
    ...staffRoutes(services),
    ...statusRoutes(services),
    ...supportCaseRoutes(services),
    ...supportThreadRoutes(services),
    ...searchRoutes(services),
    ...termsRoutes(services),
    ...textSearchRoutes(services, content),
    ...userRoutes(services),
    ...toUsageRoutes(services, config),
  ];
}

const toUsageRoutes = (services: Services, config: Config): readonly Route[] => [
  ...analyticsRoutes(services),
  ...endCustomerRoutes(services),
  ...limitAlertRoutes(services),
  ...planRoutes(services),
  ...priceDeskRoutes(services),
  ...raisedLimitRoutes(services),
  ...goLiveRoutes(services),
  ...requestLogRoutes(services),
  ...shipmentRoutes(services, config.carrierUrl),
  ...customsRoutes(services, config.carrierUrl),
  ...labelRoutes(services, config.carrierUrl),
  ...trackingRoutes(services, config.carrierUrl),
  ...sampleRoutes(services, config.sandboxCarrierUrl),
  ...statisticsRoutes(services),
  ...webhookRoutes(services),
];
