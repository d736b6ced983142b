import { writeNumber } from '@portal/contract/text/numbers';

/** '1 000': mail programs show no-break spaces in several ways. */
export const toCountText = (count: number): string => writeNumber(count).replaceAll('\u00a0', ' ');
