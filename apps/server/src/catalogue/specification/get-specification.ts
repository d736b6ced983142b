import type { Role } from '@portal/contract/role';
import { isPreview } from '@portal/contract/catalogue/specification/rules';
import { fetchSchemas, fitPiece, wholePiece } from '@portal/openapi/outline/fit-piece';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { notFound } from '../../platform/errors/portal-error.ts';
import { listOrigins } from './call-origin/call-origin-sql.ts';
import { findChangedAt } from './changes/specification-event-sql.ts';
import {
  findSpecification,
  getOutline,
  getPiece,
  isWithoutUpstream,
  listIssuerSchemes,
  listVersions,
} from './specification-sql.ts';
import { reachOf } from '../../context/reach-of.ts';
import type { Services } from '../../context/context.ts';
import { getPreviewOperation, getPreviewOutline } from './drafts/draft-preview.ts';
import { originOf, toLocalOutline, toLocalPiece } from './call-place.ts';
import { t } from '../../platform/text/text.ts';

const text = t`There is no specification with this name, or you cannot see it`;

export async function requireSpecification(services: Services, role: Role, idOrName: string) {
  const visibilities = reachOf(services.portal, role);
  const item = await findSpecification(services.database, { idOrName, visibilities });
  if (!item) throw notFound(text);
  return item;
}

/** The item with its document as a JSON string, whatever it was uploaded as (contracts D6, D7). */
export async function getSpecification(services: Services, role: Role, idOrName: string) {
  const item = await requireSpecification(services, role, idOrName);
  return { ...item, swaggerJsonContent: await services.jsonTexts.of(item.id) };
}

/** What the reference page shows before any operation is opened. */
export async function getSpecificationOutline(services: Services, role: Role, idOrName: string) {
  if (isPreview(idOrName)) return getPreviewOutline(services, idOrName);
  const item = await requireSpecification(services, role, idOrName);
  const [outline, issuerSchemes, changedAt, versions, origins, answeredBy] = await Promise.all([
    getOutline(services.database, item.id),
    listIssuerSchemes(services.database, item.id),
    findChangedAt(services.database, item.systemName),
    listVersions(services.database, {
      systemName: item.systemName,
      visibilities: reachOf(services.portal, role),
    }),
    listOrigins(services.database, item.systemName),
    findAnsweredBy(services, item.systemName),
  ]);
  // The page names the origins that a browser calls where everybody may read them.
  const isPublic = item.visibility === 'public';
  const callOrigins = origins.map(({ origin, way }) => ({
    origin,
    way: isPublic ? way : ('relay' as const),
  }));
  if (!outline) throw notFound(text);
  const callOrigin = originOf(services, item);
  // Pages of faults read them; the reference does without.
  const { faults: _faults, ...local } = toLocalOutline(services, outline);
  return {
    item,
    changedAt,
    outline: { ...local, issuerSchemes, callOrigin, callOrigins, answeredBy },
    versions,
  };
}

/** Who answers its calls here: where no upstream is connected, its document does in the sandbox, and nobody in production. */
async function findAnsweredBy({ database, portal }: Services, systemName: string) {
  const hasNone = await isWithoutUpstream(database, systemName);
  if (!hasNone) return 'upstream' as const;
  return portal.production ? ('nobody' as const) : ('document' as const);
}

interface OfOperation {
  readonly specificationId: string;
  readonly operationKey: string;
}

/** As a page first shows it, or with all schemas that it reaches, or without any. */
export async function getSpecificationOperation(
  services: Services,
  role: Role,
  { schemas, ...of }: OfOperation & { readonly schemas?: 'all' | 'none' | undefined },
) {
  const piece = await requireOperation(services, role, of);
  if (schemas === 'none') return { ...piece, schemas: {} };
  return { ...(schemas === 'all' ? wholePiece(piece) : fitPiece(piece)) };
}

/** Schemas of these names and what is nearest to them; all of the document where nobody names any. */
export async function getSpecificationSchemas(
  services: Services,
  role: Role,
  { names, ...of }: OfOperation & { readonly names: readonly string[] },
) {
  const piece = await requireOperation(services, role, of);
  return names.length === 0 ? { ...piece.schemas } : { ...fetchSchemas(piece, names) };
}

async function requireOperation(
  services: Services,
  role: Role,
  { specificationId, operationKey }: OfOperation,
): Promise<OperationPiece> {
  const find = async () => {
    const { id } = await requireSpecification(services, role, specificationId);
    return getPiece(services, id, operationKey);
  };
  const piece = isPreview(specificationId)
    ? await getPreviewOperation(services, specificationId, operationKey)
    : await find();
  if (!piece) throw notFound(t`The specification has no such operation`);
  return toLocalPiece(services, piece);
}
