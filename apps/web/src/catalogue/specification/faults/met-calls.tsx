import type { Account } from '@portal/contract/accounts/account/schema';
import type { ExplainedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { keptDays } from '@portal/contract/kept-days';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { toCountText } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { usePortalConfig } from '../../../session/portal-config.tsx';
import { useSession } from '../../../session/session.tsx';
import { groupFailures, useAccountCalls, type Failure } from '../../../usage/request-log/index.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import styles from './faults.module.css';

const days = keptDays.requestLog;
const mostApplications = 10;

interface MetCallsProps {
  readonly fault: ExplainedFault;
}

/** The calls of the reader's own account that were refused with the code; nothing for whoever has no account. */
export function MetCalls({ fault }: MetCallsProps) {
  const { account } = useSession();
  return account && <Met account={account} fault={fault} />;
}

/** The calls that met the code, as far as the log knows. */
function useMet({ code, api, status, operations }: ExplainedFault, account: Account) {
  const { production } = usePortalConfig();
  // The log knows the gateway's codes; those of an API stand in the answers, which production does not keep.
  const isGuess = production && api !== null;
  const choice = {
    ...(api && { api: api.systemName }),
    ...(isGuess ? { status: status === null ? 'errors' : String(status) } : { fault: code }),
  };
  const { calls, hasMore, query } = useAccountCalls(String(account.id), {
    ...choice,
    days,
    mostApplications,
  });
  const keys = new Set(operations.map(({ key }) => key));
  const met = isGuess && keys.size > 0 ? calls.filter((one) => keys.has(one.operation)) : calls;
  return { isGuess, choice, met, hasMore, query };
}

function Met({ account, fault }: MetCallsProps & { readonly account: Account }) {
  const { isGuess, choice, met, hasMore, query } = useMet(fault, account);
  const isWaiting = met.length === 0 && (query.isPending || query.error !== null);
  return (
    <div className={styles['met']}>
      <h3>Seen by your account</h3>
      {isGuess && (
        <p className="small muted">
          This portal’s log does not keep answers, so it cannot tell error codes apart. It shows all
          failed calls with the same status and operation.
        </p>
      )}
      {isWaiting && <NotLoaded query={query} what="the calls of your account" lines={3} />}
      {!isWaiting && met.length === 0 && <p>{toNothing(hasMore)}</p>}
      {fault.api === null && (
        <p className="small muted">Calls refused before we knew their account are not logged.</p>
      )}
      {met.length > 0 && (
        <>
          <p>{toSeen(met.length, hasMore)}</p>
          <MetTable failures={groupFailures(met)} choice={choice} fault={fault} />
        </>
      )}
    </div>
  );
}

function toSeen(count: number, hasMore: boolean): string {
  const calls = `${toCountText(count)} ${count === 1 ? 'call' : 'calls'} in the last ${days} days`;
  return hasMore ? `At least ${calls}.` : `${calls}.`;
}

const toNothing = (hasMore: boolean) =>
  hasMore
    ? `The latest calls of your ${mostApplications} most recently used applications have not had this error.`
    : `Your account has not had this error in the last ${days} days.`;

interface MetTableProps extends MetCallsProps {
  readonly failures: readonly Failure[];
  /** What the request log is narrowed to. */
  readonly choice: Parameters<typeof paths.requestLog>[1];
}

function MetTable({ failures, choice, fault: { api, operations } }: MetTableProps) {
  const summaries = new Map(operations.map(({ key, summary }) => [key, summary]));
  return (
    <DataTable
      caption="Calls of your account"
      rows={failures}
      keyOf={({ key }) => key}
      columns={[
        {
          label: 'Application',
          cell: ({ applicationId, application, systemName }) => (
            <a href={paths.requestLog(applicationId, { ...choice, api: systemName })}>
              {application}
            </a>
          ),
        },
        {
          label: 'API',
          cell: ({ systemName }) => (api ? `${api.title} ${api.version}` : systemName),
        },
        {
          label: 'Operation',
          className: 'break',
          cell: ({ operation, method, path }) =>
            summaries.get(operation) || operation || `${method} ${path}`,
        },
        { label: 'Last seen', cell: ({ at }) => <Moment at={at} /> },
        { label: 'Calls', className: 'num', cell: ({ calls }) => toCountText(calls) },
      ]}
    />
  );
}
