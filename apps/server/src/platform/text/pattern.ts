/** Strings of a template as translators see them: `Wait {1}, then try again.` */
export const toPattern = (strings: readonly string[]): string =>
  strings.map((text, index) => (index === 0 ? text : `{${index}}${text}`)).join('');
