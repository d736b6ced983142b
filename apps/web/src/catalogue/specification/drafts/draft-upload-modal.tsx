import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { Button } from '../../../ui/input/button.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Callout } from '../../../ui/text/callout.tsx';
import { DocumentRefusal } from '../intake/document-refusal.tsx';
import { readUpload, type ChosenFile } from '../intake/read-upload.ts';
import { forgetDrafts, sendDraft, sendDraftDocument } from './queries.ts';

interface DraftUploadModalProps {
  /** The draft that gets another document; none for a new one. */
  readonly draft: ApiDraft | undefined;
  readonly onClose: () => void;
  readonly onDone: (draft: ApiDraft) => void;
}

/** A document becomes a draft as soon as it is chosen: nobody sees it, so there is nothing to ask first. */
export function DraftUploadModal({ draft, onClose, onDone }: DraftUploadModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refusal, setRefusal] = useState('');
  const sending = useMutation({
    mutationFn: ({ upload }: ChosenFile) =>
      draft ? sendDraftDocument(client, draft, upload) : sendDraft(client, upload),
    onSuccess: async ({ data }) => {
      await forgetDrafts(queryClient);
      toastSuccess(`Draft of ${data.title} ${data.version} created`);
      onClose();
      onDone(data);
    },
  });
  async function choose(file: File) {
    sending.reset();
    const read = await readUpload(file);
    setRefusal(typeof read === 'string' ? read : '');
    setChosen(typeof read === 'string' ? undefined : read);
    if (typeof read !== 'string') sending.mutate(read);
  }
  return (
    <Modal
      title={draft ? 'Replace the document' : 'Draft an API'}
      description={
        draft
          ? `The system name stays ${draft.systemName}.`
          : 'From its document. Only publishers see drafts.'
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>Close window</Button>}
    >
      <div className="stack">
        <DropZone
          label="Drop a specification here, or choose a file"
          accept=".json,.yaml,.yml"
          hint="Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MB"
          disabled={sending.isPending}
          onFile={(file) => void choose(file)}
        />
        {refusal && <Callout kind="danger" title={refusal} />}
        {sending.isPending && <output className="small">Reading the document</output>}
        <DocumentRefusal
          title="The document was not accepted"
          error={sending.error}
          source={chosen?.upload.text}
        />
      </div>
    </Modal>
  );
}
