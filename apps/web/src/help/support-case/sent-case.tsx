import { Button } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { AnswerTime } from './at-hand.tsx';
import styles from './support.module.css';

interface SentCaseProps {
  readonly reference: string;
  readonly email: string;
  readonly onAgain: () => void;
}

/** It has arrived: the number to name, and where the answer goes. */
export function SentCase({ reference, email, onAgain }: SentCaseProps) {
  return (
    <section className={styles['sent']} aria-labelledby="sent">
      <h2 id="sent" ref={focusIt} tabIndex={-1}>
        Support has your message
      </h2>
      <Cells framed>
        <Cell caption="Reference" look="big">
          {reference}
        </Cell>
        <Cell caption="We will answer to">{email}</Cell>
        <AnswerTime />
      </Cells>
      <p>A confirmation with this reference is on its way to you.</p>
      <div className="row">
        <CopyButton text={reference} done="Reference copied to clipboard">
          Copy reference
        </CopyButton>
        <Button onClick={onAgain}>Write another message</Button>
      </div>
    </section>
  );
}

/** The form is gone: the focus goes to what stands in its place. */
const focusIt = (heading: HTMLElement | null) => heading?.focus();
