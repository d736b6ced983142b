import { isObject, listOf, textsOf, type Json } from '../read/json.ts';
import type { OperationPiece } from '../outline/operation-piece.ts';

/** A `security` member: alternatives, each a set of schemes that are needed together. */
export function toSecurity(value: Json | undefined): OperationPiece['security'] {
  return listOf({ value: value ?? [] }, 'value')
    .filter(isObject)
    .map((alternative) =>
      Object.fromEntries(
        Object.keys(alternative).map((name) => [name, textsOf(alternative, name)]),
      ),
    );
}
