const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2027-01-01' → '1 January 2027'. */
export const toTermsDay = (day: string): string => format.format(new Date(day));
