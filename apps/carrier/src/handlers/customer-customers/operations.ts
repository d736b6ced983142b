import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { refuse } from '../refuse.ts';
import {
  createCustomerOf,
  customers,
  toCustomerReply,
  type Contact,
  type Customer,
  type CustomerInput,
} from './customer.ts';

type CustomerHandler = (customer: Customer, ...rest: Parameters<OperationHandler>) => CarrierReply;

function forCustomer(handle: CustomerHandler): OperationHandler {
  return (request, world) => {
    const { customerNumber = '' } = request.params;
    const customer = customers.find(request.account, customerNumber, world);
    if (customer) return handle(customer, request, world);
    const text = `There is no customer ${customerNumber}`;
    return refuse(404, 'CUST-404', { text, param: 'customerNumber', value: customerNumber });
  };
}

interface SearchQuery {
  readonly text?: string;
  readonly country?: string;
  readonly segment?: readonly string[];
  readonly page: number;
  readonly pageSize: number;
}

const searchCustomers: OperationHandler = ({ account, query }, world) => {
  const wanted = query as unknown as SearchQuery;
  const { page, pageSize } = wanted;
  const found = customers
    .list(account, world)
    .filter((customer) => fits(customer, wanted))
    .sort((a, b) => a.customerNumber.localeCompare(b.customerNumber));
  const shown = found.slice((page - 1) * pageSize, page * pageSize).map(toCustomerReply);
  return { status: 200, body: { page, pageSize, total: found.length, customers: shown } };
};

function fits(customer: Customer, { text = '', country, segment }: SearchQuery): boolean {
  const { name, customerNumber, organisationNumber, vatNumber } = customer;
  const words = [name, customerNumber, organisationNumber, vatNumber].join(' ').toLowerCase();
  const isInCountry = country === undefined || customer.address.country === country;
  const isInSegment = segment === undefined || segment.includes(customer.segment ?? '');
  return words.includes(text.toLowerCase()) && isInCountry && isInSegment;
}

const createCustomer: OperationHandler = ({ account, body }, world) => {
  const input = body as CustomerInput;
  const { kind, organisationNumber } = input;
  if (kind === 'company' && typeof organisationNumber !== 'string') {
    const text = 'A company needs organisationNumber';
    return refuse(422, 'CUST-422', { text, param: 'organisationNumber', value: '' });
  }
  const twin = customers
    .list(account, world)
    .find((known) => kind === 'company' && known.organisationNumber === organisationNumber);
  if (twin) {
    const text = `Organisation number ${organisationNumber} belongs to customer ${twin.customerNumber}`;
    const about = { param: 'organisationNumber', value: organisationNumber };
    return refuse(409, 'CUST-409-DOUBLE', { text, ...about });
  }
  const customer = createCustomerOf(input, world);
  customers.save(account, customer, world);
  const location = `/rest/customer/v1/customers/${customer.customerNumber}`;
  return { status: 201, headers: { location }, body: toCustomerReply(customer) };
};

const getCustomer = forCustomer((customer, { query }) => {
  const { fields } = query as { fields?: readonly string[] };
  const headers = { etag: toEtag(customer) };
  if (!fields) return { status: 200, headers, body: toCustomerReply(customer) };
  const shown = Object.entries(customer).filter(
    ([name]) => name === 'customerNumber' || fields.includes(name),
  );
  return { status: 200, headers, body: Object.fromEntries(shown) };
});

const updateCustomer = forCustomer((customer, { account, body }, world) => {
  const change = body as Partial<Customer>;
  if (change.blocked === true && typeof change.blockReason !== 'string') {
    const text = 'blocked needs blockReason';
    return refuse(422, 'CUST-422', { text, param: 'blocked', value: 'true' });
  }
  const updatedAt = new Date(world.clock()).toISOString();
  const changed: Customer = { ...customer, ...change, updatedAt };
  customers.save(account, changed, world);
  return { status: 200, headers: { etag: toEtag(changed) }, body: toCustomerReply(changed) };
});

const listContacts = forCustomer(({ contacts }) => ({ status: 200, body: contacts }));

const createContact = forCustomer((customer, { account, body }, world) => {
  const last = customer.contacts.at(-1)?.contactId ?? 0;
  const contact: Contact = { ...(body as Omit<Contact, 'contactId'>), contactId: last + 1 };
  customers.save(account, { ...customer, contacts: [...customer.contacts, contact] }, world);
  return { status: 201, body: contact };
});

const deleteContact = forCustomer((customer, { account, params }, world) => {
  const { contactId = '' } = params;
  const contacts = customer.contacts.filter((known) => known.contactId !== Number(contactId));
  if (contacts.length === customer.contacts.length) {
    const text = `Customer ${customer.customerNumber} has no contact ${contactId}`;
    return refuse(404, 'CUST-404-CONTACT', { text, param: 'contactId', value: contactId });
  }
  customers.save(account, { ...customer, contacts }, world);
  return { status: 204 };
});

export const customerOperations: Operations = {
  searchCustomers,
  createCustomer,
  getCustomer,
  updateCustomer,
  listContacts,
  createContact,
  deleteContact,
};
