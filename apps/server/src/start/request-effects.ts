import { applicationApproval } from '../accounts/application/application-approval.ts';
import { planChange } from '../accounts/application/plan-change.ts';
import type { RequestEffects } from '../accounts/request/request-effect.ts';
import { scopeAccess } from '../accounts/scope/request-client-scope.ts';

/** One line a type: whoever adds a type adds its effect here. */
export const requestEffects: RequestEffects = {
  application_approval: applicationApproval,
  plan_change: planChange,
  scope_access: scopeAccess,
};
