import {
  entriesOf,
  isObject,
  memberOf,
  objectOf,
  textOf,
  textsOf,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import type { OperationPiece } from '../outline/operation-piece.ts';
import { resolveReference } from '../read/resolve-reference.ts';

/** Absolute addresses of the issuer whose tokens the gateway judges. */
export interface TokenIssuer {
  readonly tokenUrl: string;
  readonly discoveryUrl: string;
}

/** Alternatives, each a list of scopes that are needed together; one without scopes needs a client alone. */
type ScopeDemand = readonly (readonly string[])[];

/** Which security schemes of a document are of the issuer, and what its operations demand by them. */
export interface IssuerBinding {
  readonly schemes: readonly string[];
  /** By the operation's key; one that is not here demands nothing. */
  readonly demands: Readonly<Record<string, ScopeDemand>>;
}

/** `info.x-issuer-schemes`: names of schemes that staff say are of the issuer, parted by commas. */
const issuerSchemesAttribute = 'x-issuer-schemes';

/** Schemes of others are the upstream's: an alternative with none of the issuer's asks nothing of the gateway. */
export function bindToIssuer(
  document: JsonObject,
  pieces: Iterable<Pick<OperationPiece, 'key' | 'kind' | 'security'>>,
  issuer: TokenIssuer,
): IssuerBinding {
  const schemes = listIssuerSchemes(document, issuer);
  const demands = [...pieces].flatMap(({ key, kind, security }) => {
    const demand = kind === 'operation' ? toScopeDemand(security, schemes) : null;
    return demand ? [[key, demand] as const] : [];
  });
  return { schemes, demands: Object.fromEntries(demands) };
}

/** Null where one alternative is met without a token of the issuer. */
export function toScopeDemand(
  security: OperationPiece['security'],
  schemes: readonly string[],
): ScopeDemand | null {
  if (security.length === 0) return null;
  const alternatives = security.map((alternative) =>
    Object.entries(alternative).filter(([name]) => schemes.includes(name)),
  );
  if (alternatives.some((bound) => bound.length === 0)) return null;
  return alternatives.map((bound) => [...new Set(bound.flatMap(([, scopes]) => scopes))]);
}

function listIssuerSchemes(document: JsonObject, issuer: TokenIssuer): string[] {
  const declared = [
    ...entriesOf(objectOf(document, 'components'), 'securitySchemes'),
    ...entriesOf(document, 'securityDefinitions'),
  ];
  const own = declared.flatMap(([name, value]) => {
    const scheme = isObject(value) ? resolveReference(document, value) : undefined;
    return scheme && isOfIssuer(scheme, issuer) ? [name] : [];
  });
  return [...new Set([...own, ...listMapped(objectOf(document, 'info'))])];
}

function listMapped(info: JsonObject): string[] {
  const text = textOf(info, issuerSchemesAttribute) ?? '';
  const names = [...text.split(','), ...textsOf(info, issuerSchemesAttribute)];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function isOfIssuer(scheme: JsonObject, { tokenUrl, discoveryUrl }: TokenIssuer): boolean {
  const type = textOf(scheme, 'type');
  if (type === 'openIdConnect') {
    return isAddress(memberOf(scheme, 'openIdConnectUrl'), discoveryUrl);
  }
  if (type !== 'oauth2') return false;
  const flows = entriesOf(scheme, 'flows').map(([, flow]) => flow);
  return [scheme, ...flows].some((holder) => isAddress(memberOf(holder, 'tokenUrl'), tokenUrl));
}

/** An address without a host is one of this portal. */
function isAddress(value: Json | undefined, expected: string): boolean {
  const { origin, pathname } = new URL(expected);
  const given = typeof value === 'string' ? URL.parse(value.trim(), origin) : null;
  if (!given) return false;
  return given.origin === origin && given.pathname.replace(/\/+$/, '') === pathname;
}
