import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { t } from '../../../../platform/text/text.ts';

/** An operation whose document does not keep it from programs (`x-mcp`). */
export function requireOffered<Found extends { readonly piece: OperationPiece }>(found: Found) {
  if (!found.piece.mcp?.isHidden) return found;
  const text = t`The provider does not offer this operation over MCP. Call it with a program of your own`;
  throw new PortalError('forbidden', { text });
}
