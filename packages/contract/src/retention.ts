/** How long what grows with every call is kept, in days: read by the jobs that clear up, by what lists it, and by the pages that tell. */
export const keptDays = {
  /** Each call of an application (`request_log`). */
  requestLog: 30,
  /** Calls by day, operation and status (`usage_operations`): a year of statistics, and the one before it. */
  usageByDay: 760,
  /** Ids of group commits and of reports (`usage_flushes`): nobody repeats one later. */
  usageFlushes: 2,
  /** Calls by hour (`usage_hours`); then by day, for as long as bills may be asked about. */
  usageByHour: 400,
} as const;
