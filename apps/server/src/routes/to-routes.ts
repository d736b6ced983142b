import type { Config } from '../config.ts';
import type { Route } from '../http/serve.ts';
import type { LoginService } from '../login/register-login.ts';
import { mailPreviewRoutes } from '../mail-previews/mail-preview-routes.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { newsletterRoutes } from '../newsletter/newsletter-routes.ts';
import type { Services } from '../services/context.ts';
import type { InvoiceLinks } from '../services/invoice/invoice-links.ts';
import type { PortalContent } from '../services/portal-content.ts';
import { accountEventRoutes } from './account-events.ts';
import { accountRoutes } from './accounts.ts';
import { applicationRoutes } from './applications.ts';
import { customerRoutes } from './customers.ts';
import { faqRoutes } from './faqs.ts';
import { iamClientRoutes } from './iam-clients.ts';
import { identityRoutes } from './identity.ts';
import { inventoryRoutes } from './inventory.ts';
import { invitationRoutes } from './invitations.ts';
import { analyticsRoutes } from './analytics.ts';
import { invoiceRoutes } from './invoices.ts';
import { limitAlertRoutes } from './limit-alerts.ts';
import { newsRoutes } from './news.ts';
import { personalTokenRoutes } from './personal-tokens.ts';
import { planRoutes } from './plans.ts';
import { requestLogRoutes } from './request-log.ts';
import { requestRoutes } from './requests.ts';
import { scopeRoutes } from './scopes.ts';
import { serviceCodeRoutes } from './service-codes.ts';
import { settingRoutes } from './settings.ts';
import { specificationRoutes } from './specifications.ts';
import { specificationPublishRoutes } from './specification-publishing.ts';
import { statisticsRoutes } from './statistics.ts';
import { statusRoutes } from './status.ts';
import { supportCaseRoutes } from './support-cases.ts';
import { userRoutes } from './users.ts';

interface Parts {
  readonly config: Config;
  readonly newsletter: Newsletter;
  readonly invoiceLinks: InvoiceLinks;
  readonly content: PortalContent;
}

/** Every operation of the contract but those of `/login/api`, which the login service serves itself. */
export function toRoutes(
  services: Services,
  login: Pick<LoginService, 'identity' | 'mintClientToken' | 'attemptCustomerCode'>,
  { config, newsletter, invoiceLinks, content }: Parts,
): readonly Route[] {
  return [
    ...accountEventRoutes(services),
    ...accountRoutes(services),
    ...applicationRoutes(services),
    ...customerRoutes(services, login.attemptCustomerCode),
    ...faqRoutes(services),
    ...iamClientRoutes(services, login.mintClientToken),
    ...identityRoutes(login.identity),
    ...inventoryRoutes(services),
    ...invitationRoutes(services),
    ...invoiceRoutes(services, invoiceLinks),
    ...analyticsRoutes(services),
    ...mailPreviewRoutes(config),
    ...newsRoutes(services),
    ...newsletterRoutes(newsletter),
    ...personalTokenRoutes(services),
    ...planRoutes(services),
    ...limitAlertRoutes(services),
    ...requestLogRoutes(services),
    ...requestRoutes(services),
    ...scopeRoutes(services),
    ...serviceCodeRoutes(services, content),
    ...settingRoutes(services, config),
    ...specificationRoutes(services),
    ...specificationPublishRoutes(services),
    ...statisticsRoutes(services),
    ...statusRoutes(services),
    ...supportCaseRoutes(services),
    ...userRoutes(services),
  ];
}
