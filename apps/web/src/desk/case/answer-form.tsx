import { fillReply, toReplyText } from '@portal/contract/help/support-case/rules';
import { listSavedReplies } from '@portal/contract/help/support-case/saved-reply-operations';
import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { answerSupportCase } from '@portal/contract/help/support-case/thread-operations';
import { useWatch } from 'react-hook-form';
import { ActionFailure } from '../../resource/failure.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { useRead } from '../../resource/use-read.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import styles from './case.module.css';
import { SaveReplyModal } from './replies-modal.tsx';

interface Answer {
  readonly text: string;
  readonly close: boolean;
}

/** The customer reads it in the thread and in a mail. */
export function AnswerForm({ one }: { readonly one: SupportCase }) {
  const { reference, email } = one;
  const answering = useActForm<typeof answerSupportCase, Answer>({
    operation: answerSupportCase,
    start: { text: '', close: false },
    call: (body) => ({ params: { reference }, body, seen: one }),
    done: 'The answer is on its way',
    onDone() {
      answering.form.reset();
    },
  });
  const { form } = answering;
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <>
      <PageForm of={answering} className={styles['answer']}>
        <ActionFailure title="The answer was not sent." error={answering.error} />
        <InsertReply
          onInsert={(reply) => {
            const filled = fillReply(reply, one);
            const written = text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`;
            form.setValue('text', written, { shouldDirty: true });
            form.setFocus('text');
          }}
        />
        <Row name="text" hint={`Sent to ${email} and added to the thread.`} />
        <Checkbox label="Close the case with this answer" {...form.register('close')} />
        <div>
          <Button type="submit" variant="primary" pending={answering.act.isPending && 'Sending'}>
            Send answer
          </Button>
        </div>
      </PageForm>
      {/* A form of its own: within the other one, saving would send the answer. */}
      {text.trim() !== '' && (
        <div>
          <ModalButton modal={SaveReplyModal} of={{ text: toReplyText(text.trim(), one) }}>
            Save as a reply
          </ModalButton>
        </div>
      )}
    </>
  );
}

/** The saved replies by name, where there are some; one that is chosen is behind what was typed. */
function InsertReply({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const { data } = useRead(listSavedReplies, {});
  const replies = (data?.replies ?? []).map(({ reply }) => reply);
  if (replies.length === 0) return null;
  return (
    <SelectField
      label="Insert a saved reply"
      none="Select…"
      options={replies.map(({ id, name }) => [String(id), name] as const)}
      value=""
      onChange={(id) => {
        const found = replies.find((reply) => String(reply.id) === id);
        if (found) onInsert(found.text);
      }}
    />
  );
}
