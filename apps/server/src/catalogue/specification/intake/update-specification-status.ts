import * as z from 'zod/mini';
import type { PublishedSpecification } from '@portal/contract/catalogue/specification/schema';
import { specificationStatus } from '@portal/contract/catalogue/specification/schema';
import { invalid, PortalError } from '../../../platform/errors/portal-error.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { findOpenCampaign } from '../campaign/campaign-sql.ts';
import { cancelCampaign } from '../campaign/change-campaign.ts';
import { startCampaign } from '../campaign/start-campaign.ts';
import { updateInfo } from './publish-specification.ts';
import { requireTarget } from './require-target.ts';
import { t } from '../../../platform/text/text.ts';

interface StatusChange {
  readonly status: string;
  readonly successor?: string | null | undefined;
  readonly sunset?: string | null | undefined;
}

/** Deprecates an API by a campaign, or takes that back: `info.x-status` and what goes with it (contracts D4). */
export async function updateSpecificationStatus(
  services: Services,
  person: Person,
  { id, change, ifMatch }: { id: string; change: StatusChange; ifMatch: string | null },
): Promise<PublishedSpecification> {
  const status = z.safeParse(specificationStatus, change.status).data;
  if (!status) throw invalid({ status: [t`status must be 'active' or 'deprecated'`] });
  const { systemName } = await requireTarget(services, person, id);
  if (status === 'active') return reactivate(services, person, { id, systemName, ifMatch });
  const { published } = await startCampaign(services, person, {
    systemName,
    successor: change.successor ?? null,
    lastDay: change.sunset ?? '',
    message: '',
    ifMatch,
  }).catch(nameSunset);
  if (!published) throw new Error('A documented API has a document');
  return published;
}

async function reactivate(
  services: Services,
  person: Person,
  { id, systemName, ifMatch }: { id: string; systemName: string; ifMatch: string | null },
): Promise<PublishedSpecification> {
  const open = await findOpenCampaign(services.database, systemName);
  const campaignId = open && String(open.id);
  const cancelled =
    campaignId && (await cancelCampaign(services, person, { campaignId, ifMatch: null }));
  if (cancelled) return cancelled;
  const edit = {
    'x-status': 'active',
    'x-successor': null,
    'x-sunset': null,
    'x-deprecated-at': null,
  };
  return updateInfo(services, person, { id, ifMatch, edit });
}

/** The last day has another name in this call. */
function nameSunset(error: unknown): never {
  if (!(error instanceof PortalError) || !error.details.fields) throw error;
  const { lastDay, ...others } = error.details.fields;
  throw invalid({ ...others, ...(lastDay && { sunset: lastDay }) });
}
