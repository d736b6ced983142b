import * as operations from '@portal/contract/help/text-search/operations';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import type { PortalContent } from '../service-code/index.ts';
import { searchTexts } from './search-texts.ts';

export const textSearchRoutes = (
  services: Services,
  { serviceBook }: PortalContent,
): readonly Route[] => [
  route(operations.searchTexts, async ({ query }) => ({
    texts: await searchTexts(services, serviceBook, query.text ?? ''),
  })),
];
