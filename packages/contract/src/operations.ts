import { accountEventOperations } from './account-event/operations.ts';
import { accountOperations } from './account/operations.ts';
import { applicationOperations } from './application/operations.ts';
import { customerOperations } from './customer/operations.ts';
import { faqOperations } from './faq/operations.ts';
import { iamClientOperations } from './iam-client/operations.ts';
import { identityOperations } from './identity/operations.ts';
import { inventoryOperations } from './inventory/operations.ts';
import { invitationOperations } from './invitation/operations.ts';
import { analyticsOperations } from './analytics/operations.ts';
import { invoiceOperations } from './invoice/operations.ts';
import { limitAlertOperations } from './limit-alert/operations.ts';
import { loginOperations } from './login/operations.ts';
import { mailPreviewOperations } from './mail-preview/operations.ts';
import { newsOperations } from './news/operations.ts';
import { newsletterOperations } from './newsletter/operations.ts';
import type { Operation } from './operation.ts';
import { personalTokenOperations } from './personal-token/operations.ts';
import { planOperations } from './plan/operations.ts';
import { requestLogOperations } from './request-log/operations.ts';
import { requestOperations } from './request/operations.ts';
import { scopeOperations } from './scope/operations.ts';
import { serviceCodeEditionOperations } from './service-code/edition-operations.ts';
import { serviceCodeOperations } from './service-code/operations.ts';
import { settingOperations } from './setting/operations.ts';
import { specificationOperations } from './specification/operations.ts';
import { specificationPublishOperations } from './specification/publish-operations.ts';
import { statisticsOperations } from './statistics/operations.ts';
import { statusOperations } from './status/operations.ts';
import { supportCaseOperations } from './support-case/operations.ts';
import { userOperations } from './user/operations.ts';

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
