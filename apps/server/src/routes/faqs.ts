import * as operations from '@portal/contract/faq/operations';
import { route, type Route } from '../http/serve.ts';
import type { PortalContent } from '../services/portal-content.ts';

export const faqRoutes = ({ faqs }: PortalContent): readonly Route[] => [
  route(operations.listFaqs, async () => ({ faqs: [...faqs] })),
];
