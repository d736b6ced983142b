import * as operations from '@portal/contract/accounts/account/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { findAccount, findOwnAccount, readAccount } from './find-account.ts';
import { updateAccount } from './update-account.ts';

export const accountRoutes = (services: Services): readonly Route[] => [
  route(operations.findAccount, async ({ caller, query }) => ({
    account: await findAccount(services, requirePerson(caller), query.email),
  })),
  route(operations.findOwnAccount, async ({ caller, query }) => ({
    account: await findOwnAccount(services, requirePerson(caller), query),
  })),
  route(operations.getOwnAccount, async ({ params }) => ({
    account: await readAccount(services, Number(params.accountId)),
  })),
  route(operations.updateAccount, async (call) => {
    const { params, body: changes, ifMatch } = call;
    const update = { accountId: Number(params.accountId), changes, ifMatch };
    return { account: await updateAccount(services, requireActor(call), update) };
  }),
];
