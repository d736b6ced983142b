import { useFileSource } from '../../lib/use-file-source.ts';
import styles from './pdf-frame.module.css';

interface PdfFrameProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly title: string;
}

/** A PDF in place, in the browser's own viewer. */
export function PdfFrame({ bytes, title }: PdfFrameProps) {
  const show = useFileSource({ bytes, mediaType: 'application/pdf' });
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox switches the browser's PDF viewer off; the type is fixed to PDF
  return <iframe ref={show} title={title} className={styles['frame']} />;
}
