import { ApiError } from '@portal/contract/errors';
import { createEdiFile, ediFileLimit } from '@portal/contract/help/edi-document/file-operations';
import type { EdiArea } from '@portal/contract/help/edi-document/rules';
import { useState } from 'react';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { toPieces } from '../../../lib/to-pieces.ts';
import { useAct } from '../../../resource/use-act.ts';
import { Button } from '../../../ui/input/button.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Callout } from '../../../ui/text/callout.tsx';

export interface Place {
  readonly area: EdiArea;
  readonly country: string;
}

/** A file is chosen and put in; one of its name is replaced when that was asked for. */
export function UploadModal({ place, onClose }: ModalProps<{ place: Place }>) {
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > ediFileLimit;
  const upload = useAct(createEdiFile, { done: `${file?.name} is uploaded`, onDone: onClose });
  const replace = isTaken(upload.error);
  const send = (chosen: File) =>
    upload.send(async () => ({
      body: { ...place, name: chosen.name, content: await toPieces(chosen), replace },
    }));
  return (
    <Modal
      title="Upload document"
      description="Everyone sees it straight away. Give it a clear name: Label guide 4.2.pdf"
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={!file || isTooLarge}
          pending={upload.isPending && 'Uploading'}
          onClick={() => file && send(file)}
        >
          {replace ? 'Replace it' : 'Upload'}
        </Button>
      }
    >
      <div className="stack">
        <DropZone
          label="Drop a document here, or choose a file"
          accept=".pdf,.csv,.json,.txt,.edi,.md,.xml,.zpl,.png,.jpg,.zip,.xlsx"
          hint="Up to 5 MB"
          disabled={upload.isPending}
          onFile={(chosen) => {
            upload.reset();
            setFile(chosen);
          }}
        />
        {file && <p className="small">{file.name}</p>}
        {isTooLarge && <Callout kind="danger" title="A file can be up to 5 MB." />}
        {isTaken(upload.error) ? (
          <Callout kind="warning" title={`${upload.error.message}.`} />
        ) : (
          <ActionFailure title="The document was not uploaded." error={upload.error} />
        )}
      </div>
    </Modal>
  );
}

/** The name is taken: the server asks whether the file is to be replaced. */
const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;
