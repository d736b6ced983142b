/** Parts of a limit at which its account's admins get a mail. */
const alertPercents = [50, 80, 100] as const;

/** The parts that are reached, lowest first. */
export function listReachedPercents(used: number, limit: number): number[] {
  return alertPercents.filter((percent) => used * 100 >= limit * percent);
}
