import type { Combination } from '@portal/contract/help/service-code/operations';

/** Rows whose codes or names hold every word. */
export function findCombinations(rows: readonly Combination[], text: string): Combination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const known =
      `${row.serviceCode} ${row.serviceName} ${row.adnlServiceCode} ${row.adnlServiceName}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
