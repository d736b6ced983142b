import type { Label } from '@portal/label/label';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { renderLabel } from '../../labels/render-label.ts';
import { toParty, toSandboxLabel } from '../../labels/to-label.ts';
import type { Operations } from '../../operation-handler.ts';
import { SERVICES } from '../../shipment/services.ts';
import { withBody, withQuery } from '../read.ts';
import {
  chooseMediaType,
  created,
  isWanted,
  ok,
  orTable,
  toCursorPage,
  toFileReply,
} from '../replies.ts';
import {
  createReturnOf,
  returnOrder,
  returns,
  toReturnState,
  type Return,
  type ReturnOrder,
} from './return-record.ts';

const listQuery = z.object({
  state: z.optional(z.string()),
  outboundBookingId: z.optional(z.string()),
  limit: z.number(),
  cursor: z.optional(z.string()),
});
const reportQuery = z.object({
  from: z._default(z.nullable(z.string()), null),
  to: z._default(z.nullable(z.string()), null),
});

/** Returns come from the countries of the return service and from Poland, and go to the Nordic ones. */
function requireLane({ sender, receiver }: ReturnOrder): void {
  const nordic: readonly string[] = SERVICES['P42']?.countries ?? [];
  if ([...nordic, 'PL'].includes(sender.country) && nordic.includes(receiver.country)) return;
  const text = `Returns from ${sender.country} to ${receiver.country} are not possible`;
  refuse(422, 'RETURN-422-LANE', { text, param: 'sender.country', value: sender.country });
}

function refuseState(state: string, verb: string): never {
  const text = `A return in the state ${state} ${verb}`;
  return refuse(409, 'RETURN-409-STATE', { text, param: 'state', value: state });
}

const FORMATS = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'application/zpl': 'ZPL',
} as const;

function toReturnLabel(found: Return): Label {
  const { itemId, service, sender, receiver, weightKg, dropOffCode } = found;
  const isAbroad = sender.country !== receiver.country;
  return {
    ...toSandboxLabel(service, receiver),
    sscc: itemId,
    sender: toParty(sender, isAbroad),
    receiver: toParty(receiver, isAbroad),
    details: [
      { name: 'Parcel', value: `1 of 1, ${weightKg} kg` },
      ...(dropOffCode === undefined ? [] : [{ name: 'Code', value: dropOffCode }]),
    ],
  };
}

export const returnOperations: Operations = {
  createReturn: withBody(returnOrder, (order, { account }, world) => {
    requireLane(order);
    const { outboundBookingId: value } = order;
    const earlier = returns
      .list(account, world)
      .find((known) => known.state === 'created' && known.outboundBookingId === value);
    if (earlier && value !== null) {
      const text = `Booking ${value} has a return already: ${earlier.returnId}`;
      refuse(409, 'RETURN-409-BOOKING', { text, param: 'outboundBookingId', value });
    }
    const made = createReturnOf(order, world);
    returns.save(account, made, world);
    return created(made, `/rest/shipment/v1/returns/${made.returnId}`);
  }),

  listReturns: withQuery(listQuery, (query, { account }, world) => {
    const found = returns
      .list(account, world)
      .map((known) => ({ ...known, state: toReturnState(known, world.clock()) }))
      .filter(({ state }) => isWanted<string>(query.state, state))
      .filter((known) => isWanted<string | null>(query.outboundBookingId, known.outboundBookingId));
    const { page, next } = toCursorPage(found, ({ returnId }) => returnId, query);
    return ok({ returns: page, next });
  }),

  getReturn: returns.one((found, _request, world) =>
    ok({ ...found, state: toReturnState(found, world.clock()) }),
  ),

  cancelReturn: returns.one((found, { account }, world) => {
    const state = toReturnState(found, world.clock());
    if (state !== 'created') refuseState(state, 'cannot be cancelled');
    returns.save(account, { ...found, state: 'cancelled' }, world);
    return { status: 204 };
  }),

  getReturnLabel: returns.one(async (found, request) => {
    if (found.state === 'cancelled') refuseState(found.state, 'has no label');
    const types = ['application/pdf', 'image/png', 'application/zpl'] as const;
    const type = chooseMediaType(request, types) ?? 'application/pdf';
    const format = FORMATS[type];
    const wish = { format, dpi: 203 } as const;
    const body = await renderLabel(toReturnLabel(found), wish, new Date(found.createdAt));
    const name = `${found.itemId}.${format.toLowerCase()}`;
    return toFileReply(body, type, { name, as: 'attachment' });
  }),

  getReturnReport: withQuery(reportQuery, ({ from, to }, request, world) => {
    const found = returns.list(request.account, world).filter(({ createdAt }) => {
      const day = createdAt.slice(0, 10);
      return (from === null || day >= from) && (to === null || day <= to);
    });
    const articles: Record<string, number> = {};
    for (const { reason = 'other', quantity } of found.flatMap(({ items }) => items)) {
      articles[reason] = (articles[reason] ?? 0) + quantity;
    }
    const table = { columns: ['reason', 'articles'], rows: Object.entries(articles) };
    return orTable(request, ok({ from, to, returns: found.length, articles }), table);
  }),
};
