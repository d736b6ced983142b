import { isOpenAt } from '../../location/is-open-at.ts';
import { searchNearest, type Coordinate } from '../../location/search.ts';
import type { CarrierReply } from '../../operation-handler.ts';

/** The filters that both searches share; defaults are filled in. */
export interface SearchQuery {
  readonly country?: string;
  readonly type?: string;
  readonly service?: string;
  readonly openAt?: string;
  readonly maxDistanceMetres: number;
  readonly limit: number;
}

export function toSearchReply(origin: Coordinate | undefined, query: SearchQuery): CarrierReply {
  const { openAt, limit } = query;
  const found = origin ? searchNearest(origin, query) : [];
  const open = found.filter((point) => openAt === undefined || isOpenAt(point, openAt));
  return { status: 200, body: { servicePoints: open.slice(0, limit) } };
}
