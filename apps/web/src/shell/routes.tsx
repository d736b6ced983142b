import { type PagePath, pagePaths } from '@portal/contract/addresses/pages';
import type { FunctionComponent } from 'react';
import { lazyView } from '../ui/text/lazy-view.tsx';

/** The module of a page, with the page as its default export. */
type PageModule = () => Promise<{ readonly default: FunctionComponent }>;

/** What each page shows; `build/hints.ts` reads this file too. */
const modules: Readonly<Record<PagePath, PageModule>> = {
  '/': () => import('./home/home-page.tsx'),
  '/admin': () => import('../desk/admin/admin-page.tsx'),
  '/admin/applications': () => import('../desk/admin/admin-page.tsx'),
  '/admin/applications/$id/log': () => import('../usage/request-log/request-log-page.tsx'),
  '/admin/trace/$traceId': () => import('../usage/request-log/trace-page.tsx'),
  '/admin/customers': () => import('../desk/customer/customers-page.tsx'),
  '/admin/customers/$id': () => import('../desk/customer/customer-page.tsx'),
  '/admin/shipments': () => import('../usage/shipment/shipments-page.tsx'),
  '/admin/shipments/$bookingId': () => import('../usage/shipment/shipment-page.tsx'),
  '/admin/go-live': () => import('../usage/go-live/go-live-page.tsx'),
  '/admin/users': () => import('./pages/account-users-page.tsx'),
  '/admin/endCustomers': () => import('../usage/end-customer/end-customers-page.tsx'),
  '/admin/webhooks': () => import('../webhooks/webhook/webhooks-page.tsx'),
  '/admin/webhooks/$id': () => import('../webhooks/webhook/webhook-page.tsx'),
  '/admin/accountDetails': () => import('./pages/account-page.tsx'),
  '/admin/four-eyes': () => import('../desk/four-eyes/four-eyes-page.tsx'),
  '/admin/invoices': () => import('../billing/invoice/desk-page.tsx'),
  '/admin/prices': () => import('../billing/price-edition/prices-page.tsx'),
  '/apis/statistics/gateway': () => import('../usage/statistics/gateway-page.tsx'),
  '/admin/campaigns': () => import('../catalogue/specification/campaign/campaigns-page.tsx'),
  '/admin/newsletter': () => import('../help/newsletter/desk/newsletter-page.tsx'),
  '/admin/terms': () => import('../accounts/terms/desk/terms-desk-page.tsx'),
  '/gateway-inventory/cloud': () => import('../catalogue/inventory/cloud-list-page.tsx'),
  '/gateway-inventory/cloud/$systemName': () =>
    import('../catalogue/inventory/cloud-endpoint-page.tsx'),
  '/gateway-inventory/on-prem': () => import('../catalogue/inventory/on-prem-list-page.tsx'),
  '/gateway-inventory/on-prem/$pathPattern': () =>
    import('../catalogue/inventory/on-prem-endpoint-page.tsx'),
  '/apis/active': () => import('../catalogue/specification/active-apis-page.tsx'),
  '/apis/deprecated': () => import('../catalogue/specification/active-apis-page.tsx'),
  '/apis/report': () => import('../help/support-case/support-page.tsx'),
  '/apis/details': () => import('../catalogue/specification/active-apis-page.tsx'),
  '/apis/details/$id': () => import('../reference/api-details-page.tsx'),
  '/apis/drafts': () => import('../catalogue/specification/drafts/drafts-page.tsx'),
  '/apis/drafts/$draftId': () => import('../catalogue/specification/drafts/draft-page.tsx'),
  '/apis/drafts/$draftId/prices': () =>
    import('../catalogue/specification/drafts/draft-prices-page.tsx'),
  '/apis/house-rules': () => import('../catalogue/specification/house-rules/house-rules-page.tsx'),
  '/apis/errors': () => import('../catalogue/specification/faults/errors-page.tsx'),
  '/apis/errors/$code': () => import('../catalogue/specification/faults/error-page.tsx'),
  '/apis/howToUseApis': () => import('./how-to-use-apis/how-to-use-apis-page.tsx'),
  '/apis/testData': () => import('../help/test-data/test-data-page.tsx'),
  '/apis/statistics': () => import('../usage/statistics/statistics-page.tsx'),
  '/apis/plansAndPricing': () => import('../usage/plan/plans-page.tsx'),
  '/apis/status': () => import('../help/status/status-page.tsx'),
  '/edi': () => import('../help/edi-document/edi-page.tsx'),
  '/edi/customsEdi': () => import('../help/edi-document/customs-page.tsx'),
  '/edi/customsCheck': () => import('../help/customs-check/customs-check-page.tsx'),
  '/edi/labelCheck': () => import('../help/label-check/label-check-page.tsx'),
  '/edi/serviceCode': () => import('../help/service-code/service-codes-page.tsx'),
  '/news': () => import('../help/news/news-page.tsx'),
  '/faqs': () => import('../help/faq/faqs-page.tsx'),
  '/support': () => import('../help/support-case/support-page.tsx'),
  '/support/cases/$reference': () => import('../help/support-case/own-case-page.tsx'),
  '/track': () => import('../usage/tracking/tracking-page.tsx'),
  '/track/$itemId': () => import('../usage/tracking/tracking-page.tsx'),
  '/end-customer/$link': () => import('../usage/end-customer/view-page.tsx'),
  '/contactUs': () => import('../help/support-case/support-page.tsx'),
  '/terms': () => import('../accounts/terms/terms-page.tsx'),
  '/accessibility': () => import('../help/accessibility/accessibility-page.tsx'),
  '/privacy': () => import('../desk/kept-data/privacy-page.tsx'),
  '/signup/invitation/$inviteHash': () => import('../accounts/invitation/invitation-page.tsx'),
  '/shared': () => import('./pages/shared-page.tsx'),
  '/email_template_test_url': () => import('../desk/mail-preview/mail-preview-page.tsx'),
  '/Unauthenticated': () => import('./pages/unauthenticated-page.tsx'),
};

/** By path, what is shown there once its code is here. */
export const pageViews = new Map(pagePaths.map((path) => [path, lazyView(modules[path], 'page')]));
