import { t, type Text } from '../../platform/text/text.ts';

/** Of a limit: 'a month'; a period without a name of its own stays as it is. */
export const periodText = (period: string): Text | string => spans[period] ?? period;

const spans: Readonly<Record<string, Text>> = {
  eternity: t`in all`,
  year: t`a year`,
  month: t`a month`,
  week: t`a week`,
  day: t`a day`,
  hour: t`an hour`,
  minute: t`a minute`,
};
