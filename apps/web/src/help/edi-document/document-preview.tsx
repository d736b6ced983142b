import type { NamedDocument } from '@portal/contract/help/edi-document/rules';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../lib/class-names.ts';
import { documentTextQuery, toDocumentUrl } from './queries.ts';
import { toSizeText } from '../../lib/numbers.ts';
import { toDayText } from '../../lib/dates.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './edi.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface DocumentPreviewProps {
  /** As the address has it. */
  readonly name: string;
  /** Undefined when the country has no such document. */
  readonly document: NamedDocument | undefined;
  readonly beside: NamedDocument | undefined;
  readonly onClose: () => void;
}

/** A document in the page, alone or beside an earlier version. */
export function DocumentPreview({ name, document, beside, onClose }: DocumentPreviewProps) {
  const { ediStorageUrl } = usePortalConfig();
  if (!document) {
    return (
      <Modal title="No record found" onClose={onClose}>
        <Empty title={name} level="h3">
          This country has no such document. It may have been replaced by a newer version.
        </Empty>
      </Modal>
    );
  }
  const url = toDocumentUrl(ediStorageUrl, document.key);
  const description = `${toSizeText(document.size)}, ${toDayText(document.lastModified)}`;
  return (
    <Modal
      title={
        beside ? `${document.title}: ${document.version} and ${beside.version}` : document.name
      }
      description={beside ? 'Side by side' : description}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <CopyButton text={() => window.location.href} done="Link copied to clipboard">
            Copy link
          </CopyButton>
          <ButtonLink href={url} icon="external" target="_blank" rel="noopener">
            Open in a new tab
          </ButtonLink>
          <ButtonLink href={url} icon="download" download={document.name} variant="primary">
            Download
          </ButtonLink>
        </>
      }
    >
      <div className={classNames('stack', styles['panes'])} data-two={beside ? true : undefined}>
        <Pane document={document} other={beside} captioned={beside !== undefined} />
        {beside && <Pane document={beside} other={document} captioned />}
      </div>
    </Modal>
  );
}

interface PaneProps {
  readonly document: NamedDocument;
  readonly other: NamedDocument | undefined;
  readonly captioned: boolean;
}

function Pane({ document, other, captioned }: PaneProps) {
  return (
    <section aria-label={document.name} className={styles['pane']}>
      {captioned && (
        <h3>
          {document.version} <small className="subtle">{toDayText(document.lastModified)}</small>
        </h3>
      )}
      <Content document={document} other={other} />
    </section>
  );
}

const texts = ['csv', 'json', 'edi', 'txt', 'md', 'xml', 'zpl'];
const longestText = 512_000;

function Content({ document, other }: Omit<PaneProps, 'captioned'>) {
  const { ediStorageUrl } = usePortalConfig();
  if (document.extension === 'pdf') {
    const url = toDocumentUrl(ediStorageUrl, document.key);
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's viewer of PDFs does not work in one
    return <iframe className={styles['pdf']} src={url} title={document.name} />;
  }
  if (texts.includes(document.extension) && document.size <= longestText) {
    return <TextContent document={document} other={other} />;
  }
  return (
    <Empty title="No preview" level="h3">
      This file type cannot be shown here. Download it to open it.
    </Empty>
  );
}

/** A text as it is; beside another version the lines that the other one has not are marked. */
function TextContent({ document, other }: Omit<PaneProps, 'captioned'>) {
  const { ediStorageUrl } = usePortalConfig();
  const own = useQuery(documentTextQuery(toDocumentUrl(ediStorageUrl, document.key)));
  const otherUrl = toDocumentUrl(ediStorageUrl, (other ?? document).key);
  const beside = useQuery({ ...documentTextQuery(otherUrl), enabled: other !== undefined });
  if (own.data === undefined) return <NotLoaded query={own} what="the document" lines={8} />;
  const known = beside.data === undefined ? null : new Set(toLines(beside.data));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll: the keyboard must reach them
    <pre className={styles['text']} tabIndex={0}>
      {toLines(own.data).map((line, at) =>
        other && known && !known.has(line) ? <mark key={at}>{`${line}\n`}</mark> : `${line}\n`,
      )}
    </pre>
  );
}

const toLines = (text: string) => text.replace(/\n$/, '').split(/\r?\n/);
