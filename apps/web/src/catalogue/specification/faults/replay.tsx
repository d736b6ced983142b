import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { keptDays } from '@portal/contract/kept-days';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../session/session.tsx';
import { TryAgain, useTracedCalls } from '../../../usage/request-log/index.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import styles from './faults.module.css';

/** The calls with a trace id in the request log of whoever is logged in; nothing is looked up for others. */
export function useLoggedCalls(traceId: string | null) {
  const signedIn = useSession().status === 'signedIn';
  const query = useTracedCalls(traceId ?? '', signedIn && traceId !== null);
  return { ...query, call: query.data?.[0] };
}

interface ReplayProps {
  readonly traceId: string;
  readonly logged: ReturnType<typeof useLoggedCalls>;
  /** Before the page is left for the login. */
  readonly onLeave: () => void;
}

/** The call itself, to send it once more: where the log of the reader's account has it. */
export function Replay({ traceId, logged, onLeave }: ReplayProps) {
  const { status, login } = useSession();
  if (status !== 'signedIn') {
    return (
      <div className={styles['replay']}>
        <p>
          Log in to try this call again: the trace id finds it in the request log of your account.
        </p>
        <Button
          size="sm"
          icon="login"
          onClick={() => {
            onLeave();
            login();
          }}
        >
          Login
        </Button>
      </div>
    );
  }
  if (logged.call) return <Found call={logged.call} traceId={traceId} />;
  if (logged.data === undefined) return <NotLoaded query={logged} what="the call" lines={2} />;
  return (
    <p className="muted">
      None of your applications made a call with this trace id in the last {keptDays.requestLog}{' '}
      days. New calls appear here automatically.
    </p>
  );
}

function Found({ call, traceId }: { readonly call: RequestDetails; readonly traceId: string }) {
  const { method, path, at, application_name: application, talk } = call;
  return (
    <div className={styles['replay']}>
      <p>
        Your call: <code className="in">{`${method} ${path}`}</code>, {application},{' '}
        <Moment at={at} />
      </p>
      {talk === null && (
        <p className="small muted">
          This portal does not keep the headers and bodies of calls. Fill them in before you send
          this one.
        </p>
      )}
      <div className="row">
        <TryAgain request={call} />
        <a href={paths.trace(traceId)}>Show it in the request log</a>
      </div>
    </div>
  );
}
