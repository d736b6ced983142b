import { getSpecificationCallers as getCallers } from '@portal/contract/catalogue/specification/caller-operations';
import * as operations from '@portal/contract/catalogue/specification/campaign-operations';
import { memberRoute } from '../../../http/replies/member-route.ts';
import { route, type Route } from '../../../http/serve.ts';
import { type Caller, requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import {
  cancelCampaign,
  createBrownout,
  deleteBrownout,
  updateCampaign,
} from './change-campaign.ts';
import { getSpecificationCallers } from './get-impact.ts';
import {
  getCampaign,
  listCampaignRecipients,
  listCampaigns,
  previewCampaign,
  sendCampaignTestMail,
} from './read-campaigns.ts';
import { startCampaign } from './start-campaign.ts';

export function campaignRoutes(services: Services): readonly Route[] {
  const show = async (caller: Caller, campaignId: string) => ({
    data: await getCampaign(services, requirePerson(caller), campaignId),
  });
  return [
    memberRoute(getCallers, ({ person, params }) =>
      getSpecificationCallers(services, person, params.specificationId),
    ),
    memberRoute(operations.listCampaigns, ({ person }) => listCampaigns(services, person)),
    route(operations.getCampaign, ({ caller, params }) => show(caller, params.campaignId)),
    route(operations.listCampaignRecipients, ({ caller, params, query }) =>
      listCampaignRecipients(services, requirePerson(caller), { ...params, page: query.page }),
    ),
    memberRoute(operations.previewCampaign, ({ person, body }) =>
      previewCampaign(services, person, body),
    ),
    memberRoute(operations.sendCampaignTestMail, ({ person, body }) =>
      sendCampaignTestMail(services, person, body),
    ),
    route(operations.createCampaign, async ({ caller, body }) => {
      const { id } = await startCampaign(services, requirePerson(caller), body);
      return show(caller, String(id));
    }),
    route(operations.updateCampaign, async ({ caller, params, body, ifMatch }) => {
      await updateCampaign(services, requirePerson(caller), { ...params, ifMatch, end: body });
      return show(caller, params.campaignId);
    }),
    route(operations.cancelCampaign, async ({ caller, params, ifMatch }) => {
      await cancelCampaign(services, requirePerson(caller), { ...params, ifMatch });
      return show(caller, params.campaignId);
    }),
    route(operations.createBrownout, async ({ caller, params, body }) => {
      await createBrownout(services, requirePerson(caller), { ...params, brownout: body });
      return show(caller, params.campaignId);
    }),
    route(operations.deleteBrownout, async ({ caller, params }) => {
      await deleteBrownout(services, requirePerson(caller), params);
      return show(caller, params.campaignId);
    }),
  ];
}
