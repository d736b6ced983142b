import type { Account } from '@portal/contract/accounts/account/schema';

export interface MissingNumber {
  readonly field: 'organisation_number' | 'customer_number';
  readonly label: string;
}

/** The number that a plan asks for and that the account lacks; in production only (specification §1). */
export function missingNumber(
  { extra_fields }: Pick<Account, 'extra_fields'>,
  plan: string,
  production: boolean,
): MissingNumber | undefined {
  if (!production) return undefined;
  if (plan === 'partner' && !extra_fields.organisation_number) {
    return { field: 'organisation_number', label: 'Organisation number' };
  }
  if (plan === 'customer' && !extra_fields.customer_number) {
    return { field: 'customer_number', label: 'Customer number' };
  }
  return undefined;
}
