/** `2026-10-00000042`: by the month, as the portal numbers its own. */
const byMonth = /^(\d{4}-(?:0[1-9]|1[0-2]))-(\d{8})$/;
const byYear = /^\d{4}-\d{8}$/;
/** What 3scale calls an invoice that has no number yet. */
const unnumbered = /^(fix)?$/;

/** The last number of each month that invoices elsewhere have taken, with what an accountant has to know of the others. */
export function toInvoiceSeries(numbers: readonly string[]) {
  const last = new Map<string, number>();
  const faults: string[] = [];
  const ofYears: string[] = [];
  let hasDrafts = false;
  for (const text of new Set(numbers)) {
    const [, month, number] = byMonth.exec(text) ?? [];
    if (month) last.set(month, Math.max(last.get(month) ?? 0, Number(number)));
    else if (byYear.test(text)) ofYears.push(text);
    else if (unnumbered.test(text)) hasDrafts = true;
    else
      faults.push(`invoice ${text} is numbered neither as 2026-10-00000042 nor as 2026-00000042`);
  }
  const newest = [...last.keys()].toSorted().at(-1);
  const notes: string[] = [];
  if (newest)
    notes.push(`invoices go on after ${newest}-${String(last.get(newest)).padStart(8, '0')}`);
  if (ofYears.length > 0)
    notes.push(
      `invoices by the year end with ${ofYears.toSorted().at(-1)}: here each month has its own`,
    );
  if (hasDrafts) notes.push('invoices there have no number yet: issue or cancel them first');
  return { last, faults, notes };
}
