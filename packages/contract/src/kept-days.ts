/** For how many days what is kept; the jobs that delete, the list of what is kept and the texts about it all read it here. */
export const keptDays = {
  /** Each call of an application (`request_log`). */
  requestLog: 30,
  /** Calls that were refused before anybody knew whose they are (`refused_calls`). */
  refusedCalls: 30,
  /** Calls by day, operation and status (`usage_operations`): a year of statistics, and the one before it. */
  usageByDay: 760,
  /** Ids of group commits and of reports (`usage_flushes`): nobody repeats one later. */
  usageFlushes: 2,
  /** Calls by hour (`usage_hours`); then by day, for as long as bills may be asked about. */
  usageByHour: 400,
  /** What endpoints of accounts were told, with each try; what came to an inbox. */
  webhookMessages: 30,
  /** What accounts wrote to APIs of the sandbox that answer from their specification (`document_records`). */
  documentRecords: 7,
  sentMails: 30,
  failedMails: 90,
  endedSessions: 30,
  /** After the last word of a case. */
  supportCases: 365,
  statusSamples: 90,
  statusDays: 400,
  answers: 1,
  /** That a closed login or account waits before it is erased. */
  erasure: 14,
} as const;

/** Whole years after that of the last entry, for which the law keeps books. */
export const keptBookYears = 10;
