import type { SecurityScheme } from '../outline/outline.ts';
import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';
import { headerOfScheme } from './credentials.ts';

/** Headers that the body and the wished answer decide (OpenAPI, Parameter Object). */
const ofContent = ['accept', 'content-type'];

/** What the gateway is told by the chosen application and client. */
const ofGateway = ['apikey', 'authorization'];

/** The operation with the parameters that somebody fills in: no other control decides them. */
export function toCalledPiece(
  piece: OperationPiece,
  {
    schemes,
    isGateway,
  }: { readonly schemes: readonly SecurityScheme[]; readonly isGateway: boolean },
): OperationPiece {
  const decided = new Set(
    [...ofContent, ...(isGateway ? ofGateway : []), ...schemes.map(headerOfScheme)].map((name) =>
      name?.toLowerCase(),
    ),
  );
  const keys = new Set(
    schemes
      .filter(({ type }) => type === 'apiKey')
      .map((scheme) => `${scheme.in}:${scheme.parameter}`),
  );
  const isField = ({ in: place, name }: Parameter) => {
    if (place === 'header') return !decided.has(name.toLowerCase());
    return !(place === 'cookie' && isGateway) && !keys.has(`${place}:${name}`);
  };
  return { ...piece, parameters: piece.parameters.filter(isField) };
}

/** The schemes of one alternative of an operation's security, as the document declares them. */
export function schemesOfAlternative(
  { security }: Pick<OperationPiece, 'security'>,
  schemes: readonly SecurityScheme[],
  at: number,
): readonly SecurityScheme[] {
  const names = Object.keys(security[at] ?? security[0] ?? {});
  return schemes.filter(({ name }) => names.includes(name));
}
