/** Languages of the interface; English is that of the sources. A language names itself. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'sv', name: 'Svenska' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** The language that `?lang=` chooses is kept in this cookie, by the server for the next page. */
export const languageCookie = 'language';
export const languageParameter = 'lang';

export const isLanguage = (text: unknown): text is Language =>
  languages.some(({ code }) => code === text);
