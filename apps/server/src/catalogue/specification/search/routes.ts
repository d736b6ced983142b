import * as operations from '@portal/contract/catalogue/specification/operations';
import * as tradeNames from '@portal/contract/catalogue/specification/trade-name-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
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
  route(tradeNames.getTradeNames, async () => ({ data: await getTradeNames(services) })),
  route(tradeNames.updateTradeNames, async ({ caller, body, ifMatch }) => {
    const of = { source: body.source, ifMatch };
    return { data: await updateTradeNames(services, requirePerson(caller), of) };
  }),
];
