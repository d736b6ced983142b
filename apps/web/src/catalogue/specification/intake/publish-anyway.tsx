import { ApiError, listFaults } from '@portal/contract/errors';
import { useState } from 'react';
import { TextField } from '../../../resource/controls/text-field.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { Callout } from '../../../ui/text/callout.tsx';

/** Why a document is hardly meant, in a sentence, and a name of its own where it is another API's. */
export interface Doubt {
  readonly text: string;
  readonly systemName: string | undefined;
  /** The system name of an API that shares nothing with it: replacing that is asked twice. */
  readonly confirm: string | undefined;
  /** Nobody overwrites what somebody else owns. */
  readonly isFinal: boolean;
}

export function findDoubt(error: unknown): Doubt | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const fault = listFaults(error.body).find(({ params }) => params.has('refusal'));
  return (
    fault && {
      text: fault.text,
      systemName: fault.params.get('systemName'),
      confirm: fault.params.get('confirm'),
      isFinal: fault.params.get('refusal') === 'name-owned',
    }
  );
}

interface PublishAnywayProps {
  readonly doubt: Doubt;
  readonly isBusy: boolean;
  /** What was said already of what is open. */
  readonly first: string;
  readonly onPublish: (reason: string, confirm: string | undefined) => void;
}

/** A refusal that can be overruled, with a reason (CAT-07). */
export function PublishAnyway({ doubt, isBusy, first, onPublish }: PublishAnywayProps) {
  const [reason, setReason] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const { text, systemName, confirm, isFinal } = doubt;
  const publish = () => onPublish(reason.trim(), confirm);
  return (
    <Callout kind="warning" title={`${text}.`}>
      <div className="stack">
        {systemName && (
          <p>
            To publish it as a separate API, add{' '}
            <code className="in">x-systemName: {systemName}</code> to its{' '}
            <code className="in">info</code>, then choose the file again.{' '}
            <CopyButton
              text={`x-systemName: ${systemName}`}
              label="Copy line"
              done="Line copied to clipboard"
            />
          </p>
        )}
        {!isFinal && (
          <>
            <TextField
              label="Why publish it anyway?"
              hint="Kept with your name, and told to subscribers"
              value={reason}
              onChange={setReason}
            />
            <div>
              <Button
                variant="danger"
                disabled={isBusy || reason.trim() === ''}
                onClick={confirm ? () => setAsking(true) : publish}
              >
                Publish anyway
              </Button>
            </div>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmModal
          title={`Replace ${confirm}?`}
          description={`Whoever calls ${confirm} finds another API in its place: no operation stays.`}
          verb={`Replace ${confirm}`}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            publish();
          }}
        />
      )}
    </Callout>
  );
}
