import { randomBytes, timingSafeEqual } from 'node:crypto';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { previewPrefix } from '@portal/contract/catalogue/specification/rules';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import type { Services } from '../../../context/context.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { originOf, toLocalOutline } from '../call-place.ts';
import { type Draft, findPreviewed, getDraftPiece } from './draft-sql.ts';
import { t } from '../../../platform/text/text.ts';

type Signing = Pick<Services, 'previewHash'>;

export const newNonce = () => randomBytes(12).toString('base64url');

interface Signed {
  readonly rowId: number;
  readonly nonce: string;
  readonly until: Date | string;
}

/** What the address of a preview says: which draft, and that this portal has made it until then. */
function toSignature({ previewHash }: Signing, { rowId, nonce, until }: Signed): string {
  const text = `${rowId} ${nonce} ${new Date(until).getTime()}`;
  return previewHash(text).toString('hex').slice(0, 40);
}

/** A draft as its publishers read it, with the address of its preview. */
export function showDraft(services: Signing, draft: Draft): ApiDraft {
  const { rowId, publishReason: _, publishForced: __, preview, ...shown } = draft;
  if (!preview) return { ...shown, preview };
  const id = `${previewPrefix}${rowId}-${toSignature(services, { rowId, ...preview })}`;
  const address = toPageAddress('/apis/details/$id', { id });
  return { ...shown, preview: { address, until: preview.until } };
}

const shape = new RegExp(`^${previewPrefix}(\\d{1,12})-([0-9a-f]{40})$`);

async function requirePreviewed(services: Services, token: string) {
  const [, id = '0', given = ''] = shape.exec(token) ?? [];
  const rowId = Number(id);
  const found = await findPreviewed(services.database, rowId);
  const wanted = found && Buffer.from(toSignature(services, { rowId, ...found }));
  const signature = Buffer.from(given);
  if (found && wanted?.length === signature.length && timingSafeEqual(wanted, signature)) {
    return { ...found, rowId };
  }
  throw notFound(
    t`This preview has expired or never existed. Ask the person who sent the link for a new one`,
  );
}

/** The reference of a draft as it will be, for whoever has its link. */
export async function getPreviewOutline(services: Services, token: string) {
  const { item, outline, issuerSchemes, updatedAt } = await requirePreviewed(services, token);
  const shown = { ...item, id: token, updatedAt: updatedAt.toISOString() };
  const local = toLocalOutline(services, outline);
  return {
    item: shown,
    changedAt: shown.updatedAt,
    outline: { ...local, issuerSchemes, callOrigin: originOf(services, shown), callOrigins: [] },
    versions: [],
  };
}

export async function getPreviewOperation(services: Services, token: string, operationKey: string) {
  const { rowId } = await requirePreviewed(services, token);
  return getDraftPiece(services.database, rowId, operationKey);
}
