import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { isStale, toEtag } from '../etag.ts';
import { refuse } from '../refuse.ts';
import { addDays } from '../transport-transittimes/working-days.ts';
import {
  agreements,
  findVersion,
  toEntitledServices,
  withVersion,
  type Agreement,
  type VersionInput,
} from './agreement.ts';

type AgreementHandler = (
  agreement: Agreement,
  ...rest: Parameters<OperationHandler>
) => CarrierReply;

function forAgreement(handle: AgreementHandler): OperationHandler {
  return (request, world) => {
    const { agreementId = '' } = request.params;
    const agreement = agreements.find(request.account, agreementId, world);
    if (agreement) return handle(agreement, request, world);
    const text = `There is no agreement ${agreementId}`;
    return refuse(404, 'AGREE-404', { text, param: 'agreementId', value: agreementId });
  };
}

const listAgreements: OperationHandler = ({ account, query }, world) => {
  const { customerNumber, validOn } = query as { customerNumber?: string; validOn?: string };
  const body = agreements
    .list(account, world)
    .filter((known) => customerNumber === undefined || known.customerNumber === customerNumber)
    .filter((known) => validOn === undefined || findVersion(known, validOn) !== undefined);
  return { status: 200, body };
};

const getAgreement = forAgreement((agreement) => ({
  status: 200,
  headers: { etag: toEtag(agreement) },
  body: agreement,
}));

const createAgreementVersion = forAgreement((agreement, request, world) => {
  if (isStale(request, agreement)) {
    const text = 'The agreement has changed since you read it';
    const value = request.headers['if-match'];
    return refuse(412, 'AGREE-412', { text, param: 'If-Match', value });
  }
  const input = request.body as VersionInput;
  const about = { param: 'validFrom', value: input.validFrom };
  if (input.validFrom <= new Date(world.clock()).toISOString().slice(0, 10)) {
    return refuse(422, 'AGREE-422-START', {
      text: 'validFrom must be tomorrow or later',
      ...about,
    });
  }
  if (agreement.versions.some(({ validFrom }) => validFrom === input.validFrom)) {
    const text = `A version that starts on ${input.validFrom} exists`;
    return refuse(409, 'AGREE-409-PERIOD', { text, ...about });
  }
  const changed = withVersion(agreement, input, addDays(input.validFrom, -1));
  agreements.save(request.account, changed, world);
  return { status: 201, body: changed };
});

const getEntitlements = forAgreement((agreement, { query }, world) => {
  const { on = new Date(world.clock()).toISOString().slice(0, 10) } = query as { on?: string };
  const version = findVersion(agreement, on);
  const services = version ? toEntitledServices(version) : {};
  return { status: 200, body: { agreementId: agreement.agreementId, on, services } };
});

export const agreementOperations: Operations = {
  listAgreements,
  getAgreement,
  createAgreementVersion,
  getEntitlements,
};
