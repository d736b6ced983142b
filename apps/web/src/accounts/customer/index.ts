/** What others may use of this entity. */
export {
  proveCustomer,
  sendCustomerCode,
  sendJoinRequest,
  type ProvedCustomer,
} from './queries.ts';
