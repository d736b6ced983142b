import { ApiError } from '@portal/contract/errors';
import { ediFileLimit } from '@portal/contract/help/edi-document/file-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { toPieces } from '../../../lib/to-pieces.ts';
import { Button } from '../../../ui/input/button.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Callout } from '../../../ui/text/callout.tsx';
import { type Place, refreshFiles, upload } from './queries.ts';

interface UploadModalProps {
  readonly place: Place;
  readonly onClose: () => void;
}

/** A file is chosen and put in; one of its name is replaced when that was asked for. */
export function UploadModal({ place, onClose }: UploadModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > ediFileLimit;
  const sending = useMutation({
    mutationFn: async (replace: boolean) => {
      if (!file) return;
      const content = await toPieces(file);
      await upload(client, { ...place, name: file.name, content, replace });
    },
    async onSuccess() {
      await refreshFiles(queryClient);
      toastSuccess(`${file?.name} is uploaded`);
      onClose();
    },
  });
  const isThere = isTaken(sending.error);
  return (
    <Modal
      title="Upload document"
      description="Everyone sees it straight away. Give it a clear name: Label guide 4.2.pdf"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="primary"
            disabled={!file || isTooLarge}
            pending={sending.isPending && 'Uploading'}
            onClick={() => sending.mutate(isThere)}
          >
            {isThere ? 'Replace it' : 'Upload'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DropZone
          label="Drop a document here, or choose a file"
          accept=".pdf,.csv,.json,.txt,.edi,.md,.xml,.zpl,.png,.jpg,.zip,.xlsx"
          hint="Up to 5 MB"
          disabled={sending.isPending}
          onFile={(chosen) => {
            sending.reset();
            setFile(chosen);
          }}
        />
        {file && <p className="small">{file.name}</p>}
        {isTooLarge && <Callout kind="danger" title="A file can be up to 5 MB." />}
        {isTaken(sending.error) ? (
          <Callout kind="warning" title={`${sending.error.message}.`} />
        ) : (
          <ActionFailure title="The document was not uploaded." error={sending.error} />
        )}
      </div>
    </Modal>
  );
}

/** The name is taken: the server asks whether the file is to be replaced. */
const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;
