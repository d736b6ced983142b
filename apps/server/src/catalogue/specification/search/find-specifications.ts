import type { Role } from '@portal/contract/role';
import { specificationPageSize } from '@portal/contract/catalogue/specification/rules';
import type { OperationHit } from '@portal/contract/catalogue/specification/schema';
import type { Services } from '../../../context/context.ts';
import { reachOf } from '../../../context/reach-of.ts';
import { parseStatus } from '../parse-status.ts';
import {
  listSpecifications,
  type ListedSpecification,
  type SpecificationQuery,
} from '../specification-sql.ts';
import { type Asked, findTolerantly, toQueries } from './find-tolerantly.ts';
import type { OperationSearchFilter } from './operation-search-sql.ts';
import type { Ranked } from './rank-operations.ts';
import { findOperations, toHits, toTyped } from './search-operations.ts';

interface PageQuery {
  readonly text?: string | undefined;
  readonly tags?: string | undefined;
  readonly iam?: string | undefined;
  readonly status?: string | undefined;
  readonly systemName?: string | undefined;
  readonly page: number;
  readonly pageSize?: number;
}

export interface Found extends ListedSpecification {
  /** The operation that is why, where nothing of the API itself is. */
  readonly foundBy?: OperationHit | undefined;
}

/** Of so many operations, the APIs are ranked by theirs; the others come after these. */
const mostRanked = 50;

/** A page of everything, or of what the text finds: APIs by their own words and by their operations, ranked as one. */
export async function findSpecifications(
  services: Services,
  role: Role,
  query: PageQuery,
): Promise<{ found: readonly Found[]; total: number }> {
  const limit = query.pageSize ?? specificationPageSize;
  const filter = {
    visibilities: reachOf(services.portal, role),
    status: parseStatus(query.status),
    tags: (query.tags ?? '').split(',').filter((tag) => tag !== ''),
  };
  const list = (asked: SpecificationQuery | null) =>
    listSpecifications(services.database, {
      ...filter,
      asked,
      iamSecure: query.iam === 'true',
      systemName: query.systemName ?? null,
      limit,
      offset: (query.page - 1) * limit,
    });
  const typed = toTyped(query.text ?? '');
  if (typed.text === '') return list(null);
  const sought = { ...filter, ...typed, within: null, limit: mostRanked };
  const finding = await findTolerantly(services.database, typed.text, async (asked) => {
    const ranked = await findOperations(services, sought, asked);
    const page = await list({
      text: typed.text,
      ...toQueries(asked, '&'),
      within: asked.within,
      operations: [...toBest(ranked).values()],
    });
    return page.total > 0 ? withReasons(services, sought, { asked, ranked, page }) : null;
  });
  return finding?.found ?? { found: [], total: 0 };
}

interface Attempt {
  readonly asked: Asked;
  readonly ranked: readonly Ranked[];
  readonly page: { readonly found: readonly ListedSpecification[]; readonly total: number };
}

/** Each API that was not found by its own words with the operation that it was found by. */
async function withReasons(
  services: Services,
  sought: OperationSearchFilter,
  { asked, ranked, page }: Attempt,
) {
  const best = toBest(ranked);
  const lacking = page.found.filter(({ id, isOwn }) => !isOwn && !best.has(id));
  if (lacking.length > 0) {
    // Beyond those that are ranked, or by words of several operations: the one that has most of them.
    const within = { ...sought, within: lacking.map(({ id }) => id) };
    const ways = asked.concepts.map((concept) => [concept]);
    const others = await findOperations(services, within, { ...asked, ways });
    for (const [id, one] of toBest(others)) best.set(id, one);
  }
  const shown = page.found.flatMap(({ id, isOwn }) => (isOwn ? [] : (best.get(id) ?? [])));
  const { hits } = await toHits(services, asked.concepts, shown);
  const found = page.found.map((one) => ({
    ...one,
    foundBy: hits.find(({ specificationId }) => specificationId === one.item.id),
  }));
  return { ...page, found };
}

/** The best operation of each API, by its row. */
function toBest(ranked: readonly Ranked[]) {
  const best = new Map<number, Ranked>();
  const isUnasked = (one: Ranked) => Number(one.isUnasked);
  for (const one of ranked.toSorted((some, other) => isUnasked(some) - isUnasked(other))) {
    if (!best.has(one.specification_id)) best.set(one.specification_id, one);
  }
  return best;
}
