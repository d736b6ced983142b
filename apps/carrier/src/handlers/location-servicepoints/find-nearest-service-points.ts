import type { Coordinate } from '../../location/search.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { toSearchReply, type SearchQuery } from './search-query.ts';

export const findNearestServicePoints: OperationHandler = ({ query }) => {
  const search = query as unknown as SearchQuery & Coordinate;
  return toSearchReply(search, search);
};
