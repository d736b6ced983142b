import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { ADD_ONS, SERVICES } from '../../shipment/services.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { refuse } from '../refuse.ts';
import {
  findServiceEntry,
  listAddOnEntries,
  listServiceEntries,
  toCombinationResult,
  toRule,
  type Combination,
} from './products.ts';

const listServices: OperationHandler = ({ query }) => {
  const { validOn = '9999', group } = query as { validOn?: string; group?: string };
  const body = listServiceEntries()
    .filter(({ validFrom }) => validFrom <= validOn)
    .filter((service) => group === undefined || service.group === group);
  return { status: 200, headers: { 'cache-control': 'max-age=600' }, body };
};

const getService: OperationHandler = ({ params }) => {
  const { serviceCode = '' } = params;
  const body = findServiceEntry(serviceCode);
  return body ? { status: 200, body } : toUnknownService('serviceCode', serviceCode);
};

const listAddOns: OperationHandler = ({ query }) => {
  const { service } = query as { service?: string };
  if (service !== undefined && !SERVICES[service]) return toUnknownService('service', service);
  const body = listAddOnEntries(service).filter(({ rule }) => rule !== 'impossible');
  return { status: 200, body };
};

const checkCombination: OperationHandler = ({ body }) => ({
  status: 200,
  body: toCombinationResult(body as Combination),
});

const getCombinationTable: OperationHandler = (request) => {
  const type = chooseMediaType(request, ['application/json', 'text/csv']);
  const services = Object.keys(SERVICES);
  const addOns = Object.keys(ADD_ONS);
  if (type === undefined) {
    return refuse(406, 'PROD-406', { text: 'Only application/json and text/csv can be produced' });
  }
  if (type === 'text/csv') {
    const rows = services.map((code) => [code, ...addOns.map((addOn) => toRule(code, addOn))]);
    return toCsvReply([['service', ...addOns], ...rows]);
  }
  const toRow = (code: string) =>
    Object.fromEntries(addOns.map((addOn) => [addOn, toRule(code, addOn)]));
  return {
    status: 200,
    body: Object.fromEntries(services.map((code) => [code, toRow(code)])),
  };
};

function toUnknownService(param: string, value: string): CarrierReply {
  return refuse(404, 'PROD-404', { text: `There is no service ${value}`, param, value });
}

export const productOperations: Operations = {
  listServices,
  getService,
  listAddOns,
  checkCombination,
  getCombinationTable,
};
