import type { Services } from '../../../../context/context.ts';
import type { DocumentText } from '../examination/read-specification.ts';
import { toRefusal } from '../examine-document.ts';
import type { KeptOverlay } from './overlay-sql.ts';

/** A document that an overlay has mended, and what it was made of. */
export interface MendedDocument {
  readonly document: DocumentText;
  readonly kept: KeptOverlay;
}

/** Refuses an overlay, or a document, that cannot be read with its place. */
export async function mend(
  { mendWork }: Pick<Services, 'mendWork'>,
  source: DocumentText,
  overlay: DocumentText,
): Promise<MendedDocument> {
  const mended = await mendWork({ document: source, overlay });
  if (!mended.ok) throw toRefusal(mended, source.format);
  const { document, report } = mended;
  return {
    document,
    kept: { source, overlay, report: { ...report, actions: [...report.actions] } },
  };
}
