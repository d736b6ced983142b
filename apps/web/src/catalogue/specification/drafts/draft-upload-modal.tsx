import {
  createDraft,
  updateDraftDocument,
} from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useState } from 'react';
import { useAct, type ActOptions } from '../../../resource/use-act.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { DocumentChoice } from '../intake/document-choice.tsx';
import { DocumentRefusal } from '../intake/document-refusal.tsx';
import type { ChosenFile } from '../intake/read-upload.ts';
import { toDraftCall } from './draft-call.ts';

interface DraftUploadModalProps {
  /** The draft that gets another document; none for a new one. */
  readonly draft: ApiDraft | undefined;
  readonly onClose: () => void;
  readonly onDone?: (draft: ApiDraft) => void;
}

/** A document becomes a draft as soon as it is chosen: nobody sees it, so there is nothing to ask first. */
export function DraftUploadModal({ draft, onClose, onDone }: DraftUploadModalProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const told: ActOptions<typeof createDraft> = {
    done: ({ data }) => `Draft of ${data.title} ${data.version} created`,
    onDone: ({ data }) => {
      onClose();
      onDone?.(data);
    },
  };
  const creating = useAct(createDraft, told);
  const replacing = useAct<typeof updateDraftDocument>(updateDraftDocument, told);
  const sending = draft ? replacing : creating;
  const send = (body: ChosenFile['upload']) =>
    draft ? replacing.send({ ...toDraftCall(draft), body }) : creating.send({ body });
  return (
    <Modal
      title={draft ? 'Replace the document' : 'Draft an API'}
      description={
        draft
          ? `The system name stays ${draft.systemName}.`
          : 'From its document. Only publishers see drafts.'
      }
      onClose={onClose}
      buttons={null}
    >
      <div className="stack">
        <DocumentChoice
          disabled={sending.isPending}
          onStart={sending.reset}
          onChosen={(file) => {
            setChosen(file);
            send(file.upload);
          }}
        />
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
