import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { answerSupportCase } from '@portal/contract/help/support-case/thread-operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { Button } from '../../ui/input/button.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import styles from './case.module.css';

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
  return (
    <PageForm of={answering} className={styles['answer']}>
      <ActionFailure title="The answer was not sent." error={answering.error} />
      <Row name="text" hint={`Sent to ${email} and added to the thread.`} />
      <Checkbox label="Close the case with this answer" {...answering.form.register('close')} />
      <div>
        <Button type="submit" variant="primary" pending={answering.act.isPending && 'Sending'}>
          Send answer
        </Button>
      </div>
    </PageForm>
  );
}
