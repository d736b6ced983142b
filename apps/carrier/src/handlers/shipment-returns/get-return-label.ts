import type { LabelText } from '../../labels/label.ts';
import { renderLabel } from '../../labels/render-label.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { chooseMediaType } from '../negotiate.ts';
import { refuse } from '../refuse.ts';
import { toUnknownReturn } from './manage-returns.ts';
import { returns, type Return, type ReturnParty } from './return-record.ts';

const FORMATS = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'application/zpl': 'ZPL',
} as const;

export const getReturnLabel: OperationHandler = async (request, world) => {
  const { returnId = '' } = request.params;
  const found = returns.find(request.account, returnId, world);
  if (!found) return toUnknownReturn(returnId);
  if (found.state === 'cancelled') {
    const text = 'A return in the state cancelled has no label';
    return refuse(409, 'RETURN-409-STATE', { text, param: 'state', value: found.state });
  }
  const types = ['application/pdf', 'image/png', 'application/zpl'] as const;
  const type = chooseMediaType(request, types) ?? 'application/pdf';
  const format = FORMATS[type];
  const wish = { format, dpi: 203 } as const;
  const body = await renderLabel(toText(found), wish, new Date(found.createdAt));
  const disposition = `attachment; filename="${found.itemId}.${format.toLowerCase()}"`;
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': disposition },
    body,
  };
};

function toText(found: Return): LabelText {
  const { itemId, service, sender, receiver, weightKg, dropOffCode } = found;
  const postcode = receiver.postcode.replaceAll(/[\s-]/g, '');
  return {
    itemId,
    service,
    serviceName: 'Return parcel',
    route: `${receiver.country} ${postcode}`,
    sender: toLines(sender),
    receiver: toLines(receiver),
    details: [
      `Parcel 1 of 1   ${weightKg} kg`,
      ...(dropOffCode === undefined ? [] : [`Code: ${dropOffCode}`]),
    ],
  };
}

function toLines({ name, street, country, postcode, city }: ReturnParty): string[] {
  return [name, street, `${country}-${postcode} ${city}`];
}
