import type { impacts } from '@portal/contract/help/status/rules';

/** How bad an incident is, in the words of whoever reports it. */
export const impactTexts: Readonly<Record<(typeof impacts)[number], string>> = {
  none: 'None',
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
  maintenance: 'Maintenance',
};
