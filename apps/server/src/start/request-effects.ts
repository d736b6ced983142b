import type { RequestType } from '@portal/contract/accounts/request/schema';
import { applicationApproval } from '../accounts/application/application-approval.ts';
import { planChange } from '../accounts/application/plan-change.ts';
import type { RequestEffect } from '../accounts/request/request-effect.ts';
import { scopeAccess } from '../accounts/scope/scope-access.ts';

/** One line a type: whoever adds a type adds its effect here. */
export const requestEffects: Readonly<Partial<Record<RequestType, RequestEffect>>> = {
  application_approval: applicationApproval,
  plan_change: planChange,
  scope_access: scopeAccess,
};
