import { createNewsletterIssue } from '@portal/contract/help/newsletter/issue-operations';
import type { PortalSample } from './portal-sample.ts';

const text = { subject: 'Lockers', body: 'Twelve are open.' };
const ofText: PortalSample = { call: () => ({ body: text }) };
const ofIssue = (body?: unknown): PortalSample => ({
  async call({ portal }) {
    const staff = await portal.person({ roleGrant: 'internal' });
    const made = await portal.call(createNewsletterIssue, staff, { body: text });
    const params = { issueId: made.body.data.id };
    return { params, ...(body === undefined ? {} : { body }) };
  },
});

export const newsletterSamples: Readonly<Record<string, PortalSample>> = {
  listNewsletterIssues: { call: () => ({}) },
  createNewsletterIssue: ofText,
  previewNewsletterIssue: ofText,
  sendNewsletterTestMail: ofText,
  updateNewsletterIssue: ofIssue(text),
  deleteNewsletterIssue: ofIssue(),
  sendNewsletterIssue: ofIssue({ sendAt: '2099-01-12T09:00:00Z' }),
  cancelNewsletterSending: ofIssue(),
  listNewsletterRecipients: ofIssue(),
};
