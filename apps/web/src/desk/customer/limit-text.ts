import { t } from '@portal/contract/text/mark';
import type { CustomerLimit } from '@portal/contract/desk/customer/schema';
import { toCountText } from '../../lib/numbers.ts';

const toSpan = ({ period }: CustomerLimit) => (period === 'eternity' ? t('in all') : `a ${period}`);

/** 'Shipment booking, a month'. */
export const toLimitName = (limit: CustomerLimit) => `${limit.metric_name}, ${toSpan(limit)}`;

/** 'Shipment booking: 803 of 1 000 free a month, of the whole account'. */
export function toLimitText(limit: CustomerLimit): string {
  const { metric_name: name, per, kind, value, used } = limit;
  const of = `${toCountText(value)} ${kind === 'free_quota' ? t('free ') : ''}${toSpan(limit)}`;
  const figure = used === null ? of : `${toCountText(used)} of ${of}`;
  return `${name}: ${figure}${per === 'account' ? ', of the whole account' : ''}`;
}
