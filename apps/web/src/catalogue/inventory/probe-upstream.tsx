import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import styles from './inventory.module.css';
import { sendProbe, toInventoryNote } from './queries.ts';

interface ProbeUpstreamProps {
  readonly upstream: string;
  readonly basePath: string | null;
}

export const upstreamHint =
  "Where calls are sent. 'carrier' is the configured carrier. Empty: no upstream.";

/** Whether what stands in the field answers, before calls are sent there. */
export function ProbeUpstream({ upstream, ...rest }: ProbeUpstreamProps) {
  if (upstream.trim() !== '') return <Probe upstream={upstream} {...rest} />;
  return (
    <p className="small muted">
      No upstream: in the sandbox, answers come from the specification. In production, each call
      gets 503.
    </p>
  );
}

function Probe({ upstream, basePath }: ProbeUpstreamProps) {
  const client = useClient();
  const probe = useMutation({
    mutationFn: () => sendProbe(client, { upstream: upstream.trim(), basePath }),
  });
  const found = probe.data?.data;
  return (
    <div className={styles['probe']}>
      <Button size="sm" pending={probe.isPending && 'Probing'} onClick={() => probe.mutate()}>
        Probe the upstream
      </Button>
      <output>
        {found && (
          <>
            <State kind={found.isUp ? 'live' : 'suspended'}>
              {found.status === null ? 'no answer' : `answers ${found.status}`}
            </State>{' '}
            <span className="small muted">
              {found.address}, <span className="num">{found.milliseconds} ms</span>
            </span>
          </>
        )}
      </output>
      <ActionFailure
        title="The upstream was not probed"
        error={probe.error}
        toNote={toInventoryNote}
      />
    </div>
  );
}
