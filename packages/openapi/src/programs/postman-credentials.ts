import { headerOfScheme, kindOfScheme } from '../call/credentials.ts';
import type { Outline, SecurityScheme } from '../outline/outline.ts';

/** A type, not an interface: as such it is JSON. */
type PostmanPair = { readonly key: string; readonly value: string };

interface PostmanCredentials {
  readonly header: readonly PostmanPair[];
  readonly query: readonly PostmanPair[];
  /** Postman's own words for what it computes itself. */
  readonly auth?: { readonly type: string; readonly basic: readonly PostmanPair[] };
}

/** What schemes that are needed together put into a request, as variables of the collection. */
export function toPostmanCredentials(
  schemes: readonly SecurityScheme[],
  outline: Pick<Outline, 'security'>,
): PostmanCredentials {
  const filled = schemes.filter((scheme) => variablesOf(scheme, outline).length === 1);
  const valueOf = (scheme: SecurityScheme) => `{{${variablesOf(scheme, outline)[0] ?? ''}}}`;
  const keysIn = (place: string) =>
    filled.filter((scheme) => kindOfScheme(scheme) === 'key' && scheme.in === place);
  const header = filled.flatMap((scheme): PostmanPair[] => {
    const key = headerOfScheme(scheme);
    return key ? [{ key, value: toHeaderPrefix(scheme) + valueOf(scheme) }] : [];
  });
  const cookies = keysIn('cookie').map((scheme) => `${scheme.parameter}=${valueOf(scheme)}`);
  return {
    header: [
      ...header,
      ...(cookies.length > 0 ? [{ key: 'Cookie', value: cookies.join('; ') }] : []),
    ],
    query: keysIn('query').map((scheme) => ({
      key: scheme.parameter ?? '',
      value: valueOf(scheme),
    })),
    ...(schemes.some((scheme) => kindOfScheme(scheme) === 'basic') && {
      auth: {
        type: 'basic',
        basic: ['username', 'password'].map((key) => ({ key, value: `{{${key}}}` })),
      },
    }),
  };
}

function toHeaderPrefix(scheme: SecurityScheme): string {
  const kind = kindOfScheme(scheme);
  if (kind === 'token') return 'Bearer ';
  return kind === 'text' ? `${scheme.scheme ?? ''} ` : '';
}

/** The variables of a collection that a scheme is filled in by. */
export function variablesOf(
  scheme: SecurityScheme,
  { security }: Pick<Outline, 'security'>,
): readonly string[] {
  switch (kindOfScheme(scheme)) {
    case 'key': {
      const keys = security.filter((one) => kindOfScheme(one) === 'key');
      return [keys.length === 1 ? 'apiKey' : scheme.name];
    }
    case 'basic':
      return ['username', 'password'];
    case 'token':
      return ['accessToken'];
    case 'text':
      return ['credentials'];
    default:
      return [];
  }
}
