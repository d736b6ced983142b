import { accountEventOperations } from './accounts/account-event/operations.ts';
import { accountOperations } from './accounts/account/operations.ts';
import { applicationOperations } from './accounts/application/operations.ts';
import { customerOperations } from './accounts/customer/operations.ts';
import { faqOperations } from './help/faq/operations.ts';
import { iamClientOperations } from './accounts/iam-client/operations.ts';
import { identityOperations } from './identity/person/operations.ts';
import { inventoryOperations } from './catalogue/inventory/operations.ts';
import { invitationOperations } from './accounts/invitation/operations.ts';
import { analyticsOperations } from './usage/analytics/operations.ts';
import { invoiceOperations } from './usage/invoice/operations.ts';
import { limitAlertOperations } from './usage/limit-alert/operations.ts';
import { loginOperations } from './identity/login/operations.ts';
import { mailPreviewOperations } from './desk/mail-preview/operations.ts';
import { newsOperations } from './help/news/operations.ts';
import { newsletterOperations } from './help/newsletter/operations.ts';
import type { Operation } from './operation.ts';
import { personalTokenOperations } from './accounts/personal-token/operations.ts';
import { planOperations } from './usage/plan/operations.ts';
import { requestLogOperations } from './usage/request-log/operations.ts';
import { requestOperations } from './accounts/request/operations.ts';
import { scopeOperations } from './accounts/scope/operations.ts';
import { serviceCodeEditionOperations } from './help/service-code/edition-operations.ts';
import { serviceCodeOperations } from './help/service-code/operations.ts';
import { settingOperations } from './identity/setting/operations.ts';
import { specificationOperations } from './catalogue/specification/operations.ts';
import { specificationPublishOperations } from './catalogue/specification/publish-operations.ts';
import { statisticsOperations } from './usage/statistics/operations.ts';
import { statusOperations } from './help/status/operations.ts';
import { supportCaseOperations } from './help/support-case/operations.ts';
import { userOperations } from './accounts/user/operations.ts';

/** Every call of the portal: what the server must serve and the tests walk. */
export const operations: readonly Operation[] = [
  ...loginOperations,
  ...identityOperations,
  ...accountOperations,
  ...customerOperations,
  ...userOperations,
  ...invitationOperations,
  ...accountEventOperations,
  ...applicationOperations,
  ...requestOperations,
  ...specificationOperations,
  ...specificationPublishOperations,
  ...inventoryOperations,
  ...newsOperations,
  ...newsletterOperations,
  ...serviceCodeOperations,
  ...serviceCodeEditionOperations,
  ...faqOperations,
  ...supportCaseOperations,
  ...mailPreviewOperations,
  ...statusOperations,
  ...planOperations,
  ...invoiceOperations,
  ...analyticsOperations,
  ...statisticsOperations,
  ...requestLogOperations,
  ...limitAlertOperations,
  ...iamClientOperations,
  ...scopeOperations,
  ...personalTokenOperations,
  ...settingOperations,
];
