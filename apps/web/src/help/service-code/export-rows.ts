import { toCsv } from '@portal/contract/csv';
import type { Combination } from '@portal/contract/help/service-code/operations';

const columns = [
  'serviceCode',
  'serviceName',
  'adnlServiceCode',
  'adnlServiceName',
  'allowedConsignorCountry',
  'allowedConsigneeCountry',
  'validFrom',
  'validTo',
  'mandatory',
] as const satisfies readonly (keyof Combination)[];

export const toCombinationsCsv = (rows: readonly Combination[]): string =>
  toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
