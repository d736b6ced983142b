import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import type { SecurityScheme } from '@portal/openapi/outline/outline';
import type { SchemaRow } from '@portal/openapi/schema/schema-rows';
import { toSecurityParameters } from '@portal/openapi/call/security-parameters';

/** The parameters of an operation; what the security of the document asks for comes first. */
export function listReadParameters(
  piece: OperationPiece,
  security: readonly SecurityScheme[],
): readonly Parameter[] {
  const isCall = piece.kind === 'operation';
  return [...(isCall ? toSecurityParameters(piece, security) : []), ...piece.parameters];
}

/** A parameter as a row of a schema: what it says of itself comes before what its schema says. */
export function toParameterRow(parameter: Parameter): SchemaRow {
  const { name, required, description, deprecated, schema, examples } = parameter;
  const own = {
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(examples.length > 0 && { examples: examples.map(({ value }) => value) }),
  };
  return { name, required, schema: { ...schema, ...own } };
}
