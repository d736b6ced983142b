import type { NewsletterIssue } from '@portal/contract/help/newsletter/issue-operations';

export const stateNames = {
  draft: 'Draft',
  planned: 'Planned',
  sent: 'Sent',
} as const satisfies Record<NewsletterIssue['state'], string>;

export const stateKinds = {
  draft: 'off',
  planned: 'pending',
  sent: 'live',
} as const satisfies Record<NewsletterIssue['state'], string>;
