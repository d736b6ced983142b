import {
  isLanguage,
  type Language,
  languageCookie,
  languageParameter,
} from '@portal/contract/text/languages';
import { t } from '@portal/contract/text/mark';

/** Where none was chosen, that of this page. */
export const toLanguage = (chosen: string | null | undefined): Language =>
  [chosen, t('en')].find(isLanguage) ?? 'en';

/** An edition of the app has one language: another one is another page, at the same address. */
export function openInLanguage(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set(languageParameter, language);
  location.assign(address);
}

/** After a login: the login service knows in which language its person reads, and left it in a cookie. */
export function isOtherLanguage(cookies: string): boolean {
  const kept = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookies)?.[1];
  return isLanguage(kept) && kept !== t('en');
}
