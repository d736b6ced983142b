import { ApiError } from '@portal/contract/errors';
import { ediFileLimit } from '@portal/contract/help/edi-document/file-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
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
      const content = await toBase64(file);
      await upload(client, { ...place, name: file.name, content, replace });
    },
    async onSuccess() {
      await refreshFiles(queryClient);
      toastSuccess(`${file?.name} is there`);
      onClose();
    },
  });
  const { error } = sending;
  const isThere = error instanceof ApiError && error.status === 409;
  return (
    <Modal
      title="Upload document"
      description="Everybody sees it at once. Its name says what it is: Label guide 4.2.pdf"
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
          hint="Up to 5 MiB"
          disabled={sending.isPending}
          onFile={(chosen) => {
            sending.reset();
            setFile(chosen);
          }}
        />
        {file && <p className="small">{file.name}</p>}
        {isTooLarge && <Callout kind="danger" title="A file may have 5 MiB at most." />}
        {isThere ? (
          <Callout kind="warning" title={`${error.message}.`} />
        ) : (
          <ActionFailure title="The document was not uploaded." error={error} />
        )}
      </div>
    </Modal>
  );
}

/** A file as text; a large one does not fit into the arguments of one call. */
async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    parts.push(String.fromCodePoint(...bytes.subarray(at, at + 0x80_00)));
  }
  return btoa(parts.join(''));
}
