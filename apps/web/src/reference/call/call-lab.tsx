import { isGatewayPath, toOperationAddress } from '@portal/openapi/outline/operation-address';
import { toScopeDemand } from '@portal/openapi/security/issuer-binding';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { liveApplicationsQuery } from '../queries.ts';
import { UntilLive } from '../../lib/until-live.tsx';
import { useSession } from '../../session/session.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import type { ApplicationKeys } from './application-keys.ts';
import { toCallForm, type CallForm } from './call-form.ts';
import styles from './call-lab.module.css';
import { CodeSamples } from '../sample/code-samples.tsx';
import { useCallOrigin } from './use-call-origin.ts';
import { useReferencePlace } from '../reference-context.ts';
import { isIamSecure, schemesOf } from './security-headers.ts';
import { maskKey, toRequest } from './to-request.ts';
import { tryItId } from './try-it-id.ts';
import { useLinkedCall } from './use-linked-call.ts';
import { useKeptChoice } from './kept/use-kept-choice.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

// What is read comes first; the console is not needed for it.
const TryIt = lazyView(async () => ({ default: (await import('./try-it.tsx')).TryIt }));

/** Samples of the call that is filled in below them, and the console that sends it. */
export function CallLab({ piece }: { readonly piece: OperationPiece }) {
  const originOf = useCallOrigin();
  const { basePath } = useReferencePlace();
  const keys = useApplicationKeys();
  const [form, setForm] = useState(() => toCallForm(piece));
  const address = toOperationAddress(piece, basePath);
  const origin = originOf(address);
  const apiKey = keys.key ?? 'YOUR_API_KEY';
  const masked = keys.key ? maskKey(keys.key) : apiKey;
  const { token, shown } = useSampleToken(piece, form);
  useLinkedCall(piece, setForm);
  if (piece.kind === 'webhook') return <p className="small muted">{webhookText}</p>;
  const canTry = isGatewayPath(address);
  const place = { basePath, origin, isSample: true };
  return (
    <div className={styles['lab']}>
      <CodeSamples
        shown={toRequest(piece, { ...form, token: shown }, { ...place, apiKey: masked })}
        copied={toRequest(piece, { ...form, token }, { ...place, apiKey })}
      />
      <section aria-labelledby={tryItId}>
        <h2 id={tryItId}>Try it</h2>
        {canTry ? (
          <Suspense fallback={<Skeleton label="Loading the console" lines={10} />}>
            <UntilLive>
              <TryIt piece={piece} form={form} onChange={setForm} keys={keys} origin={origin} />
            </UntilLive>
          </Suspense>
        ) : (
          <p className="small muted">
            This API is served elsewhere, so it cannot be called from here.
          </p>
        )}
      </section>
    </div>
  );
}

/** What stands for the token in the samples: a program fetches its own. */
function useSampleToken(piece: OperationPiece, { token }: CallForm) {
  const { security, issuerSchemes } = useReferencePlace();
  const needsToken =
    isIamSecure(schemesOf(piece, security)) || toScopeDemand(piece.security, issuerSchemes);
  if (token) return { token, shown: maskKey(token) };
  const placeholder = needsToken ? 'YOUR_ACCESS_TOKEN' : '';
  return { token: placeholder, shown: placeholder };
}

const webhookText = 'We send this event to your own address; there is nothing to call.';

function useApplicationKeys(): ApplicationKeys {
  const client = useClient();
  const { status, account } = useSession();
  const signedIn = status === 'signedIn';
  const accountId = signedIn && account ? String(account.id) : undefined;
  const query = useQuery(liveApplicationsQuery(client, accountId));
  const [wished, choose] = useKeptChoice('application');
  const live = query.data ?? [];
  const application = live.find(({ id }) => String(id) === wished) ?? live[0];
  return {
    status: signedIn ? statusOf(query, accountId) : 'signedOut',
    applications: live.map(({ id, name }) => ({ id: String(id), name })),
    chosen: application ? String(application.id) : '',
    choose,
    key: application?.user_key,
    retry: () => void query.refetch(),
  };
}

interface QueryState {
  readonly isError: boolean;
  readonly isPending: boolean;
}

/** Somebody without an account has no applications, and none are waited for. */
function statusOf(query: QueryState, accountId: string | undefined): ApplicationKeys['status'] {
  if (query.isError) return 'failed';
  return query.isPending && accountId !== undefined ? 'loading' : 'ready';
}
