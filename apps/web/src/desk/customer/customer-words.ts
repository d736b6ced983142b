import { t } from '@portal/contract/text/mark';

type Mark = readonly [kind: 'live' | 'pending' | 'suspended' | 'off', name: string];

const states: Readonly<Record<string, Mark>> = {
  approved: ['live', t('Active')],
  suspended: ['suspended', t('Suspended')],
  pending: ['pending', t('Pending')],
  created: ['pending', t('Created')],
  rejected: ['off', t('Rejected')],
};

/** The state of an account, as a mark. */
export const toStateMark = (state: string): Mark => states[state] ?? ['off', state];
