import { randomUUID } from 'node:crypto';
import { createEdiFile } from '@portal/contract/help/edi-document/file-operations';
import type { PortalSample } from './portal-sample.ts';

const newFile = () => ({
  area: 'edi-labels',
  country: 'SE',
  name: `Sample ${randomUUID()}.txt`,
  content: [Buffer.from('Sample').toString('base64')],
});

export const ediFileSamples: Readonly<Record<string, PortalSample>> = {
  listEdiFiles: { call: () => ({ query: { area: 'edi-labels', country: 'SE' } }) },
  createEdiFile: { call: () => ({ body: newFile() }) },
  updateEdiFile: {
    async call({ portal }) {
      const staff = await portal.person({ roleGrant: 'internal' });
      const { body } = await portal.call(createEdiFile, staff, { body: newFile() });
      return { body: { key: body.data.key, hidden: true } };
    },
  },
};
