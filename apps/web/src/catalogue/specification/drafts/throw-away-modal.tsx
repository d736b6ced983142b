import { deleteDraft } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { ActForm } from '../../../resource/act-form.tsx';
import { toDraftCall } from './draft-call.ts';

interface ThrowAwayModalProps {
  readonly draft: ApiDraft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ThrowAwayModal({ draft, onClose, onDone }: ThrowAwayModalProps) {
  return (
    <ActForm
      operation={deleteDraft}
      call={() => toDraftCall(draft)}
      danger
      title="Delete the draft"
      description={`${draft.title} ${draft.version}`}
      verb="Delete"
      doing="Deleting"
      failed="The draft was not deleted"
      done="Draft deleted"
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Its document and preview are permanently deleted. The published version does not change.
      </p>
    </ActForm>
  );
}
