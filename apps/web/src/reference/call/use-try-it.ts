import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useState, type RefObject } from 'react';
import { usePortalConfig } from '../../session/portal-config.tsx';
import type { ApplicationKeys } from './application-keys.ts';
import type { CallFault } from './call-fault.ts';
import type { CallForm } from '@portal/openapi/call/call-form';
import {
  changesSomething,
  missingPlaces,
  toRequest,
  type CallPlace,
} from '@portal/openapi/call/to-request';
import { useCallClient } from './use-call-client.ts';
import { useCallCheck } from './use-call-check.ts';
import { useKeepCall } from './kept/use-keep-call.ts';
import { useSendCall } from './use-send-call.ts';

export interface TryItProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly keys: ApplicationKeys;
  /** Where the call goes, with the gateway's address as it stands in the samples. */
  readonly place: CallPlace;
  /** Why something that the document asks for does not go out from here. */
  readonly unsent: string;
}

/** From filling in to the answer: what holds a call back, and what asks first. */
export function useTryIt(
  { piece, form, keys, place }: TryItProps,
  root: RefObject<HTMLElement | null>,
) {
  const { production, gatewayHost } = usePortalConfig();
  const call = useSendCall();
  const { faults, check, forget } = useCallCheck(piece, form);
  const keep = useKeepCall(piece, place);
  const caller = useCallClient(piece);
  const [asking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const apiKey = keys.key ?? '';
  const missing = missingPlaces(piece, form);
  const isSending = call.state.kind === 'sending' || caller.isFetching;
  // Without a part of its path there is no call.
  const isBlocked = missing.some((id) => id.startsWith('path:'));

  async function send() {
    setAsking(false);
    const token = await caller.fetchToken();
    if (token === null) return;
    const filled = token === '' ? form : { ...form, token };
    // A page that is open under another name of the portal calls that one.
    const origin = place.origin === gatewayHost ? '' : place.origin;
    const local = toRequest(piece, filled, { ...place, origin, apiKey });
    const answer = await call.send(local, toRequest(piece, filled, { ...place, apiKey }));
    if (answer) await keep(form, answer);
  }
  /** Sends what fits, and what does not where somebody says so. */
  function sendAnyway() {
    if (production && changesSomething(piece.method)) setAsking(true);
    else void send();
  }
  async function submit() {
    setAttempt(attempt + 1);
    if (apiKey === '' || isSending || isBlocked) return;
    const found = await check();
    if (found.length > 0) return;
    forget();
    sendAnyway();
  }
  function reset() {
    forget();
    setAttempt(0);
  }
  return {
    state: call.state,
    apiKey,
    caller,
    asking,
    stopAsking: () => setAsking(false),
    attempt,
    missing: attempt > 0 ? missing : [],
    faults,
    send: () => void send(),
    sendAnyway: isBlocked ? undefined : sendAnyway,
    submit: () => void submit(),
    reset,
    goTo: (fault: CallFault) => void goTo(root, fault),
  };
}

/** Leads to the field of a fault. */
export async function goTo(root: RefObject<HTMLElement | null>, fault: CallFault): Promise<void> {
  const { goToFault } = await import('../form/go-to-fault.ts');
  if (root.current) goToFault(root.current, fault);
}
