import type { NewCampaign } from '@portal/contract/catalogue/specification/campaign-schema';
import { visibilitiesOf } from '@portal/contract/role';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { updateInfo } from '../intake/publish-specification.ts';
import { beginCampaign } from './begin-campaign.ts';
import { type EndingApi, findEndingApi } from './end-sql.ts';
import { requireSoundEnd } from './require-sound-end.ts';
import { t } from '../../../platform/text/text.ts';

/** Deprecates an API: its document says so, and a campaign tells everybody concerned. */
export async function startCampaign(
  services: Services,
  person: Person,
  of: NewCampaign & { readonly ifMatch?: string | null },
) {
  const api = await requireEndingApi(services, person, of.systemName);
  const end = toEnd(of);
  await requireSoundEnd(services.database, { api, end });
  let id = 0;
  const begin = async (connection: Connection) => {
    id = await beginCampaign(connection, person, { api, end });
  };
  if (api.specificationId === null) {
    await inTransaction(services.database, begin);
    return { id, published: null };
  }
  const published = await updateInfo(services, person, {
    id: api.specificationId,
    ifMatch: of.ifMatch ?? null,
    edit: {
      'x-status': 'deprecated',
      'x-successor': end.successor,
      'x-sunset': end.lastDay,
      'x-deprecated-at': new Date().toISOString().slice(0, 10),
    },
    alongside: begin,
  });
  return { id, published };
}

export async function requireEndingApi(
  { database }: Pick<Services, 'database'>,
  { role }: Person,
  systemName: string,
): Promise<EndingApi> {
  const api = await findEndingApi(database, { systemName, visibilities: visibilitiesOf(role) });
  if (!api) throw notFound(t`There is no API with this name, or you cannot see it`);
  return api;
}

/** As it was typed. */
export const toEnd = (of: Pick<NewCampaign, 'successor' | 'lastDay' | 'message'>) => ({
  successor: of.successor?.trim() || null,
  lastDay: of.lastDay.trim(),
  message: of.message.trim(),
});
