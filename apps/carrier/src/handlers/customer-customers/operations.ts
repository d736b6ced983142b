import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { patch, read, withBody, withQuery } from '../read.ts';
import { created, isWanted, ok, toPage } from '../replies.ts';
import {
  contactInput,
  createCustomerOf,
  customerInput,
  customers,
  toCustomerReply,
  type Customer,
} from './customer.ts';

const searchQuery = z.object({
  text: z._default(z.string(), ''),
  country: z.optional(z.string()),
  segment: z.optional(z.array(z.string())),
  page: z.number(),
  pageSize: z.number(),
});
const fieldsQuery = z.object({ fields: z.optional(z.array(z.string())) });

function toSearchText({ name, customerNumber, organisationNumber, vatNumber }: Customer): string {
  return [name, customerNumber, organisationNumber, vatNumber].join(' ').toLowerCase();
}

export const customerOperations: Operations = {
  searchCustomers: withQuery(searchQuery, (wanted, { account }, world) => {
    const { page, pageSize, text } = wanted;
    const found = customers
      .list(account, world)
      .filter((customer) => toSearchText(customer).includes(text.toLowerCase()))
      .filter(({ address }) => isWanted(wanted.country, address.country))
      .filter(({ segment = '' }) => isWanted(wanted.segment, segment))
      .sort((a, b) => a.customerNumber.localeCompare(b.customerNumber));
    const shown = toPage(found, page, pageSize).map(toCustomerReply);
    return ok({ page, pageSize, total: found.length, customers: shown });
  }),

  createCustomer: withBody(customerInput, (input, { account }, world) => {
    const { kind, organisationNumber } = input;
    const about = { param: 'organisationNumber', value: organisationNumber ?? '' };
    if (kind === 'company' && typeof organisationNumber !== 'string') {
      refuse(422, 'CUST-422', { text: 'A company needs organisationNumber', ...about });
    }
    const twin = customers
      .list(account, world)
      .find((known) => kind === 'company' && known.organisationNumber === organisationNumber);
    if (twin) {
      const text = `Organisation number ${organisationNumber} belongs to customer ${twin.customerNumber}`;
      refuse(409, 'CUST-409-DOUBLE', { text, ...about });
    }
    const customer = createCustomerOf(input, world);
    customers.save(account, customer, world);
    const location = `/rest/customer/v1/customers/${customer.customerNumber}`;
    return created(toCustomerReply(customer), location);
  }),

  getCustomer: customers.one((customer, { query }) => {
    const { fields } = read(fieldsQuery, query);
    const headers = { etag: toEtag(customer) };
    if (!fields) return ok(toCustomerReply(customer), headers);
    const shown = Object.entries(customer).filter(([name]) =>
      ['customerNumber', ...fields].includes(name),
    );
    return ok(Object.fromEntries(shown), headers);
  }),

  updateCustomer: customers.one((customer, { account, body }, world) => {
    const input = patch(customerInput, customer, body);
    if (input['blocked'] === true && typeof input['blockReason'] !== 'string') {
      const text = 'blocked needs blockReason';
      refuse(422, 'CUST-422', { text, param: 'blocked', value: 'true' });
    }
    const updatedAt = new Date(world.clock()).toISOString();
    const changed: Customer = { ...customer, ...input, updatedAt };
    customers.save(account, changed, world);
    return ok(toCustomerReply(changed), { etag: toEtag(changed) });
  }),

  listContacts: customers.one(({ contacts }) => ok(contacts)),

  createContact: customers.one((customer, { account, body }, world) => {
    const last = customer.contacts.at(-1)?.contactId ?? 0;
    const contact = { ...read(contactInput, body), contactId: last + 1 };
    customers.save(account, { ...customer, contacts: [...customer.contacts, contact] }, world);
    const { customerNumber } = customer;
    return created(
      contact,
      `/rest/customer/v1/customers/${customerNumber}/contacts/${contact.contactId}`,
    );
  }),

  deleteContact: customers.one((customer, { account, params }, world) => {
    const { contactId = '' } = params;
    const contacts = customer.contacts.filter((known) => known.contactId !== Number(contactId));
    if (contacts.length === customer.contacts.length) {
      const text = `Customer ${customer.customerNumber} has no contact ${contactId}`;
      refuse(404, 'CUST-404-CONTACT', { text, param: 'contactId', value: contactId });
    }
    customers.save(account, { ...customer, contacts }, world);
    return { status: 204 };
  }),
};
