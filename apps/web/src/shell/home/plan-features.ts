import { t } from '@portal/contract/text/mark';

export interface Plan {
  readonly name: string;
  readonly where: string;
  /** Absent: the way leads to the other portal. */
  readonly signUp?: { readonly plan: 'customer' | 'partner'; readonly label: string };
}

export interface PlanRow {
  readonly label: string;
  /** One a plan, in their order. */
  readonly values: readonly (string | boolean)[];
}

const customer = { plan: 'customer', label: 'I want to sign up for a Customer plan' } as const;
const partner = { plan: 'partner', label: 'I want to become a Partner' } as const;

const inProduction: readonly Plan[] = [
  { name: 'Customer', where: 'Production', signUp: customer },
  { name: 'Partner', where: 'Production', signUp: partner },
  { name: 'Sandbox', where: 'Separate portal' },
];
const inSandbox: readonly Plan[] = [
  { name: 'Customer sandbox', where: 'This portal', signUp: customer },
  { name: 'Partner sandbox', where: 'This portal', signUp: partner },
];

/** Label, production plan, sandbox plan (specification §1). */
const features: readonly (readonly [string, string | boolean, string | boolean])[] = [
  ['Usage', 'High free usage', 'Limited usage'],
  [t('APIs'), 'More APIs', 'Sandboxed APIs'],
  ['Over the free limit', 'Billed per call', 'No billing'],
  ['Statistics', true, false],
  ['API status dashboard', true, false],
  ['Technical support', true, false],
  ['Account with multiple users', true, true],
];

/** Production offers customer, partner and the sandbox; the sandbox its two own plans (ENV-04). */
export function planFeatures(production: boolean): {
  readonly plans: readonly Plan[];
  readonly rows: readonly PlanRow[];
} {
  const need = production
    ? ['A customer number', 'An organisation number', 'An e-mail address']
    : ['An organisation name', 'An organisation name'];
  return {
    plans: production ? inProduction : inSandbox,
    rows: [
      { label: 'You need', values: need },
      ...features.map(([label, live, sandbox]) => ({
        label,
        values: production ? [live, live, sandbox] : [sandbox, sandbox],
      })),
    ],
  };
}
