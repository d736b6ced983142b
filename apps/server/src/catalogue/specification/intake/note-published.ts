import type { ApiMetrics } from '@portal/contract/billing/price-edition/schema';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { noteAct } from '../../../context/staff-act.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { InfoChanges } from './examination/edit-info.ts';
import { findUpstream } from './endpoint-sql.ts';
import type { DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';

const toNoted = ({ version, status, visibility, basePath }: SpecificationItem) => ({
  version,
  status,
  visibility,
  basePath,
});

interface Noted {
  readonly route: DraftRoute | undefined;
  readonly place: SpecificationItem | null;
  readonly item: SpecificationItem;
  readonly edit: InfoChanges | undefined;
  readonly metrics?: ApiMetrics;
  readonly reason: string | undefined;
}

/** What the log of staff is told of a publication. */
export async function notePublished(
  connection: Connection,
  { place, item, route, reason, ...more }: Noted,
) {
  const { systemName: id } = item;
  const former = route && { upstream: await findUpstream(connection, id) };
  noteAct({
    type: 'api',
    id,
    ...(reason !== undefined && { reason }),
    before: place && { ...toNoted(place), updatedAt: place.updatedAt, ...former },
    after: { ...toNoted(item), ...more, ...(route && { upstream: route.upstream }) },
  });
}
