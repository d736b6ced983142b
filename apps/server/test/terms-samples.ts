import { createTermsEdition } from '@portal/contract/accounts/terms/operations';
import type { PortalSample } from './portal-sample.ts';

const words = { text: '## 1. Scope\n\nThese terms apply.', changes: 'Clause 1 is shorter.' };
const ofDraft = (body?: unknown): PortalSample => ({
  async call({ portal }) {
    const staff = await portal.person({ roleGrant: 'internal' });
    const made = await portal.call(createTermsEdition, staff, { body: words });
    return { params: { termsId: made.body.data.id }, ...(body === undefined ? {} : { body }) };
  },
});

/** Each publication takes a later day, long after all tests. */
let published = 0;
const nextDay = () => `${2100 + (published += 1)}-01-01`;

export const termsSamples: Readonly<Record<string, PortalSample>> = {
  getTerms: { call: () => ({}) },
  listTermsEditions: { call: () => ({}) },
  createTermsEdition: { call: () => ({ body: words }) },
  updateTermsEdition: ofDraft(words),
  deleteTermsEdition: ofDraft(),
  publishTermsEdition: {
    async call(of) {
      return { ...(await ofDraft().call(of)), body: { in_force_on: nextDay() } };
    },
  },
};
