import type { CustomerLimit } from '@portal/contract/desk/customer/schema';
import { t } from '@portal/contract/text/mark';
import { toPeriodText } from '@portal/contract/text/periods';
import { toCountText } from '../../lib/numbers.ts';

/** 'Shipment booking, per month'. */
export const toLimitName = ({ metric_name: name, period }: CustomerLimit) =>
  `${name}, ${toPeriodText(period, false)}`;

/** 'Shipment booking: 803 of 1 000 free per month, of the whole account'. */
export function toLimitText(limit: CustomerLimit): string {
  const { metric_name: name, per, kind, period, value, used } = limit;
  const of = `${toCountText(value)} ${toPeriodText(period, kind === 'free_quota')}`;
  const figure = used === null ? of : t(`${toCountText(used)} of ${of}`);
  return `${name}: ${figure}${per === 'account' ? ', of the whole account' : ''}`;
}
