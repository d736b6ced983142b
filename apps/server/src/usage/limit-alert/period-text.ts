import { toPeriodText } from '@portal/contract/text/periods';
import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import { type Text, textOf } from '../../platform/text/text.ts';

/** Of a limit: 'per month'. */
export const periodText = (period: LimitPeriod): Text => textOf(toPeriodText(period, false));
