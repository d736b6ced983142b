import { createCustomerCopy } from '@portal/contract/desk/kept-data/operations';
import { useState } from 'react';
import { TextField } from '../../resource/controls/text-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../resource/use-act.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { download } from './download.ts';
import { EraseModal } from './erase-modal.tsx';
import styles from './kept-data.module.css';
import { toSubject } from './subject.ts';

/** For owners: a copy of what is kept of somebody, and the end of a login or an account (DAY-13). */
export default function KeptDataPage() {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const wanted = text.trim();
  const copying = useAct(createCustomerCopy, { onDone: ({ copy }) => download(copy.url) });
  const whenNamed = (act: () => void) => () => {
    setIsMissing(wanted === '');
    if (wanted !== '') act();
  };
  return (
    <div className="page">
      <PageHeader title="Kept data">
        Give people a copy of the data we keep about them, or erase it.{' '}
        <a href={paths.privacy()}>What we keep, and for how long</a>
      </PageHeader>
      <div className={styles['ask']}>
        <TextField
          label="E-mail address or account id"
          error={isMissing ? 'Field should not be empty' : undefined}
          value={text}
          autoComplete="off"
          onChange={(typed) => {
            setText(typed);
            setIsMissing(false);
          }}
        />
        <ButtonGroup>
          <Button
            icon="download"
            pending={copying.isPending && 'Asking'}
            onClick={whenNamed(() => copying.send({ body: toSubject(wanted) }))}
          >
            Take a copy
          </Button>
          <Button variant="danger-quiet" onClick={whenNamed(() => setIsErasing(true))}>
            Erase
          </Button>
        </ButtonGroup>
        <ActionFailure title="The copy was not created." error={copying.error} />
      </div>
      {isErasing && <EraseModal wanted={wanted} onClose={() => setIsErasing(false)} />}
    </div>
  );
}
