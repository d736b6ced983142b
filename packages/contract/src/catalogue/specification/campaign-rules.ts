/** So many days an API goes on answering at least, counted from the day on which its end is told. */
export const fewestNoticeDays = 30;

/** So many days before a brown-out begins everybody concerned is told of it. */
export const brownoutNoticeDays = 7;

/** So many days before the last day those who were told are reminded. */
export const reminderDays = [90, 30, 7] as const;

/** Who has called within so many days calls an API, as far as its end is concerned: some do once a quarter. */
export const callerDays = 90;

/** What impact of a change is reckoned from. */
export const impactDays = 30;

const dayMs = 86_400_000;

/** A UTC day as `YYYY-MM-DD`. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));

/** The first day that an API may be switched off on, when that is told today. */
export const earliestLastDay = (today: string): string => addDays(today, fewestNoticeDays);

export type CampaignState = 'running' | 'ended' | 'cancelled';

/** An API answers until its last day begins, at 00:00 UTC. */
export function campaignStateOf(
  { cancelledAt, lastDay }: { readonly cancelledAt: string | null; readonly lastDay: string },
  today: string,
): CampaignState {
  if (cancelledAt !== null) return 'cancelled';
  return lastDay <= today ? 'ended' : 'running';
}
