import { t } from './mark.ts';
import type { LimitPeriod } from '../usage/plan/rules.ts';

const spans: Readonly<Record<LimitPeriod, string>> = {
  eternity: t('in all'),
  year: t('per year'),
  month: t('per month'),
  week: t('per week'),
  day: t('per day'),
  hour: t('per hour'),
  minute: t('per minute'),
};

const freeSpans: Readonly<Record<LimitPeriod, string>> = {
  eternity: t('free in all'),
  year: t('free per year'),
  month: t('free per month'),
  week: t('free per week'),
  day: t('free per day'),
  hour: t('free per hour'),
  minute: t('free per minute'),
};

/** What a number of calls is counted over: 'per minute', 'free per month'. */
export const toPeriodText = (period: LimitPeriod, isFree: boolean): string =>
  (isFree ? freeSpans : spans)[period];
