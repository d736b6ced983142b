import { useState } from 'react';
import { toSizeText } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/input/button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { MethodTag, StatusCode } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { clearKeptCalls, type KeptCall } from './call-history.ts';
import styles from '../try-it.module.css';
import { useKeptCalls } from './use-kept-calls.ts';

interface CallHistoryListProps {
  readonly owner: string;
  readonly onOpen: (call: KeptCall) => void;
}

/** My calls of this API, newest first; one opened again fills the form. */
export function CallHistoryList({ owner, onOpen }: CallHistoryListProps) {
  const calls = useKeptCalls(owner);
  const [asking, setAsking] = useState(false);
  if (calls.length === 0) {
    return <p className={styles['message']}>No calls yet. Calls you send appear here.</p>;
  }
  return (
    <div className={styles['history']}>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <button type="button" onClick={() => onOpen(call)}>
              <MethodTag method={call.method} bare />
              <span className={styles['sentpath']}>{call.path}</span>
              <StatusCode code={call.status} />
              <small>
                <Moment at={call.at} />
                {`, ${call.milliseconds} ms`}
                {call.body === null && ', body not kept'}
                {Object.values(call.files ?? {})
                  .flat()
                  .map(({ name, size }) => `, ${name} (${toSizeText(size)})`)
                  .join('')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['historyfoot']}>
        <small className="muted">
          Kept for 30 days in this browser, without keys, tokens, files and responses.
        </small>
        <Button size="sm" variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          Clear
        </Button>
      </div>
      {asking && (
        <ConfirmModal
          title="Clear the history of your calls?"
          description={`${calls.length === 1 ? 'One call' : `${calls.length} calls`} of this API, kept in this browser.`}
          verb="Clear"
          danger
          onConfirm={() => {
            clearKeptCalls(owner);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>You still find them in the request log of your application.</p>
        </ConfirmModal>
      )}
    </div>
  );
}
