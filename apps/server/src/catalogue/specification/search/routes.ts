import * as operations from '@portal/contract/catalogue/specification/operations';
import * as tradeNames from '@portal/contract/catalogue/specification/trade-name-operations';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import { route, type Route } from '../../../http/serve.ts';
import { searchOperations } from './search-operations.ts';
import { searchSpecifications } from './search-specifications.ts';
import { getTradeNames, updateTradeNames } from './trade-names.ts';

export const searchRoutes = (services: Services): readonly Route[] => [
  route(operations.searchSpecifications, ({ caller, body }) =>
    searchSpecifications(services, caller?.role ?? 'public', body),
  ),
  route(operations.searchOperations, ({ caller, query }) =>
    searchOperations(services, caller?.role ?? 'public', query),
  ),
  memberRoute(tradeNames.getTradeNames, () => getTradeNames(services)),
  memberRoute(tradeNames.updateTradeNames, ({ person, body, ifMatch }) =>
    updateTradeNames(services, person, { source: body.source, ifMatch }),
  ),
];
