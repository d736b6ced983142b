import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Later } from '../../ui/text/later.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import styles from './try-it.module.css';

const FaultList = lazyView(async () => (await import('../operation/fault-list.tsx')).FaultList);

interface TryFormProps {
  readonly root: RefObject<HTMLFormElement | null>;
  readonly onSend: () => unknown;
  readonly children: ReactNode;
}

/** What is filled in for a call, sent by its button or with Ctrl Enter. */
export function TryForm({ root, onSend, children }: TryFormProps) {
  const send = submitted(onSend);
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter sends from every field
    <form ref={root} className={styles['try']} onSubmit={send} onKeyDown={sendByKey} noValidate>
      {children}
    </form>
  );
}

interface FaultsProps extends ComponentProps<typeof FaultList> {
  /** Of the try that found them: another one takes the focus again. */
  readonly attempt: number;
}

export const Faults = ({ attempt, ...found }: FaultsProps) =>
  found.faults.length > 0 && (
    <Later>
      <FaultList key={attempt} {...found} />
    </Later>
  );

interface SendButtonsProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onReset: () => void;
  readonly children?: ReactNode;
}

export const SendButtons = ({ isSending, disabled, onReset, children }: SendButtonsProps) => (
  <div className={styles['send']}>
    <Button
      type="submit"
      variant="primary"
      icon="play"
      pending={isSending && 'Sending'}
      disabled={disabled}
    >
      Send
    </Button>
    <Button variant="quiet" onClick={onReset}>
      Reset
    </Button>
    {children}
    <span className="subtle">Ctrl Enter</span>
  </div>
);

interface SendQuestionProps extends Pick<
  ComponentProps<typeof Modal>,
  'title' | 'description' | 'onClose' | 'children'
> {
  readonly verb: string;
  readonly onSend: () => void;
}

/** Before a call that may change something. */
export const SendQuestion = ({ verb, onSend, ...told }: SendQuestionProps) => (
  <Modal
    {...told}
    footer={
      <>
        <Button onClick={told.onClose}>Cancel</Button>
        <Button variant="primary" onClick={onSend}>
          {verb}
        </Button>
      </>
    }
  />
);
