import { toCountText } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { CallText, StatusCode } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { groupFailures, useAccountCalls, type Failure } from '../../../usage/request-log/index.ts';
import styles from './account-home.module.css';
import { HomePanel } from './home-panel.tsx';

const days = 7;
const mostShown = 3;

/** What was answered with an error lately, by API and operation; each leads to its calls in the log. */
export function FailuresPanel({ accountId }: { readonly accountId: string }) {
  const { calls, query } = useAccountCalls(accountId, { status: 'errors', days });
  return (
    <HomePanel
      title="Failing calls"
      what="your failing calls"
      query={query}
      nothing="No calls failed in the last 7 days."
    >
      {groupFailures(calls)
        .slice(0, mostShown)
        .map((failure) => (
          <FailureLine key={failure.key} failure={failure} />
        ))}
    </HomePanel>
  );
}

function FailureLine({ failure }: { readonly failure: Failure }) {
  const { applicationId, application, systemName, method, path, at, calls, statuses } = failure;
  return (
    <li>
      <a href={paths.requestLog(applicationId, { status: 'errors', api: systemName })}>
        <CallText method={method} path={path} />
      </a>
      <span className={styles['statuses']}>
        {statuses.slice(0, 2).map((status) => (
          <StatusCode key={status} code={status} />
        ))}
      </span>
      <small>
        {application}: {toCountText(calls)} {calls === 1 ? 'call' : 'calls'} in {days} days, last{' '}
        <Moment at={at} />
      </small>
    </li>
  );
}
