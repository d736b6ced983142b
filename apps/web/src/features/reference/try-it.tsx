import type { OperationPiece } from '@portal/openapi/operation-piece';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PathText } from '../../ui/marks.tsx';
import { BodyEditor } from './body-editor.tsx';
import { bodyFault, toCallForm, type CallForm } from './call-form.ts';
import type { ApplicationKeys } from './application-keys.ts';
import { CallResult } from './call-result.tsx';
import { KeyChoice } from './key-choice.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { changesSomething, missingPlaces, toRequest } from './to-request.ts';
import styles from './try-it.module.css';
import { useSendCall } from './use-send-call.ts';

interface TryItProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly keys: ApplicationKeys;
  /** Of the gateway, as it stands in the samples. */
  readonly origin: string;
}

/** Fill in, send with Ctrl Enter, read the answer. What changes production data asks first. */
export function TryIt({ piece, form, onChange, keys, origin }: TryItProps) {
  const { production } = usePortalConfig();
  const call = useSendCall();
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const apiKey = keys.key ?? '';
  const missing = missingPlaces(piece, form);
  const isReady = apiKey !== '' && missing.length === 0 && bodyFault(form) === undefined;

  function send() {
    setAsking(false);
    const local = toRequest(piece, form, { origin: '', apiKey });
    void call.send(local, toRequest(piece, form, { origin, apiKey }));
  }
  function submit(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (!isReady || call.state.kind === 'sending') return;
    if (production && changesSomething(piece.method)) setAsking(true);
    else send();
  }
  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter sends from every field
    <form className={styles['try']} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <div className={styles['fields']}>
        <KeyChoice keys={keys} />
        <ParameterFields
          piece={piece}
          form={form}
          onChange={onChange}
          missing={tried ? missing : []}
        />
        <BodyEditor piece={piece} form={form} onChange={onChange} />
      </div>
      <div className={styles['send']}>
        <Button
          type="submit"
          variant="primary"
          icon="play"
          pending={call.state.kind === 'sending' && 'Sending'}
          disabled={apiKey === ''}
        >
          Send
        </Button>
        <Button variant="quiet" onClick={() => onChange(toCallForm(piece))}>
          Reset
        </Button>
        <span className="subtle">Ctrl Enter</span>
      </div>
      <CallResult state={call.state} apiKey={apiKey} />
      {asking && (
        <Modal
          title="Send this call to production?"
          description="It can change real shipments and data, and it is counted and billed like any other call."
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="primary" onClick={send}>
                Send to production
              </Button>
            </>
          }
        >
          <p>
            <b>{piece.method}</b>{' '}
            <PathText path={toRequest(piece, form, { origin: '', apiKey }).url} />
          </p>
        </Modal>
      )}
    </form>
  );
}
