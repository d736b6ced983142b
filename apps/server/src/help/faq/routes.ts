import * as operations from '@portal/contract/help/faq/operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import {
  createFaq,
  deleteFaq,
  listFaqDrafts,
  listFaqs,
  updateFaq,
  updateFaqOrder,
} from './faqs.ts';

export const faqRoutes = (services: Services): readonly Route[] => [
  route(operations.listFaqs, async () => ({ faqs: await listFaqs(services) })),
  route(operations.listFaqDrafts, async () => ({ data: await listFaqDrafts(services) })),
  route(operations.createFaq, async ({ caller, body }) => ({
    data: await createFaq(services, requirePerson(caller), body),
  })),
  route(operations.updateFaqOrder, async ({ body }) => ({
    data: await updateFaqOrder(services, body.ids),
  })),
  route(operations.updateFaq, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.faqId, edit: body, ifMatch };
    return { data: await updateFaq(services, requirePerson(caller), of) };
  }),
  route(operations.deleteFaq, async ({ params, ifMatch }) => {
    await deleteFaq(services, { id: params.faqId, ifMatch });
    return undefined;
  }),
];
