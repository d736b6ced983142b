import type { CallOrigin } from '@portal/contract/catalogue/specification/call-origin-schema';
import { toCallForm } from '@portal/openapi/call/call-form';
import { changesSomething } from '@portal/openapi/call/to-request';
import { useRef, useState } from 'react';
import { toErrorNote } from '../../../api/error-note.ts';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { goTo } from '../use-try-it.ts';
import { CallResult } from '../answer/call-result.tsx';
import { FillIn } from '../fill-in.tsx';
import { parkCall } from '../kept/parked-call.ts';
import styles from '../try-it.module.css';
import { Faults, SendButtons, SendQuestion, TryForm } from '../try-form.tsx';
import { type ElsewhereProps, useElsewhereCall } from './use-elsewhere-call.ts';

interface ElsewhereTryItProps extends ElsewhereProps {
  readonly approved: CallOrigin;
}

/** Fill in, send with Ctrl Enter, read the answer. What may change something there asks first. */
export function ElsewhereTryIt({ approved, ...props }: ElsewhereTryItProps) {
  const { piece, form, onChange } = props;
  const root = useRef<HTMLFormElement>(null);
  const lab = useElsewhereCall(props, approved);
  const [isAsking, setAsking] = useState(false);
  const host = approved.origin.replace(/^https?:\/\//, '');
  const isSending = lab.state.kind === 'sending';
  function sendAsked() {
    if (changesSomething(piece.method)) setAsking(true);
    else lab.send();
  }
  async function submit() {
    if (isSending || lab.needsLogin) return;
    if (await lab.check()) sendAsked();
  }
  return (
    <TryForm root={root} onSend={submit}>
      <div className={styles['fields']}>
        {lab.needsLogin && <LoginLine {...props} />}
        <FillIn
          piece={piece}
          form={form}
          onChange={onChange}
          missing={lab.missing}
          faults={lab.faults}
        />
      </div>
      <Faults
        attempt={lab.attempt}
        faults={lab.faults}
        onGo={(fault) => void goTo(root, fault)}
        onSend={sendAsked}
      />
      <SendButtons
        isSending={isSending}
        disabled={lab.needsLogin}
        onReset={() => {
          lab.reset();
          onChange(toCallForm(piece));
        }}
      />
      <CallResult
        state={lab.state}
        shown={lab.shown}
        way={lab.sentBy}
        failure={lab.state.kind === 'failed' && toFailure(lab.sentBy, lab.state.error)}
      />
      {lab.state.kind === 'failed' && lab.sentBy === 'direct' && lab.canRelay && (
        <div className={styles['send']}>
          <Button size="sm" onClick={() => lab.send('relay')}>
            Send through the portal
          </Button>
        </div>
      )}
      {isAsking && (
        <SendQuestion
          title={`Send this call to ${host}?`}
          description="It can change real shipments and data there."
          verb={`Send to ${host}`}
          onClose={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            lab.send();
          }}
        >
          <p>
            <b>{piece.method}</b> {piece.summary}
          </p>
        </SendQuestion>
      )}
    </TryForm>
  );
}

function toFailure(way: CallOrigin['way'] | undefined, error: unknown): string {
  if (way !== 'direct') return toErrorNote(error).text;
  return 'This page could not read an answer: the API is unreachable, or does not allow calls from here (CORS).';
}

function LoginLine({ piece, form }: ElsewhereProps) {
  const { login } = useSession();
  const { values, mediaType, body } = form;
  return (
    <div className={styles['login']}>
      <p>The portal sends this call for logged-in users. Credentials are not stored.</p>
      <Button
        size="sm"
        icon="login"
        onClick={() => {
          parkCall(piece.key, { values, body, ...(mediaType && { mediaType }) });
          login();
        }}
      >
        Login
      </Button>
    </div>
  );
}
