import * as campaigns from '@portal/contract/catalogue/specification/campaign-operations';
import type { PortalSample } from './portal-sample.ts';
import { addSpecification } from './specification-samples.ts';
import type { TestPortal } from './start-test-portal.ts';

const end = { successor: null, lastDay: '2099-03-31', message: '' };

async function newEnd(portal: TestPortal) {
  return { ...end, systemName: await addSystemName(portal) };
}

async function addSystemName(portal: TestPortal): Promise<string> {
  const id = await addSpecification(portal);
  const { rows } = await portal.database.query(
    'SELECT system_name FROM specifications WHERE id = $1',
    [Number(id.replace('spec-', ''))],
  );
  return rows[0].system_name;
}

async function addCampaign(portal: TestPortal) {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const body = await newEnd(portal);
  const reply = await portal.call(campaigns.createCampaign, governance, { body });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return { governance, params: { campaignId: reply.body.data.id as number } };
}

const planned = () => ({
  startsAt: new Date(Date.now() + 8 * 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + 8 * 86_400_000 + 3_600_000).toISOString(),
  share: 50,
  planIds: [],
});

const ofCampaign = (body?: unknown): PortalSample => ({
  async call({ portal }) {
    const { params } = await addCampaign(portal);
    return { params, ...(body === undefined ? {} : { body }) };
  },
});
const ofNewEnd: PortalSample = { call: async ({ portal }) => ({ body: await newEnd(portal) }) };

export const campaignSamples: Readonly<Record<string, PortalSample>> = {
  listCampaigns: { call: () => ({}) },
  getCampaign: ofCampaign(),
  listCampaignRecipients: ofCampaign(),
  previewCampaign: ofNewEnd,
  sendCampaignTestMail: ofNewEnd,
  createCampaign: ofNewEnd,
  updateCampaign: ofCampaign({ ...end, lastDay: '2099-04-30' }),
  cancelCampaign: ofCampaign(),
  createBrownout: {
    async call({ portal }) {
      const { params } = await addCampaign(portal);
      return { params, body: planned() };
    },
  },
  deleteBrownout: {
    async call({ portal }) {
      const { governance, params } = await addCampaign(portal);
      const call = { params, body: planned() };
      const { body } = await portal.call(campaigns.createBrownout, governance, call);
      return { params: { ...params, brownoutId: body.data.brownouts[0].id } };
    },
  },
};
