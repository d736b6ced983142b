import type { Person } from '../../../../context/caller.ts';
import type { Services } from '../../../../context/context.ts';
import { invalid } from '../../../../platform/errors/portal-error.ts';
import { t } from '../../../../platform/text/text.ts';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { checkSpecification } from '../check-specification.ts';
import { requireDocument } from '../examine-document.ts';
import type { DocumentText } from '../examination/read-specification.ts';
import { publish, type Publication } from '../publish-specification.ts';
import { requireTarget } from '../require-target.ts';
import { mend } from './mend.ts';
import { findOverlay } from './overlay-sql.ts';

interface MendedBody {
  /** Null for the one that the published edition was made of. */
  readonly document: DocumentText | null;
  /** Null where none is to be applied any more. */
  readonly overlay: DocumentText | null;
  /** Of the specification that is replaced. */
  readonly id: string | undefined;
}

/** A document with an overlay, both as they are to be published. */
async function prepare(services: Services, person: Person, of: MendedBody) {
  const target = of.id === undefined ? null : await requireTarget(services, person, of.id);
  const source = of.document ?? (await requireSource(services, target));
  if (of.overlay) return { target, ...(await mend(services, source, of.overlay)) };
  if (target) return { target, document: source, kept: null };
  throw invalid({ overlay: [t`An overlay is missing`] });
}

async function requireSource(services: Services, target: SpecificationItem | null) {
  if (!target) throw invalid({ document: [t`A document is missing`] });
  const kept = await findOverlay(services.database, target.systemName);
  return kept?.source ?? requireDocument(services, target);
}

/** Publishes a document as an overlay mends it; both are kept with the edition. */
export async function publishMendedSpecification(
  services: Services,
  person: Person,
  of: MendedBody & Pick<Publication, 'ifMatch' | 'meant' | 'reason'>,
) {
  const { ifMatch, meant, reason } = of;
  const { target, document, kept } = await prepare(services, person, of);
  return publish(services, person, { target, document, overlay: kept, ifMatch, meant, reason });
}

/** What publishing them would report; nothing is stored. */
export async function checkMendedSpecification(services: Services, person: Person, of: MendedBody) {
  const { document, kept } = await prepare(services, person, of);
  return checkSpecification(services, person, { document, id: of.id, overlay: kept });
}

/** What the published edition of an API was made of; null where its document is as its author wrote it. */
export async function getSpecificationOverlay(services: Services, person: Person, id: string) {
  const { systemName } = await requireTarget(services, person, id);
  return findOverlay(services.database, systemName);
}
