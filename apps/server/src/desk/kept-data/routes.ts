import * as operations from '@portal/contract/desk/kept-data/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import type { SignedLinks } from '../../platform/sealing/signed-links.ts';
import { closeAccount } from './close-account.ts';
import { eraseCustomer } from './erase-customer.ts';
import { createAccountCopy, createCustomerCopy, createOwnCopy } from './create-copy.ts';

export const keptDataRoutes = (services: Services, links: SignedLinks): readonly Route[] => [
  route(operations.createOwnCopy, async (call) => ({
    copy: { url: createOwnCopy({ links, actor: requireActor(call) }) },
  })),
  route(operations.createAccountCopy, async (call) => {
    const asking = { services, links, actor: requireActor(call) };
    return { copy: { url: await createAccountCopy(asking, Number(call.params.accountId)) } };
  }),
  route(operations.createCustomerCopy, async (call) => {
    const asking = { services, links, actor: requireActor(call) };
    return { copy: { url: await createCustomerCopy(asking, call.body) } };
  }),
  route(operations.closeAccount, async (call) => {
    const closing = { accountId: Number(call.params.accountId), orgName: call.body.org_name };
    const dueAt = await closeAccount(services, requireActor(call), closing);
    return { closing: { erased_at: dueAt.toISOString() } };
  }),
  route(operations.eraseCustomer, async (call) => {
    const dueAt = await eraseCustomer(services, requireActor(call), call.body);
    return { erasure: { erased_at: dueAt.toISOString() } };
  }),
];
