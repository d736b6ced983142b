import { StatusCode } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { CallLink, useAccountCalls } from '../../../usage/request-log/index.ts';
import { HomePanel } from './home-panel.tsx';

/** As long as the log keeps them. */
const days = 30;
const mostShown = 3;

export function LastCallsPanel({ accountId }: { readonly accountId: string }) {
  const { calls, query } = useAccountCalls(accountId, { days });
  return (
    <HomePanel
      title="Latest calls"
      what="your latest calls"
      query={query}
      nothing="No calls in the last 30 days."
    >
      {calls.slice(0, mostShown).map((call) => (
        <li key={call.id}>
          <CallLink call={call} />
          <StatusCode code={call.status} />
          <small>
            {call.application_name}, <Moment at={call.at} />
          </small>
        </li>
      ))}
    </HomePanel>
  );
}
