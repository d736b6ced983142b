import { findPostcode } from '../../location/search.ts';
import type { ServicePoint } from '../../location/service-point.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { toSearchReply, type SearchQuery } from './search-query.ts';

interface PostcodeQuery extends SearchQuery {
  readonly country: ServicePoint['country'];
  readonly postcode: string;
}

export const findServicePoints: OperationHandler = ({ query }) => {
  const search = query as unknown as PostcodeQuery;
  return toSearchReply(findPostcode(search.country, search.postcode), search);
};
