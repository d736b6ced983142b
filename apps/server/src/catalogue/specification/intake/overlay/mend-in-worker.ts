import { mendDocument, type Mended } from '@portal/openapi/overlay/mend-document';
import type { DocumentText } from '@portal/openapi/overlay/read-overlay';

export interface MendJob {
  readonly document: DocumentText;
  readonly overlay: DocumentText;
}

export const mendInWorker = ({ document, overlay }: MendJob): Mended =>
  mendDocument(document, overlay);
