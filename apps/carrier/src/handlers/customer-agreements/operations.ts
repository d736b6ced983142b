import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { requireFresh, toEtag } from '../etag.ts';
import { read, withQuery } from '../read.ts';
import { isWanted, ok } from '../replies.ts';
import { addDays } from '../../shipment/working-days.ts';
import {
  agreements,
  findVersion,
  toEntitledServices,
  versionInput,
  withVersion,
} from './agreement.ts';

const listQuery = z.object({
  customerNumber: z.optional(z.string()),
  validOn: z.optional(z.string()),
});
const dayQuery = z.object({ on: z.optional(z.string()) });

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const agreementOperations: Operations = {
  listAgreements: withQuery(listQuery, ({ customerNumber, validOn }, { account }, world) => {
    const found = agreements
      .list(account, world)
      .filter((known) => isWanted(customerNumber, known.customerNumber))
      .filter((known) => validOn === undefined || findVersion(known, validOn) !== undefined);
    return ok(found);
  }),

  getAgreement: agreements.one((agreement) => ok(agreement, { etag: toEtag(agreement) })),

  createAgreementVersion: agreements.one((agreement, request, world) => {
    requireFresh(request, agreement, { noun: 'agreement', faultCode: 'AGREE-412' });
    const input = read(versionInput, request.body);
    const { validFrom } = input;
    const about = { param: 'validFrom', value: validFrom };
    if (validFrom <= toDay(world.clock())) {
      refuse(422, 'AGREE-422-START', { text: 'validFrom must be tomorrow or later', ...about });
    }
    if (agreement.versions.some((known) => known.validFrom === validFrom)) {
      const text = `A version that starts on ${validFrom} exists`;
      refuse(409, 'AGREE-409-PERIOD', { text, ...about });
    }
    const changed = withVersion(agreement, input, addDays(validFrom, -1));
    agreements.save(request.account, changed, world);
    return { status: 201, body: changed };
  }),

  getEntitlements: agreements.one((agreement, { query }, world) => {
    const { on = toDay(world.clock()) } = read(dayQuery, query);
    const version = findVersion(agreement, on);
    const services = version ? toEntitledServices(version) : {};
    return ok({ agreementId: agreement.agreementId, on, services });
  }),
};
