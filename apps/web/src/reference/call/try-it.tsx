import { Suspense, useRef, useState } from 'react';
import { useNavigate } from '../../router/use-router.ts';
import { toCallLink } from '../../lib/call-link.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { PathText } from '../../ui/text/marks.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { toCallForm } from '@portal/openapi/call/call-form';
import type { KeptCall } from './kept/call-history.ts';
import { CallResult } from './answer/call-result.tsx';
import { ClientChoice } from './client-choice.tsx';
import { KeyChoice } from './key-choice.tsx';
import { FillIn } from './fill-in.tsx';
import { useReferencePlace } from '../reference-context.ts';
import { isIamSecure, schemesOf } from '@portal/openapi/call/security-parameters';
import { toRequest } from '@portal/openapi/call/to-request';
import styles from './try-it.module.css';
import { Faults, SendButtons, SendQuestion, TryForm } from './try-form.tsx';
import { useCallOwner } from './use-call-owner.ts';
import { useTryIt, type TryItProps } from './use-try-it.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const CallHistoryList = lazyView(
  async () => (await import('./kept/call-history-list.tsx')).CallHistoryList,
);

/** Fill in, send with Ctrl Enter, read the answer. What changes production data asks first. */
export function TryIt(props: TryItProps) {
  const { piece, form, onChange, keys } = props;
  const root = useRef<HTMLFormElement>(null);
  const lab = useTryIt(props, root);
  const { state, faults } = lab;
  const { security } = useReferencePlace();
  return (
    <TryForm root={root} onSend={lab.submit}>
      <div className={styles['fields']}>
        <KeyChoice keys={keys} form={form} operation={piece.key} />
        <ClientChoice caller={lab.caller} />
        <FillIn
          piece={piece}
          form={form}
          asksForToken={lab.caller.chosen === undefined && isIamSecure(schemesOf(piece, security))}
          onChange={onChange}
          missing={lab.missing}
          faults={faults}
          unsent={props.unsent}
        />
      </div>
      <Faults attempt={lab.attempt} faults={faults} onGo={lab.goTo} onSend={lab.sendAnyway} />
      <SendRow
        {...props}
        isSending={state.kind === 'sending' || lab.caller.isFetching}
        onReset={() => {
          lab.reset();
          onChange(toCallForm(piece));
        }}
      />
      <CallResult state={state} apiKey={lab.apiKey} />
      {lab.asking && <ProductionQuestion {...props} onSend={lab.send} onClose={lab.stopAsking} />}
    </TryForm>
  );
}

interface SendRowProps extends TryItProps {
  readonly isSending: boolean;
  readonly onReset: () => void;
}

function SendRow({ piece, onChange, keys, isSending, onReset }: SendRowProps) {
  const owner = useCallOwner();
  const place = useReferencePlace();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  function openCall(call: KeptCall) {
    const { values, operation } = call;
    const body = call.body ?? '';
    if (operation === piece.key) {
      const { mediaType, accept = '', files: formerFiles = {} } = call;
      onChange({ ...toCallForm(piece), values, mediaType, accept, body, formerFiles });
      return;
    }
    const href = paths.apiDetails(place.id, { operation });
    const linked = { values, body, ...(call.mediaType && { mediaType: call.mediaType }) };
    void navigate({ href: toCallLink(href, linked) });
  }
  return (
    <>
      <SendButtons isSending={isSending} disabled={keys.key === undefined} onReset={onReset}>
        {owner !== '' && (
          <Button
            variant="quiet"
            icon="clock"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            My calls
          </Button>
        )}
      </SendButtons>
      {isOpen && (
        <Suspense fallback={<Skeleton label="Loading your calls" lines={3} />}>
          <CallHistoryList owner={owner} onOpen={openCall} />
        </Suspense>
      )}
    </>
  );
}

interface ProductionQuestionProps extends TryItProps {
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function ProductionQuestion({ piece, form, place, onSend, onClose }: ProductionQuestionProps) {
  return (
    <SendQuestion
      title="Send this call to production?"
      description="It can change real shipments and data, and it is counted and billed like any other call."
      verb="Send to production"
      onSend={onSend}
      onClose={onClose}
    >
      <p>
        <b>{piece.method}</b>{' '}
        <PathText path={toRequest(piece, form, { ...place, origin: '', credentials: {} }).url} />
      </p>
    </SendQuestion>
  );
}
