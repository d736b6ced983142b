import { type FormEvent, type ReactNode, useId } from 'react';
import type { toErrorNote } from '../api/error-note.ts';
import { Button } from '../ui/input/button.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { ActionFailure } from './failure.tsx';

interface FormModalProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button's word, and what it says meanwhile: 'Create', 'Creating'. */
  readonly verb: string;
  readonly doing: string;
  readonly sending: { readonly isPending: boolean; readonly error: unknown };
  /** What the failure is called. */
  readonly failed: string;
  readonly toNote?: typeof toErrorNote;
  readonly danger?: boolean;
  readonly size?: 'md' | 'lg';
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page, which one call sends; its failure stands above the fields. */
export function FormModal(props: FormModalProps) {
  const { title, description, verb, doing, sending, failed, danger, size = 'md', toNote } = props;
  const id = useId();
  return (
    <Modal
      title={title}
      description={description}
      size={size}
      onClose={props.onClose}
      buttons={
        <Button
          variant={danger ? 'danger' : 'primary'}
          type="submit"
          form={id}
          pending={sending.isPending && doing}
        >
          {verb}
        </Button>
      }
    >
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void props.onSubmit(event);
        }}
      >
        <ActionFailure title={failed} error={sending.error} {...(toNote && { toNote })} />
        {props.children}
      </form>
    </Modal>
  );
}
