import * as operations from '@portal/contract/help/faq/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
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
  memberRoute(operations.listFaqs, () => listFaqs(services)),
  memberRoute(operations.listFaqDrafts, () => listFaqDrafts(services)),
  memberRoute(operations.createFaq, ({ person, body }) => createFaq(services, person, body)),
  memberRoute(operations.updateFaqOrder, ({ body }) => updateFaqOrder(services, body.ids)),
  memberRoute(operations.updateFaq, ({ person, params, body, ifMatch }) =>
    updateFaq(services, person, { id: params.faqId, edit: body, ifMatch }),
  ),
  memberRoute(operations.deleteFaq, ({ params, ifMatch }) =>
    deleteFaq(services, { id: params.faqId, ifMatch }),
  ),
];
