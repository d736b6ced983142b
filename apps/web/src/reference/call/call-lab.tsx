import { toUnsentNote } from '@portal/openapi/call/unsent-headers';
import { toScopeDemand } from '@portal/openapi/security/issuer-binding';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { Suspense, useState } from 'react';
import { UntilLive } from '../../lib/until-live.tsx';
import { useSession } from '../../session/session.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { toCallForm, type CallForm } from '@portal/openapi/call/call-form';
import styles from './call-lab.module.css';
import { CodeSamples } from '../sample/code-samples.tsx';
import { CallChoices } from './call-choices.tsx';
import { useCallSetup, useCallTarget } from './call-setup.ts';
import { useReferencePlace } from '../reference-context.ts';
import { isIamSecure, schemesOf } from '@portal/openapi/call/security-parameters';
import type { Credentials } from '@portal/openapi/call/credentials';
import { maskSecret } from '@portal/openapi/call/mask-secret';
import { toRequest, type CallPlace } from '@portal/openapi/call/to-request';
import { tryItId } from './try-it-id.ts';
import { useApplicationKeys } from './use-application-keys.ts';
import { useLinkedCall } from './use-linked-call.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

// What is read comes first; the console is not needed for it.
const TryIt = lazyView(async () => (await import('./try-it.tsx')).TryIt);
const Elsewhere = lazyView(async () => (await import('./elsewhere/elsewhere.tsx')).Elsewhere);

/** Samples of the call that is filled in below them, and the console that sends it. */
export function CallLab({ piece }: { readonly piece: OperationPiece }) {
  const { basePath, callOrigin: origin } = useReferencePlace();
  const [{ credentials }] = useCallSetup();
  const { view } = useSession();
  const target = useCallTarget(piece);
  const { called, isGateway, schemes, url: server } = target;
  const [form, setForm] = useState(() => toCallForm(called));
  useLinkedCall(called, setForm);
  const place = { basePath, origin, server, schemes, credentials };
  return (
    <div className={styles['lab']}>
      <CallChoices piece={piece} target={target} />
      {view ? (
        <>
          <CodeSamples {...toSamples(called, form, place)} />
          <p className="small muted">{seenText}</p>
        </>
      ) : isGateway ? (
        <GatewayLab piece={piece} called={called} form={form} onChange={setForm} place={place} />
      ) : (
        <>
          <CodeSamples {...toSamples(called, form, place)} />
          <section aria-labelledby={tryItId} className={styles['elsewhere']}>
            <Suspense fallback={<Skeleton label="Loading the form" lines={6} />}>
              <UntilLive>
                <Elsewhere piece={called} form={form} onChange={setForm} place={place} />
              </UntilLive>
            </Suspense>
          </section>
        </>
      )}
    </div>
  );
}

/** What is read has its secrets masked; what is copied has them. */
function toSamples(piece: OperationPiece, form: CallForm, place: CallPlace) {
  const masked = Object.entries(place.credentials ?? {}).map(([name, text]) => [
    name,
    text && maskSecret(text),
  ]);
  const credentials = Object.fromEntries(masked) as Credentials;
  return {
    written: piece.codeSamples,
    shown: toRequest(piece, form, { ...place, credentials, isSample: true }),
    copied: toRequest(piece, form, { ...place, isSample: true }),
  };
}

interface GatewayLabProps {
  readonly piece: OperationPiece;
  readonly called: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly place: CallPlace;
}

function GatewayLab({ piece, called, form, onChange, place }: GatewayLabProps) {
  const keys = useApplicationKeys();
  const apiKey = keys.key ?? 'YOUR_API_KEY';
  const masked = keys.key ? maskSecret(keys.key) : apiKey;
  const { token, shown } = useSampleToken(piece, form);
  return (
    <>
      <CodeSamples
        shown={toSamples(called, { ...form, token: shown }, { ...place, apiKey: masked }).shown}
        copied={toSamples(called, { ...form, token }, { ...place, apiKey }).copied}
        written={piece.codeSamples}
      />
      <section aria-labelledby={tryItId}>
        <h2 id={tryItId}>Try it</h2>
        <Suspense fallback={<Skeleton label="Loading the console" lines={10} />}>
          <UntilLive>
            <TryIt
              piece={called}
              form={form}
              onChange={onChange}
              keys={keys}
              place={place}
              unsent={toUnsentNote(piece)}
            />
          </UntilLive>
        </Suspense>
      </section>
    </>
  );
}

/** What stands for the token in the samples: a program fetches its own. */
function useSampleToken(piece: OperationPiece, { token }: CallForm) {
  const { security, issuerSchemes } = useReferencePlace();
  const needsToken =
    isIamSecure(schemesOf(piece, security)) || toScopeDemand(piece.security, issuerSchemes);
  if (token) return { token, shown: maskSecret(token) };
  const placeholder = needsToken ? 'YOUR_ACCESS_TOKEN' : '';
  return { token: placeholder, shown: placeholder };
}

const seenText = 'Try it is not available while you see the portal as a customer.';
