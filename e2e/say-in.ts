import { readFileSync } from 'node:fs';

/** What an English text is in the language of a page. */
export type Say = (text: string) => string;

const read = (app: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../apps/${app}/texts/${language}.json`, import.meta.url), 'utf8'),
  );

/** By the catalogues of app and server; a text that neither has fails. */
export function sayIn(language: string): Say {
  if (language === 'en') return (text) => text;
  const texts = { ...read('server', language), ...read('web', language) };
  return (text) => {
    const said = texts[text];
    if (!said) throw new Error(`No text of ${language}: ${text}`);
    return said;
  };
}
