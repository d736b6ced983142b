import { paths } from '../../../lib/paths.ts';
import { MethodTag, PathText, StatusCode } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useLatestCalls } from '../../../usage/request-log/index.ts';
import { HomePanel, PanelLines } from './home-panel.tsx';

const mostShown = 3;

/** The newest calls of all applications; each leads to its trace. */
export function LastCallsPanel({ accountId }: { readonly accountId: string }) {
  return (
    <HomePanel title="Latest calls">
      <CallLines accountId={accountId} />
    </HomePanel>
  );
}

function CallLines({ accountId }: { readonly accountId: string }) {
  const { calls, query } = useLatestCalls(accountId);
  return (
    <PanelLines what="your latest calls" query={query} nothing="No calls in the last 30 days.">
      {calls.slice(0, mostShown).map((call) => (
        <li key={call.id}>
          <a href={paths.trace(call.trace_id)}>
            <MethodTag method={call.method} bare />{' '}
            <PathText path={call.path.replace(/^\/rest/, '')} />
          </a>
          <StatusCode code={call.status} />
          <small>
            {call.application_name}, <Moment at={call.at} />
          </small>
        </li>
      ))}
    </PanelLines>
  );
}
