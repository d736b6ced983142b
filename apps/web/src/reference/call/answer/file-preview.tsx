import { saveFile } from '../../../lib/save-file.ts';
import { useFileSource } from '../../../lib/use-file-source.ts';
import { PdfFrame } from '../../../ui/figure/pdf-frame.tsx';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { ZplPrint } from '../../../calls/zpl-print/zpl-print.tsx';
import { toTextExtension, type AnswerFile } from './answer-files.ts';
import { toSizeText } from '../../../lib/numbers.ts';
import styles from '../try-it.module.css';

/** The files that an answer carries, each as a picture, a document or its text, and to keep. */
export function FilePreview({ files }: { readonly files: readonly AnswerFile[] }) {
  return files.map((file) => (
    <section key={file.place} className={styles['preview']} aria-label={file.place}>
      <p className="small">
        <code className="in">{file.place}</code>{' '}
        <span className="muted">
          {file.mediaType}, {toSizeText(file.bytes.length)}
        </span>
      </p>
      <Picture file={file} />
      <ButtonGroup>
        {file.text !== undefined && <CopyButton text={file.text} done="Copied to clipboard" />}
        <Button
          size="sm"
          icon="download"
          onClick={() => saveFile(file.name, file.bytes, file.mediaType)}
        >
          Save as a file
        </Button>
      </ButtonGroup>
    </section>
  ));
}

function Picture({ file }: { readonly file: AnswerFile }) {
  const { place, mediaType, text, bytes } = file;
  const show = useFileSource(file);
  if (text !== undefined && toTextExtension(text) === 'zpl')
    return <ZplPrint name={place} zpl={text} />;
  if (text !== undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: the keyboard must reach them
      <pre tabIndex={0} aria-label={`Text of ${place}`}>
        {text}
      </pre>
    );
  if (mediaType.startsWith('image/')) return <img ref={show} alt={place} />;
  if (mediaType !== 'application/pdf') return null;
  return <PdfFrame bytes={bytes} title={`PDF of ${place}`} />;
}
