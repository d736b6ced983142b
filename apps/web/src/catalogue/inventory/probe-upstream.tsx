import { probeUpstream } from '@portal/contract/catalogue/inventory/operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import styles from './inventory.module.css';
import { toInventoryNote } from './queries.ts';

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
  const probe = useAct(probeUpstream);
  const found = probe.reply?.data;
  const send = () => probe.send({ body: { upstream: upstream.trim(), basePath } });
  return (
    <div className={styles['probe']}>
      <Button size="sm" pending={probe.isPending && 'Probing'} onClick={send}>
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
