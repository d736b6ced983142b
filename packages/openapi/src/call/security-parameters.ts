import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';
import type { SecurityScheme } from '../outline/outline.ts';
import { kindOfScheme } from './credentials.ts';
import { textsOf } from '../read/json.ts';

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

/** What the security of an operation puts into a call, as parameters to be read. */
export function toSecurityParameters(
  piece: OperationPiece,
  schemes: readonly SecurityScheme[],
): readonly Parameter[] {
  const given = new Set(piece.parameters.map(toPlaceName));
  return schemesOf(piece, schemes)
    .map((scheme) => toSecurityParameter(piece, scheme))
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => !given.has(toPlaceName(parameter)));
}

const toPlaceName = ({ in: place, name }: Parameter) => `${place}:${name.toLowerCase()}`;

function toSecurityParameter(piece: OperationPiece, scheme: SecurityScheme): Parameter | undefined {
  const kind = kindOfScheme(scheme);
  const isOnly = piece.security.every((alternative) => Object.hasOwn(alternative, scheme.name));
  if (kind === 'key') {
    const text = scheme.description || 'The API key of your application.';
    return { ...toParameter(scheme.parameter ?? '', text, isOnly), in: scheme.in ?? 'header' };
  }
  if (kind === 'certificate' || kind === 'unknown') return undefined;
  const scopes = piece.security.flatMap((alternative) => textsOf(alternative, scheme.name));
  const names = [...new Set(scopes)].map((scope) => `\`${scope}\``).join(', ');
  const texts = {
    basic: '`Basic` and a user name and password, in base64.',
    text: `\`${scheme.scheme ?? ''}\` and what it asks for.`,
    token: `\`Bearer\` and an access token${names && ` with the scope ${names}`}.`,
  };
  return toParameter('Authorization', texts[kind], isOnly);
}

function toParameter(name: string, description: string, required: boolean): Parameter {
  return {
    name,
    in: 'header',
    required,
    deprecated: false,
    description,
    schema: { type: 'string' },
    style: 'simple',
    explode: false,
    mediaType: null,
    examples: [],
  };
}
