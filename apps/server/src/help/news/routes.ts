import * as operations from '@portal/contract/help/news/operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { createNews, deleteNews, listNews, listNewsDrafts, updateNews } from './news.ts';

export const newsRoutes = (services: Services): readonly Route[] => [
  route(operations.listNews, ({ query }) => listNews(services, query.category)),
  route(operations.listNewsDrafts, async () => ({ data: await listNewsDrafts(services) })),
  route(operations.createNews, async ({ caller, body }) => ({
    data: await createNews(services, requirePerson(caller), body),
  })),
  route(operations.updateNews, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.newsId, edit: body, ifMatch };
    return { data: await updateNews(services, requirePerson(caller), of) };
  }),
  route(operations.deleteNews, async ({ params, ifMatch }) => {
    await deleteNews(services, { id: params.newsId, ifMatch });
    return undefined;
  }),
];
