import type { Client } from '@portal/contract/client';
import { getSpecificationCallers } from '@portal/contract/catalogue/specification/caller-operations';
import * as operations from '@portal/contract/catalogue/specification/campaign-operations';
import type {
  Brownout,
  Campaign,
  NewCampaign,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { listPlans } from '@portal/contract/usage/plan/operations';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { forgetSpecifications } from '../intake/queries.ts';

export const callersQuery = (client: Client, specificationId: string) =>
  callQuery(client, getSpecificationCallers, { params: { specificationId } });

export const campaignsQuery = (client: Client) => callQuery(client, operations.listCampaigns);

export const campaignQuery = (client: Client, campaignId: string) =>
  callQuery(client, operations.getCampaign, { params: { campaignId } });

export const recipientsQuery = (client: Client, campaignId: string, page: number) => ({
  ...callQuery(client, operations.listCampaignRecipients, {
    params: { campaignId },
    query: { page: String(page) },
  }),
  placeholderData: keepPreviousData,
});

export const plansQuery = (client: Client) => callQuery(client, listPlans);

export const preview = async (client: Client, body: NewCampaign) =>
  (await client(operations.previewCampaign, { body })).data;

export const sendTest = async (client: Client, body: NewCampaign) =>
  (await client(operations.sendCampaignTestMail, { body })).data;

export const begin = async (client: Client, body: NewCampaign, attempt: string) =>
  (await client(operations.createCampaign, { body, headers: { 'Idempotency-Key': attempt } })).data;

const toCall = ({ id, updatedAt }: Campaign) => ({
  params: { campaignId: String(id) },
  headers: { 'If-Match': `"${updatedAt}"` },
});

export const sendChange = (
  client: Client,
  campaign: Campaign,
  body: Pick<NewCampaign, 'successor' | 'lastDay' | 'message'>,
) => client(operations.updateCampaign, { ...toCall(campaign), body });

export const sendCancellation = (client: Client, campaign: Campaign) =>
  client(operations.cancelCampaign, toCall(campaign));

export const plan = (client: Client, { id }: Campaign, body: Omit<Brownout, 'id' | 'createdBy'>) =>
  client(operations.createBrownout, { params: { campaignId: String(id) }, body });

export const takeBack = (client: Client, { id }: Campaign, brownout: Brownout) =>
  client(operations.deleteBrownout, {
    params: { campaignId: String(id), brownoutId: String(brownout.id) },
  });

/** The catalogue shows what has changed as well. */
export async function refreshCampaigns(queryClient: QueryClient): Promise<void> {
  const ids = [
    operations.listCampaigns.id,
    operations.getCampaign.id,
    operations.listCampaignRecipients.id,
  ];
  await Promise.all([
    ...ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
    forgetSpecifications(queryClient),
  ]);
}
