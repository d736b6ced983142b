/** For how many days what is kept; the jobs that delete, the list of what is kept and the texts about it all read it here. */
export const keptDays = {
  requestLog: 30,
  usage: 760,
  usageHours: 400,
  sentMails: 30,
  failedMails: 90,
  endedSessions: 30,
  supportCases: 30,
  statusSamples: 90,
  statusDays: 400,
  answers: 1,
  /** That a closed login or account waits before it is erased. */
  erasure: 14,
} as const;

/** Whole years after that of the last entry, for which the law keeps books. */
export const keptBookYears = 10;
