import type { SecurityScheme } from '../outline/outline.ts';
import type { Pairs } from './join-values.ts';
import { encode } from './percent-encode.ts';

/** Texts as they stand in the fields, by the scheme's name; of `basic` a name and a password with a colon between. */
export type Credentials = Readonly<Record<string, string>>;

/** What credentials put into a call; the pairs of a query are written. */
export interface CredentialParts {
  readonly headers: Pairs;
  readonly query: Pairs;
  readonly cookies: Pairs;
}

export type CredentialKind = 'key' | 'basic' | 'token' | 'text' | 'certificate' | 'unknown';

/** How a scheme is filled in (OpenAPI, Security Scheme Object). */
export function kindOfScheme({ type, scheme, parameter }: SecurityScheme): CredentialKind {
  if (type === 'apiKey') return parameter ? 'key' : 'unknown';
  if (type === 'oauth2' || type === 'openIdConnect') return 'token';
  if (type === 'mutualTLS') return 'certificate';
  return type === 'http' ? kindOfHttp((scheme ?? '').toLowerCase()) : 'unknown';
}

function kindOfHttp(scheme: string): CredentialKind {
  if (scheme === 'basic') return 'basic';
  return scheme === 'bearer' || scheme === '' ? 'token' : 'text';
}

/** What a sample says where nothing is filled in. */
export function placeholderOf(scheme: SecurityScheme): string {
  switch (kindOfScheme(scheme)) {
    case 'key':
      return 'YOUR_API_KEY';
    case 'basic':
      return 'USERNAME:PASSWORD';
    case 'token':
      return scheme.type === 'http' ? 'YOUR_TOKEN' : 'YOUR_ACCESS_TOKEN';
    case 'text':
      return 'YOUR_CREDENTIALS';
    default:
      return '';
  }
}

/** The name of the header that a scheme fills, where it fills one. */
export function headerOfScheme(scheme: SecurityScheme): string | undefined {
  const kind = kindOfScheme(scheme);
  if (kind === 'key') return scheme.in === 'header' ? (scheme.parameter ?? undefined) : undefined;
  return kind === 'certificate' || kind === 'unknown' ? undefined : 'Authorization';
}

/** What schemes that are needed together put into a call; one without a text puts nothing. */
export function toCredentialParts(
  schemes: readonly SecurityScheme[],
  textOf: (scheme: SecurityScheme) => string,
): CredentialParts {
  const filled = schemes.flatMap((scheme) => {
    const text = textOf(scheme);
    return text === '' ? [] : [{ scheme, text }];
  });
  const keys = filled.filter(({ scheme }) => kindOfScheme(scheme) === 'key');
  const keysIn = (place: string, write: (text: string) => string): Pairs =>
    keys
      .filter(({ scheme }) => scheme.in === place)
      .map(({ scheme, text }) => [write(scheme.parameter ?? ''), write(text)]);
  const headers = filled.flatMap(({ scheme, text }): Pairs => {
    const name = headerOfScheme(scheme);
    return name ? [[name, toHeaderValue(scheme, text)]] : [];
  });
  return { headers, query: keysIn('query', encode), cookies: keysIn('cookie', (text) => text) };
}

function toHeaderValue(scheme: SecurityScheme, text: string): string {
  switch (kindOfScheme(scheme)) {
    case 'key':
      return text;
    case 'basic':
      // Of a placeholder its base64 would say nothing.
      return `Basic ${text === placeholderOf(scheme) ? `base64(${text})` : toBase64(text)}`;
    case 'text':
      return `${capitalise(scheme.scheme ?? '')} ${text}`;
    default:
      return `Bearer ${text}`;
  }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** In UTF-8 (RFC 7617). */
function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
