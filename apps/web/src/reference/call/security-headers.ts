import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import type { SecurityScheme } from '@portal/openapi/outline/outline';

/** The schemes that an operation names, in any of its alternatives. */
export function schemesOf(
  piece: OperationPiece,
  schemes: readonly SecurityScheme[],
): readonly SecurityScheme[] {
  const named = new Set(piece.security.flatMap((alternative) => Object.keys(alternative)));
  return schemes.filter(({ name }) => named.has(name));
}

/** Needs an access token of the identity service beside the key. */
export function isIamSecure(schemes: readonly SecurityScheme[]): boolean {
  return schemes.some(({ type }) => type === 'oauth2' || type === 'openIdConnect');
}

/** What the security of an operation puts into its headers, as parameters to be read. */
export function toSecurityHeaders(
  piece: OperationPiece,
  schemes: readonly SecurityScheme[],
): readonly Parameter[] {
  const given = new Set(
    piece.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase()),
  );
  return schemesOf(piece, schemes)
    .map((scheme) => toHeader(piece, scheme))
    .filter((header) => header !== undefined)
    .filter(({ name }) => !given.has(name.toLowerCase()));
}

function toHeader(piece: OperationPiece, scheme: SecurityScheme): Parameter | undefined {
  if (scheme.type === 'apiKey') {
    if (scheme.in !== 'header' || !scheme.parameter) return undefined;
    return toParameter(scheme.parameter, 'The API key of your application.');
  }
  if (scheme.type === 'mutualTLS') return undefined;
  if (scheme.type === 'http') return toParameter('Authorization', `By ${scheme.scheme ?? 'HTTP'}.`);
  const scopes = piece.security.flatMap((alternative) => alternative[scheme.name] ?? []);
  const names = [...new Set(scopes)].map((scope) => `\`${scope}\``).join(', ');
  const text = `\`Bearer\` and an access token${names && ` with the scope ${names}`}.`;
  return toParameter('Authorization', text);
}

function toParameter(name: string, description: string): Parameter {
  return {
    name,
    in: 'header',
    required: true,
    deprecated: false,
    description,
    schema: { type: 'string' },
    style: 'simple',
    explode: false,
    mediaType: null,
    examples: [],
  };
}
