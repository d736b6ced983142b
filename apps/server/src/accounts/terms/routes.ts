import * as operations from '@portal/contract/accounts/terms/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { acceptTerms, getAccountTerms, getTerms } from './accept-terms.ts';
import {
  createTermsEdition,
  deleteTermsEdition,
  listTermsEditions,
  publishTermsEdition,
  updateTermsEdition,
} from './edit-terms.ts';

export const termsRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.getTerms, ({ query }) => getTerms(services, query.edition)),
  memberRoute(operations.getAccountTerms, ({ accountId }) => getAccountTerms(services, accountId)),
  memberRoute(operations.acceptTerms, ({ actor, accountId, body }) =>
    acceptTerms(services, actor, { accountId, edition: body.terms_edition }),
  ),
  memberRoute(operations.listTermsEditions, () => listTermsEditions(services)),
  memberRoute(operations.createTermsEdition, ({ person, body }) =>
    createTermsEdition(services, person, body),
  ),
  memberRoute(operations.updateTermsEdition, ({ person, params, body: words, ifMatch }) =>
    updateTermsEdition(services, person, { id: params.termsId, ifMatch, words }),
  ),
  memberRoute(operations.deleteTermsEdition, ({ params, ifMatch }) =>
    deleteTermsEdition(services, { id: params.termsId, ifMatch }),
  ),
  memberRoute(operations.publishTermsEdition, ({ person, params, body, ifMatch }) => {
    const of = { id: params.termsId, ifMatch, inForceOn: body.in_force_on };
    return publishTermsEdition(services, person, of);
  }),
];
