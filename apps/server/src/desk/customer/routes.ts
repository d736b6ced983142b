import * as operations from '@portal/contract/desk/customer/operations';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { findCustomers } from './find-customers.ts';

export const foundCustomerRoutes = (services: Services): readonly Route[] => [
  route(operations.findCustomers, async ({ body }) => ({
    customers: await findCustomers(services, body.text),
  })),
];
