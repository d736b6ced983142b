/** The console's heading, to jump to where it stands below the text. */
export const tryItId = 'try-it';
