import type { Services } from '../../../../context/context.ts';
import { examine, type Examining } from '../examine-document.ts';
import { mend } from './mend.ts';
import { findOverlay, type KeptOverlay } from './overlay-sql.ts';

interface MendedExamining extends Examining {
  /** What the document was made of; null where none is to be applied any more. */
  readonly overlay?: KeptOverlay | null | undefined;
}

/** The next edition of a document is mended as the last one was, unless it is said what is to be applied. */
export async function examineMended(services: Services, { overlay, ...of }: MendedExamining) {
  const found = await examine(services, of);
  if (overlay !== undefined) return { ...found, overlay };
  const { systemName } = found.examined.specification.item;
  const last = await findOverlay(services.database, systemName);
  // The document that is stored was mended when its edition was published.
  if (!last || of.edit) return { ...found, overlay: last };
  const { document, kept } = await mend(services, of.document, last.overlay);
  return { ...(await examine(services, { ...of, document })), overlay: kept };
}
