import * as operations from '@portal/contract/news/operations';
import { route, type Route } from '../http/serve.ts';
import type { Services } from '../services/context.ts';
import { listNews } from '../services/news/list-news.ts';

export const newsRoutes = (services: Services): readonly Route[] => [
  route(operations.listNews, ({ query }) => listNews(services, query.category)),
];
