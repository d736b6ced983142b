import * as operations from '@portal/contract/help/news/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { createNews, deleteNews, listNews, listNewsDrafts, updateNews } from './news.ts';

export const newsRoutes = (services: Services): readonly Route[] => [
  route(operations.listNews, ({ query }) => listNews(services, query.category)),
  memberRoute(operations.listNewsDrafts, () => listNewsDrafts(services)),
  memberRoute(operations.createNews, ({ person, body }) => createNews(services, person, body)),
  memberRoute(operations.updateNews, ({ person, params, body, ifMatch }) =>
    updateNews(services, person, { id: params.newsId, edit: body, ifMatch }),
  ),
  memberRoute(operations.deleteNews, ({ params, ifMatch }) =>
    deleteNews(services, { id: params.newsId, ifMatch }),
  ),
];
