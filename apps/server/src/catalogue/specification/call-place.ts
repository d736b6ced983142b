import { toCallOrigin } from '@portal/contract/addresses/served-paths';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Outline } from '@portal/openapi/outline/outline';
import { recogniseInOutline, recogniseInPiece } from '@portal/openapi/outline/recognise-servers';

/** Where programs call the portal's own operations, and where all others. */
interface Addresses {
  readonly portalUrl: string;
  readonly gatewayUrl: string;
}

type Stored = Readonly<Record<string, unknown>>;

/** Where the calls of an API start. */
export function originOf(
  { portalUrl, gatewayUrl }: Addresses,
  { basePath }: Pick<SpecificationItem, 'basePath'>,
): string {
  return toCallOrigin(basePath ?? '', { portal: portalUrl, gateway: gatewayUrl });
}

/** A stored outline as readers get it, in which servers with this portal's own address are paths of its gateway. */
export function toLocalOutline({ portalUrl, gatewayUrl }: Addresses, stored: Stored): Outline {
  // Safe because every outline is made by splitDocument.
  const { internal: _internal, ...shown } = stored as unknown as Outline;
  return recogniseInOutline(shown, [gatewayUrl, portalUrl]);
}

/** The same of one operation. */
export function toLocalPiece(
  { portalUrl, gatewayUrl }: Addresses,
  piece: OperationPiece,
): OperationPiece {
  return recogniseInPiece(piece, [gatewayUrl, portalUrl]);
}
