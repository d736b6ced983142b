import * as z from 'zod/mini';
import { apoBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import {
  customerFilter,
  customerSegment,
  customerSort,
  listedCustomer,
  newCustomerSegment,
} from './list-schema.ts';

const sorted = { ...customerFilter.shape, sort: customerSort } as const;

export const listCustomers = defineOperation({
  id: 'listCustomers',
  method: 'GET',
  path: `${apoBase}/customers.json`,
  summary: 'All customers with state, plan, calls, errors, last invoice and last call; 50 a page',
  access: 'support',
  query: z.object({ ...sorted, page: z.optional(z.string()) }),
  reply: z.object({
    customers: z.array(listedCustomer),
    pagination,
    /** Of all that match. */
    calls: z.number(),
  }),
});

export const exportCustomers = defineOperation({
  id: 'exportCustomers',
  method: 'GET',
  path: `${systemApigovBase}/customers/export`,
  summary: 'The customers that match, as CSV',
  access: 'support',
  query: customerFilter,
  reply: z.string(),
});

const segments = `${apoBase}/customers/segments`;

export const listCustomerSegments = defineOperation({
  id: 'listCustomerSegments',
  method: 'GET',
  path: `${segments}.json`,
  summary: 'Filters of the list of customers that staff keep under a name',
  access: 'support',
  reply: z.object({ segments: z.array(customerSegment) }),
});

export const createCustomerSegment = defineOperation({
  id: 'createCustomerSegment',
  method: 'POST',
  path: `${segments}.json`,
  summary: 'Keep a filter of the list of customers under a name',
  access: 'support',
  changes: ['listCustomerSegments'],
  status: 201,
  body: newCustomerSegment,
  reply: z.object({ segment: customerSegment }),
});

export const deleteCustomerSegment = defineOperation({
  id: 'deleteCustomerSegment',
  method: 'DELETE',
  path: `${segments}/{segmentId}.json`,
  summary: 'Delete a filter that is kept under a name',
  access: 'support',
  changes: ['listCustomerSegments'],
  status: 204,
  params: z.object({ segmentId: z.string() }),
});
