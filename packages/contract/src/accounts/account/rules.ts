import type { Role } from '../../role.ts';

export type PlanChoice = 'customer' | 'partner' | 'internal';

/** Only 'customer' and 'partner' are choices; anything else becomes 'customer' (specification §5). */
export function parsePlanChoice(choice: string | null | undefined): 'customer' | 'partner' {
  return choice === 'partner' ? 'partner' : 'customer';
}

/** The account's plan: staff have the internal plan, else customer if any application is on it, else partner (specification §5). */
export function accountPlan(
  role: Role,
  applicationPlans: readonly string[],
): { id: PlanChoice; name: string } {
  if (role === 'internal' || role === 'apigov') return toPlan('internal');
  return toPlan(applicationPlans.includes('customer') ? 'customer' : 'partner');
}

function toPlan(id: PlanChoice): { id: PlanChoice; name: string } {
  return { id, name: `${id[0]?.toUpperCase() ?? ''}${id.slice(1)} Plan` };
}

/** A phone number is kept as digits and shown with a leading plus (specification §3). */
export function toPhoneText(phone: string | null): string {
  return phone ? `+${phone}` : '';
}
