import type { RequestState } from '@portal/contract/accounts/request/schema';

/** 'Partner Plan' for 'partner'. */
export function toPlanName(plan: string | undefined): string {
  return plan ? `${plan.charAt(0).toUpperCase()}${plan.slice(1)} Plan` : 'plan';
}

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Refused',
  withdrawn: 'Withdrawn',
};

/** The shapes that go with the words. */
export const requestStateKinds = {
  pending: 'pending',
  approved: 'live',
  rejected: 'suspended',
  withdrawn: 'off',
} as const;
