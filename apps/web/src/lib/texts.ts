/**
 * Marks a text that does not look like one, such as a single word outside of markup: the build puts the word of another
 * language in its place (docs/decisions/116).
 */
export const t = (text: string): string => text;
