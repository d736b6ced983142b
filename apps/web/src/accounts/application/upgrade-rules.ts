import type { Account } from '@portal/contract/accounts/account/schema';

export interface MissingNumber {
  readonly field: 'organisation_number' | 'customer_number';
  /** With its article. */
  readonly name: string;
}

/** The number that a plan asks for and that the account lacks; in production only (specification §1). */
export function missingNumber(
  { extra_fields }: Pick<Account, 'extra_fields'>,
  plan: string,
  production: boolean,
): MissingNumber | undefined {
  if (!production) return undefined;
  if (plan === 'partner' && !extra_fields.organisation_number) {
    return { field: 'organisation_number', name: 'an organisation number' };
  }
  if (plan === 'customer' && !extra_fields.customer_number) {
    return { field: 'customer_number', name: 'a customer number' };
  }
  return undefined;
}
