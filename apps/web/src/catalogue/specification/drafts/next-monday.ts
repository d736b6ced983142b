const two = (part: number) => String(part).padStart(2, '0');

/** The next Monday at 08:00, as a field of time holds it. */
export function nextMonday(now: Date): string {
  const days = (8 - now.getDay()) % 7 || 7;
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T08:00`;
}
