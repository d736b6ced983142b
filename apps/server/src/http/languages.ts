import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLanguage,
  type Language,
  languageCookie,
  languageParameter,
  languages,
} from '@portal/contract/text/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The app in one language: its folder, what renders its pages ahead. */
export interface Edition {
  readonly language: Language;
  readonly webDirectory: string;
  readonly renderer: string;
}

interface BuiltApp {
  readonly webDirectory: string;
  readonly renderer: string;
}

/** English lies in the folder of the app, another language in one of its own below it. */
export const listEditions = ({ webDirectory, renderer }: BuiltApp): readonly Edition[] =>
  languages
    .map(({ code }) => ({
      language: code,
      webDirectory: code === 'en' ? webDirectory : join(webDirectory, code),
      renderer: code === 'en' ? renderer : join(renderer, '..', code, 'render-page.js'),
    }))
    .filter(({ language, webDirectory: folder }) => language === 'en' || existsSync(folder));

/** Of the address, else of the cookie that an address before left, else English. */
export function chooseLanguage({
  query,
  headers,
}: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const asked: unknown = Reflect.get(Object(query), languageParameter);
  if (isLanguage(asked)) return asked;
  const kept = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : 'en';
}

/** An address of the portal, path and query, that chooses a language. */
export function toAddressIn(address: string, language: Language): string {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  query.set(languageParameter, language);
  return `${path}?${query.toString()}`;
}

/**
 * The language in which a call is refused: the app names that of its page. What a browser sends by itself is a list, and is
 * not read: a program that names no language has English.
 */
export function languageOfCall({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const named = headers['accept-language'];
  return isLanguage(named) ? named : 'en';
}

const yearInSeconds = 31_536_000;

/** The language of the address is that of the pages after it, too. */
export function keepAskedLanguage(
  { query }: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): void {
  const asked: unknown = Reflect.get(Object(query), languageParameter);
  if (isLanguage(asked)) keepLanguage(reply, asked, isSecure);
}

/** Pages read it next time; so does the app, to see that it is in another language than its reader. */
export function keepLanguage(reply: FastifyReply, language: Language, isSecure: boolean): void {
  const attributes = `Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  reply.header('Set-Cookie', `${languageCookie}=${language}; ${attributes}`);
}
