import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
  type SavedReply,
} from '@portal/contract/help/support-case/saved-reply-operations';
import { t } from '@portal/contract/text/mark';
import { ColleagueName } from '../../calls/names/colleague-name.tsx';
import { ActForm } from '../../resource/act-form.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { Row } from '../../resource/row.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

/** What all of support can answer with: renamed, rewritten and deleted here. */
export function RepliesModal({ onClose }: ModalProps) {
  const list = useRead(listSavedReplies, {});
  return (
    <Modal
      size="lg"
      title="Saved replies"
      description="Shared by all of support. Save one with an answer in a case."
      onClose={onClose}
    >
      <Loaded query={list} what="the saved replies" rows={4}>
        {({ replies }) =>
          replies.length === 0 ? (
            <p>No saved replies yet. Write an answer in a case, then choose “Save as a reply”.</p>
          ) : (
            <Replies replies={replies.map(({ reply }) => reply)} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function Replies({ replies }: { readonly replies: readonly SavedReply[] }) {
  const deleting = useAct(deleteSavedReply, { done: 'The reply is deleted' });
  return (
    <div className="stack">
      <ActionFailure title="The reply was not deleted." error={deleting.error} />
      <DataTable
        caption="Saved replies"
        rows={replies}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Reply',
            cell: ({ name, text }) => (
              <span className="lines">
                {name}
                <small>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</small>
              </span>
            ),
          },
          { label: 'By', cell: ({ updated_by }) => <ColleagueName email={updated_by} /> },
          {
            label: 'Actions',
            kind: 'actions',
            cell: (reply) => (
              <ButtonGroup>
                <ModalButton size="sm" modal={EditReplyModal} of={{ reply }}>
                  Edit<span className="sr"> {reply.name}</span>
                </ModalButton>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  onClick={() =>
                    deleting.send({ params: { replyId: String(reply.id) }, seen: reply })
                  }
                >
                  Delete<span className="sr"> {reply.name}</span>
                </Button>
              </ButtonGroup>
            ),
          },
        ]}
      />
    </div>
  );
}

const saving = {
  verb: t('Save'),
  doing: t('Saving'),
  failed: t('The reply was not saved.'),
  done: t('The reply is saved'),
} as const;

const replyRows = (
  <>
    <Row name="name" />
    <Row name="text" />
  </>
);

function EditReplyModal({ reply, onClose }: ModalProps<{ readonly reply: SavedReply }>) {
  return (
    <ActForm
      operation={updateSavedReply}
      start={{ name: reply.name, text: reply.text }}
      call={(body) => ({ params: { replyId: String(reply.id) }, body, seen: reply })}
      title="Edit saved reply"
      {...saving}
      onClose={onClose}
    >
      {replyRows}
    </ActForm>
  );
}

/** An answer that was just written, for other cases. */
export function SaveReplyModal({ text, onClose }: ModalProps<{ readonly text: string }>) {
  return (
    <ActForm
      operation={createSavedReply}
      start={{ name: '', text }}
      call={(body) => ({ body })}
      title="Save as a reply"
      {...saving}
      onClose={onClose}
    >
      {replyRows}
    </ActForm>
  );
}
