import { createAccount as createAccountOperation } from '@portal/contract/accounts/account/operations';
import * as operations from '@portal/contract/accounts/customer/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Services } from '../../context/context.ts';
import {
  askToJoin,
  createCustomerCode,
  type CustomerCodeThrottle,
  verifyCustomerCode,
} from './prove-customer-number.ts';
import { createAccount } from './create-account.ts';

export const customerRoutes = (services: Services, throttle: CustomerCodeThrottle) => [
  memberRoute(createAccountOperation, ({ actor, body }) => createAccount(services, actor, body)),
  memberRoute(operations.createCustomerCode, ({ actor, body }) =>
    createCustomerCode(services, actor, { number: body.customer_number, throttle }),
  ),
  memberRoute(operations.verifyCustomerCode, ({ actor, params, body }) =>
    verifyCustomerCode(services, actor, { id: params.challengeId, code: body.code }),
  ),
  memberRoute(operations.askToJoin, ({ actor, params }) =>
    askToJoin(services, actor, params.challengeId),
  ),
];
