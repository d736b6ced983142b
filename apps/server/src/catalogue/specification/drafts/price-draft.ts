import type { DraftMetrics } from '@portal/contract/catalogue/specification/draft-schema';
import { findApiFaults } from '@portal/contract/billing/price-edition/api-metrics';
import type { ApiMetrics, OwnPrices } from '@portal/contract/billing/price-edition/schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { noteAct } from '../../../context/staff-act.ts';
import type { ObjectCall } from '../../../context/staff-object.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import { findListInForce, isNewApi } from '../../../billing/price-edition/index.ts';
import { changesWithList } from '../intake/count-new-api.ts';
import { changeDraft, getDraft, requireOpen } from './change-draft.ts';
import { type Draft, updateDraft } from './draft-sql.ts';
import { t, textOf } from '../../../platform/text/text.ts';

/** The metrics that will count the calls of a draft, and those of the price list in force. */
export async function getDraftPricing(services: Services, person: Person, id: string) {
  const draft = await getDraft(services, person, id);
  const list = await findListInForce(services.database, services);
  return { draft, list, isNew: await isNewApi(services.database, draft.systemName) };
}

interface Pricing {
  readonly services: Services;
  readonly person: Person;
  readonly call: ObjectCall;
}

/** Changes what a draft says of its metrics, where the list in force can count it so. */
const price = ({ services, person, call }: Pricing, toMetrics: (draft: Draft) => ApiMetrics) =>
  changeDraft(services, person, {
    ...call,
    async write(connection, draft) {
      requireOpen(draft);
      const metrics = toMetrics(draft);
      noteAct({ before: draft.metrics, after: metrics });
      if (metrics.listed.length > 0 || metrics.own)
        await requireCountable(services, connection, { api: draft.systemName, metrics });
      const change = { metrics: JSON.stringify(metrics), updated_by: person.email };
      await updateDraft(connection, draft.rowId, change);
    },
  });

async function requireCountable(
  services: Services,
  connection: Connection,
  of: { readonly api: string; readonly metrics: ApiMetrics },
): Promise<void> {
  const list = await findListInForce(connection, services);
  if (!list) throw notFound(t`Prices exist in production only`);
  if (!(await isNewApi(connection, of.api)))
    throw new PortalError('conflict', { text: changesWithList(of.api) });
  const faults = findApiFaults(list, of);
  if (faults.length > 0) throw invalid({ metrics: faults.map(textOf) });
}

/** A metric of its own keeps the prices that finance gave it, under another name too. */
export const updateDraftMetrics = (
  services: Services,
  person: Person,
  { metrics: { listed, own }, ...call }: ObjectCall & { readonly metrics: DraftMetrics },
) =>
  price({ services, person, call }, ({ metrics: before }) => ({
    listed: [...new Set(listed)],
    own: own && { ...own, prices: before.own?.prices ?? [] },
  }));

/** Prices of the metric that it brings with it; those of the list are the price list’s. */
export const updateDraftPrices = (
  services: Services,
  person: Person,
  { prices, ...call }: ObjectCall & { readonly prices: OwnPrices },
) =>
  price({ services, person, call }, ({ metrics: { listed, own } }) => {
    if (own) return { listed, own: { ...own, prices } };
    const text = t`The draft has no metric of its own yet: a publisher needs to add one first`;
    throw new PortalError('conflict', { text });
  });
