import * as operations from '@portal/contract/accounts/account/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { findAccount, findOwnAccount, readAccount, updateAccount } from './update-account.ts';

export const accountRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.findAccount, ({ person, query }) =>
    findAccount(services, person, query.email),
  ),
  memberRoute(operations.findOwnAccount, ({ person, query }) =>
    findOwnAccount(services, person, query),
  ),
  memberRoute(operations.getOwnAccount, ({ accountId }) => readAccount(services, accountId)),
  memberRoute(operations.updateAccount, ({ actor, accountId, body: changes, ifMatch }) =>
    updateAccount(services, actor, { accountId, changes, ifMatch }),
  ),
];
