import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { TextField } from '../../../resource/controls/text-field.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { DocumentChoice, FileLine } from './document-choice.tsx';
import { DocumentRefusal } from './document-refusal.tsx';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { findDoubt, PublishAnyway } from './publish-anyway.tsx';
import { ListingFields } from './listing-fields.tsx';
import { OpenPoints } from './open-points.tsx';
import { readDocument, type ChosenFile } from './read-upload.ts';
import { usePublication, type ChosenFiles } from './use-publication.ts';

interface PublishModalProps {
  /** The specification that is replaced; none for a new one. */
  readonly target: SpecificationItem | undefined;
  readonly onClose: () => void;
}

const toHeading = (target: SpecificationItem | undefined) =>
  target
    ? {
        title: 'Replace specification',
        description: `${target.title} ${target.version}. The system name stays ${target.systemName}.`,
      }
    : {
        title: 'Publish specification',
        description: 'We check it first. Nothing is public until you publish it.',
      };

/** A document is chosen, and an overlay where it is to be mended; they are checked, and published when the report was seen (CAT-07). */
export function PublishModal({ target, onClose }: PublishModalProps) {
  const [files, setFiles] = useState<ChosenFiles>({ document: undefined, overlay: undefined });
  const [reason, setReason] = useState('');
  const publishing = usePublication(target, files.overlay !== undefined, onClose);
  const { check, report, publication, share, sendCheck, publish } = publishing;
  const isBusy = check.isPending || publication.isPending;
  const lacksReason = report !== undefined && report.points.length > 0 && reason.trim() === '';
  function choose(part: keyof ChosenFiles, file: ChosenFile | undefined) {
    publication.reset();
    check.reset();
    const next = { ...files, [part]: file };
    setFiles(next);
    if (file && isWhole(next, target)) sendCheck(next);
  }
  return (
    <Modal
      size="lg"
      {...toHeading(target)}
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={!report || lacksReason || !isWhole(files, target) || isBusy}
          pending={publication.isPending && 'Publishing'}
          onClick={() => publish(files, { reason: reason.trim() })}
        >
          Publish
        </Button>
      }
    >
      <div className="stack">
        <FileFields target={target} files={files} disabled={isBusy} onChoose={choose} />
        {isBusy && <Progress share={share} />}
        <Found {...{ files, publishing, isBusy, reason, target }} onReason={setReason} />
      </div>
    </Modal>
  );
}

/** An overlay alone mends the document that stands. */
const isWhole = ({ document, overlay }: ChosenFiles, target: SpecificationItem | undefined) =>
  document !== undefined || (overlay !== undefined && target !== undefined);

interface FileFieldsProps extends Pick<PublishModalProps, 'target'> {
  readonly files: ChosenFiles;
  readonly disabled: boolean;
  /** Nothing where another is being chosen. */
  readonly onChoose: (part: keyof ChosenFiles, file: ChosenFile | undefined) => void;
}

function FileFields({ target, files, disabled, onChoose }: FileFieldsProps) {
  return (
    <>
      <DocumentChoice
        disabled={disabled}
        onStart={() => onChoose('document', undefined)}
        onChosen={(file) => onChoose('document', file)}
      />
      {(files.document ?? target) && <OverlayChoice {...{ files, disabled, onChoose }} />}
    </>
  );
}

type OverlayChoiceProps = Omit<FileFieldsProps, 'target'>;

function OverlayChoice({ files: { overlay }, disabled, onChoose }: OverlayChoiceProps) {
  const [refusal, setRefusal] = useState('');
  async function choose(file: File) {
    const read = await readDocument(file);
    const isRefused = typeof read === 'string';
    setRefusal(isRefused ? read : '');
    onChoose('overlay', isRefused ? undefined : read);
  }
  return (
    <details>
      <summary>Mend it by an overlay</summary>
      <div className="stack">
        <DropZone
          label="Drop an overlay here, or choose a file"
          accept=".json,.yaml,.yml"
          hint="OAI Overlay 1.0 or 1.1. The file stays as it is"
          disabled={disabled}
          onFile={(file) => void choose(file)}
        />
        {refusal && <Callout kind="danger" title={refusal} />}
        {overlay && <FileLine {...overlay} />}
      </div>
    </details>
  );
}

interface FoundProps extends Pick<PublishModalProps, 'target'> {
  readonly files: ChosenFiles;
  readonly publishing: ReturnType<typeof usePublication>;
  readonly isBusy: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** What the check found, or why it was refused. */
function Found({ files, publishing, isBusy, reason, onReason, target }: FoundProps) {
  const { check, report, publication, sendCheck, publish } = publishing;
  // What an overlay has mended has other lines.
  const source = files.overlay || report?.overlay ? undefined : files.document?.upload.text;
  const doubt = findDoubt(publication.error);
  return (
    <>
      <DocumentRefusal
        title="The specification was not accepted"
        error={check.error}
        source={source}
        onRetry={() => sendCheck(files)}
      />
      {doubt ? (
        <PublishAnyway
          doubt={doubt}
          isBusy={isBusy}
          first={reason}
          onPublish={(why, confirm) => publish(files, { reason: why, force: 'true', confirm })}
        />
      ) : (
        <DocumentRefusal
          title="The specification was not published"
          error={publication.error}
          source={source}
        />
      )}
      {report && (
        <>
          <h3>
            {report.title} {report.version} <code className="in">{report.systemName}</code>
          </h3>
          {!files.overlay && (
            <ListingFields
              listing={publishing.listing ?? report}
              onChange={publishing.setListing}
            />
          )}
          <StillOpen {...{ report, target, reason, onReason }} isAsked={doubt === undefined} />
          <DocumentReport {...report} source={source} />
        </>
      )}
    </>
  );
}

interface StillOpenProps extends Pick<FoundProps, 'target' | 'reason' | 'onReason'> {
  readonly report: NonNullable<FoundProps['publishing']['report']>;
  /** A refusal that can be overruled asks by itself. */
  readonly isAsked: boolean;
}

function StillOpen({ report, target, reason, onReason, isAsked }: StillOpenProps) {
  const { points, broken, systemName } = report;
  return (
    <>
      <OpenPoints
        points={points}
        broken={broken}
        place={{ systemName, draft: null, isNew: !target }}
      />
      {points.length > 0 && isAsked && (
        <TextField
          label="Why publish it anyway?"
          hint="Kept with your name in the change log of the API"
          value={reason}
          onChange={onReason}
        />
      )}
    </>
  );
}

function Progress({ share }: { readonly share: number }) {
  const isSent = share >= 1;
  return (
    <output>
      <span className="small">{isSent ? 'Reading the document' : 'Sending the document'}</span>
      <progress
        className={styles['progress']}
        aria-label="Upload"
        max={1}
        value={isSent ? undefined : share}
      />
    </output>
  );
}
