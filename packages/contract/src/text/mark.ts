/**
 * Marks a text that does not look like one, such as a lower-case word outside of markup: the build of another language puts
 * its word in its place (docs/decisions/110).
 */
export const t = (text: string): string => text;
