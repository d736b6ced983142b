import * as operations from '@portal/contract/desk/kept-data/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { SignedLinks } from '../../platform/sealing/signed-links.ts';
import { closeAccount, eraseCustomer } from './close-account.ts';
import { createAccountCopy, createCustomerCopy, createOwnCopy } from './create-copy.ts';

export const keptDataRoutes = (services: Services, links: SignedLinks): readonly Route[] => [
  memberRoute(operations.createOwnCopy, async ({ actor }) => ({
    url: createOwnCopy({ links, actor }),
  })),
  memberRoute(operations.createAccountCopy, async ({ actor, accountId }) => {
    const asking = { services, links, actor };
    return { url: await createAccountCopy(asking, accountId) };
  }),
  memberRoute(operations.createCustomerCopy, async ({ actor, body }) => {
    const asking = { services, links, actor };
    return { url: await createCustomerCopy(asking, body) };
  }),
  memberRoute(operations.closeAccount, async ({ actor, accountId, body }) => {
    const closing = { accountId, orgName: body.org_name };
    const dueAt = await closeAccount(services, actor, closing);
    return { erased_at: dueAt.toISOString() };
  }),
  memberRoute(operations.eraseCustomer, async ({ actor, body }) => {
    const dueAt = await eraseCustomer(services, actor, body);
    return { erased_at: dueAt.toISOString() };
  }),
];
