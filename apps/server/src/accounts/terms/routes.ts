import * as operations from '@portal/contract/accounts/terms/operations';
import { requireActor } from '../../context/actor.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { acceptTerms } from './accept-terms.ts';
import {
  createTermsEdition,
  deleteTermsEdition,
  listTermsEditions,
  publishTermsEdition,
  updateTermsEdition,
} from './edit-terms.ts';
import { getAccountTerms, getTerms } from './get-terms.ts';

export const termsRoutes = (services: Services): readonly Route[] => [
  route(operations.getTerms, async ({ query }) => ({
    data: await getTerms(services, query.edition),
  })),
  route(operations.getAccountTerms, async ({ params }) => ({
    terms: await getAccountTerms(services, Number(params.accountId)),
  })),
  route(operations.acceptTerms, async (call) => {
    const accepted = { accountId: Number(call.params.accountId), edition: call.body.terms_edition };
    return { terms: await acceptTerms(services, requireActor(call), accepted) };
  }),
  route(operations.listTermsEditions, async () => ({ data: await listTermsEditions(services) })),
  route(operations.createTermsEdition, async ({ caller, body }) => ({
    data: await createTermsEdition(services, requirePerson(caller), body),
  })),
  route(operations.updateTermsEdition, async ({ caller, params, body: words, ifMatch }) => {
    const of = { id: params.termsId, ifMatch, words };
    return { data: await updateTermsEdition(services, requirePerson(caller), of) };
  }),
  route(operations.deleteTermsEdition, async ({ params, ifMatch }) => {
    await deleteTermsEdition(services, { id: params.termsId, ifMatch });
    return undefined;
  }),
  route(operations.publishTermsEdition, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.termsId, ifMatch, inForceOn: body.in_force_on };
    return { data: await publishTermsEdition(services, requirePerson(caller), of) };
  }),
];
