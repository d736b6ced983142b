import * as operations from '@portal/contract/help/text-search/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Services } from '../../context/context.ts';
import type { PortalContent } from '../service-code/index.ts';
import { searchTexts } from './search-texts.ts';

export const textSearchRoutes = (services: Services, { serviceBook }: PortalContent) => [
  memberRoute(operations.searchTexts, ({ query }) =>
    searchTexts(services, serviceBook, query.text ?? ''),
  ),
];
