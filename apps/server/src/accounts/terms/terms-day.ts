import { writeDate } from '@portal/contract/text/days';

/** '2027-01-01' → '1 Jan 2027'. */
export const toTermsDay = (day: string): string => writeDate(day, 'day');
