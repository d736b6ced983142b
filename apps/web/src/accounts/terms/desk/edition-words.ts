import type { TermsDraft } from '@portal/contract/accounts/terms/schema';

export const stateNames = {
  draft: 'Draft',
  planned: 'Planned',
  'in force': 'In force',
  replaced: 'Replaced',
} as const satisfies Record<TermsDraft['state'], string>;

export const stateKinds = {
  draft: 'off',
  planned: 'pending',
  'in force': 'live',
  replaced: 'off',
} as const satisfies Record<TermsDraft['state'], string>;

export const toEditionName = ({ edition, id }: Pick<TermsDraft, 'edition' | 'id'>): string =>
  edition === null ? `Draft ${id}` : `Edition ${edition}`;
