import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import { SERVICES } from '../../shipment/services.ts';
import { refuse } from '../refuse.ts';
import { createReturnOf, returns, toReturnState, type ReturnOrder } from './return-record.ts';

export const createReturn: OperationHandler = ({ account, body }, world) => {
  const order = body as ReturnOrder;
  const fault = findLaneFault(order);
  if (fault) return fault;
  const { outboundBookingId } = order;
  const earlier = returns
    .list(account, world)
    .find((known) => known.state === 'created' && known.outboundBookingId === outboundBookingId);
  if (earlier && typeof outboundBookingId === 'string') {
    const text = `Booking ${outboundBookingId} has a return already: ${earlier.returnId}`;
    const about = { param: 'outboundBookingId', value: outboundBookingId };
    return refuse(409, 'RETURN-409-BOOKING', { text, ...about });
  }
  const made = createReturnOf(order, world);
  returns.save(account, made, world);
  const location = `/rest/shipment/v1/returns/${made.returnId}`;
  return { status: 201, headers: { location }, body: made };
};

/** Returns come from the countries of the return service and from Poland, and go to the Nordic ones. */
function findLaneFault({ sender, receiver }: ReturnOrder): CarrierReply | undefined {
  const nordic: readonly string[] = SERVICES['P42']?.countries ?? [];
  const isPossible =
    [...nordic, 'PL'].includes(sender.country) && nordic.includes(receiver.country);
  if (isPossible) return undefined;
  const text = `Returns from ${sender.country} to ${receiver.country} are not possible`;
  const about = { param: 'sender.country', value: sender.country };
  return refuse(422, 'RETURN-422-LANE', { text, ...about });
}

interface ListQuery {
  readonly state?: string;
  readonly outboundBookingId?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export const listReturns: OperationHandler = ({ account, query }, world) => {
  const { state, outboundBookingId, limit, cursor } = query as unknown as ListQuery;
  const found = returns
    .list(account, world)
    .map((known) => ({ ...known, state: toReturnState(known, world.clock()) }))
    .filter((known) => state === undefined || known.state === state)
    .filter(
      (known) => outboundBookingId === undefined || known.outboundBookingId === outboundBookingId,
    );
  const start = found.findIndex(({ returnId }) => returnId === cursor) + 1;
  const page = found.slice(start, start + limit);
  const hasMore = start + page.length < found.length;
  const next = hasMore ? (page.at(-1)?.returnId ?? null) : null;
  return { status: 200, body: { returns: page, next } };
};

export const getReturn: OperationHandler = ({ account, params }, world) => {
  const { returnId = '' } = params;
  const found = returns.find(account, returnId, world);
  if (!found) return toUnknownReturn(returnId);
  return { status: 200, body: { ...found, state: toReturnState(found, world.clock()) } };
};

export const cancelReturn: OperationHandler = ({ account, params }, world) => {
  const { returnId = '' } = params;
  const found = returns.find(account, returnId, world);
  if (!found) return toUnknownReturn(returnId);
  const state = toReturnState(found, world.clock());
  if (state !== 'created') {
    const text = `A return in the state ${state} cannot be cancelled`;
    return refuse(409, 'RETURN-409-STATE', { text, param: 'state', value: state });
  }
  returns.save(account, { ...found, state: 'cancelled' }, world);
  return { status: 204 };
};

export function toUnknownReturn(returnId: string): CarrierReply {
  const text = `There is no return ${returnId}`;
  return refuse(404, 'RETURN-404', { text, param: 'returnId', value: returnId });
}
