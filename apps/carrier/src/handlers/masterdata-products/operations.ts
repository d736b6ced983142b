import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { ADD_ONS, SERVICES } from '../../shipment/services.ts';
import { withBody, withQuery } from '../read.ts';
import { isWanted, ok, orTable } from '../replies.ts';
import {
  combination,
  findServiceEntry,
  listAddOnEntries,
  listServiceEntries,
  toCombinationResult,
  toRule,
} from './products.ts';

const listQuery = z.object({
  validOn: z._default(z.string(), '9999'),
  group: z.optional(z.string()),
});
const addOnQuery = z.object({ service: z.optional(z.string()) });

function refuseService(param: string, value: string): never {
  return refuse(404, 'PROD-404', { text: `There is no service ${value}`, param, value });
}

export const productOperations: Operations = {
  listServices: withQuery(listQuery, ({ validOn, group }) => {
    const found = listServiceEntries()
      .filter(({ validFrom }) => validFrom <= validOn)
      .filter((service) => isWanted(group, service.group));
    return ok(found);
  }),

  getService: ({ params }) => {
    const { serviceCode = '' } = params;
    return ok(findServiceEntry(serviceCode) ?? refuseService('serviceCode', serviceCode));
  },

  listAddOns: withQuery(addOnQuery, ({ service }) => {
    if (service !== undefined && !SERVICES[service]) refuseService('service', service);
    return ok(listAddOnEntries(service).filter(({ rule }) => rule !== 'impossible'));
  }),

  checkCombination: withBody(combination, (input) => ok(toCombinationResult(input))),

  getCombinationTable: (request) => {
    const services = Object.keys(SERVICES);
    const addOns = Object.keys(ADD_ONS);
    const toRules = (code: string) => addOns.map((addOn) => [addOn, toRule(code, addOn)] as const);
    const body = services.map((code) => [code, Object.fromEntries(toRules(code))]);
    const rows = services.map((code) => [code, ...toRules(code).map(([, rule]) => rule)]);
    const table = { columns: ['service', ...addOns], rows };
    return orTable(request, ok(Object.fromEntries(body)), table);
  },
};
