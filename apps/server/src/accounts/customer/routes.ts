import { createAccount as createAccountOperation } from '@portal/contract/accounts/account/operations';
import * as operations from '@portal/contract/accounts/customer/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { askToJoin } from './ask-to-join.ts';
import { createAccount } from './create-account.ts';
import {
  createCustomerCode,
  type CustomerCodeThrottle,
  verifyCustomerCode,
} from './prove-customer-number.ts';

export const customerRoutes = (
  services: Services,
  throttle: CustomerCodeThrottle,
): readonly Route[] => [
  route(createAccountOperation, async (call) => ({
    account: await createAccount(services, requireActor(call), call.body),
  })),
  route(operations.createCustomerCode, async (call) => {
    const asked = { number: call.body.customer_number, throttle };
    return { challenge: await createCustomerCode(services, requireActor(call), asked) };
  }),
  route(operations.verifyCustomerCode, async (call) => {
    const typed = { id: call.params.challengeId, code: call.body.code };
    return { customer: await verifyCustomerCode(services, requireActor(call), typed) };
  }),
  route(operations.askToJoin, async (call) => {
    await askToJoin(services, requireActor(call), call.params.challengeId);
    return undefined;
  }),
];
