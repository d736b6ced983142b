import type { CallOrigin } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Credentials } from '@portal/openapi/call/credentials';
import type { CallForm } from '@portal/openapi/call/call-form';
import { maskSecret } from '@portal/openapi/call/mask-secret';
import { type CallPlace, missingPlaces, toRequest } from '@portal/openapi/call/to-request';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { useSession } from '../../../session/session.tsx';
import { useReferencePlace } from '../../reference-context.ts';
import { useKeepCall } from '../kept/use-keep-call.ts';
import { sendCall } from '../send-call.ts';
import { useCallCheck } from '../use-call-check.ts';
import { useSendCall } from '../use-send-call.ts';
import { sendRelayed } from './send-relayed.ts';

export interface ElsewhereProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly place: CallPlace;
}

type Way = CallOrigin['way'];

/** The page's rules about where it may call came with the page that was loaded first. */
function hasLandedOn(id: string): boolean {
  const [landed] = performance.getEntriesByType('navigation');
  if (!landed || !URL.canParse(landed.name)) return false;
  return new URL(landed.name).pathname === `/apis/details/${encodeURIComponent(id)}`;
}

/** From filling in to the answer of an API elsewhere: which way a call goes, what holds it back, and what was sent. */
export function useElsewhereCall({ piece, form, place }: ElsewhereProps, approved: CallOrigin) {
  const client = useClient();
  const { status } = useSession();
  const { id } = useReferencePlace();
  const call = useSendCall();
  const { faults, check, forget } = useCallCheck(piece, form);
  const keep = useKeepCall(piece, place);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<SampleRequest>();
  const [sentBy, setSentBy] = useState<Way>();
  const way: Way = approved.way === 'direct' && hasLandedOn(id) ? 'direct' : 'relay';
  const missing = missingPlaces(piece, form);

  async function send(by: Way = way) {
    forget();
    const request = toRequest(piece, form, place);
    setShown(toRequest(piece, form, { ...place, credentials: mask(place.credentials) }));
    setSentBy(by);
    const answer = await call.send(request, request, (signal) =>
      by === 'direct'
        ? sendCall(request, fetch, signal)
        : sendRelayed(client, request, { specificationId: id, signal }),
    );
    if (answer) await keep(form, answer);
  }
  /** Gives whether the call may go out now. */
  async function isReady(): Promise<boolean> {
    setAttempt(attempt + 1);
    // Without a part of its path there is no call.
    if (missing.some((one) => one.startsWith('path:'))) return false;
    return (await check()).length === 0;
  }
  return {
    state: call.state,
    shown,
    sentBy,
    needsLogin: way === 'relay' && status !== 'signedIn',
    canRelay: status === 'signedIn',
    attempt,
    faults,
    missing: attempt > 0 ? missing : [],
    check: isReady,
    send: (by?: Way) => void send(by),
    reset: () => {
      forget();
      setAttempt(0);
    },
  };
}

const mask = (credentials: Credentials = {}): Credentials =>
  Object.fromEntries(
    Object.entries(credentials).map(([name, text]) => [name, text && maskSecret(text)]),
  );
