import type { Client } from '@portal/contract/client';
import { findCustomers } from '@portal/contract/desk/customer/operations';

export const searchCustomers = (client: Client, text: string) =>
  client(findCustomers, { body: { text } });
