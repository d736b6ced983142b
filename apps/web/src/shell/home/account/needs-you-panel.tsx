import { listIamClients } from '@portal/contract/accounts/iam-client/operations';
import { listPersonalTokens } from '@portal/contract/accounts/personal-token/operations';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { isOverdue, type Invoice } from '@portal/contract/billing/invoice/rules';
import type { ReplyOf } from '@portal/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { requestStateNames } from '../../../accounts/request/index.ts';
import { useClient } from '../../../api/client-context.ts';
import { toAmountText, toInvoicesHref, useInvoices } from '../../../billing/invoice/index.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../resource/use-read.ts';
import { CallText, StatusCode } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { groupFailures, useAccountCalls, type Failure } from '../../../usage/request-log/index.ts';
import styles from './account-home.module.css';
import { HomePanel } from './home-panel.tsx';
import { listEndings } from './list-endings.ts';

const days = 7;
const mostOfKind = 2;

/** What waits for somebody of the account: bills that are late, calls that fail, keys that end, requests that were decided. */
export function NeedsYouPanel({ accountId }: { readonly accountId: string }) {
  const all = useAll(accountId);
  const lines: readonly ReactNode[] = [
    ...all.overdue.map(({ friendlyId, openAmount, cost, currency, dueOn }) => (
      <li key={friendlyId}>
        <a href={toInvoicesHref(friendlyId)}>Invoice {friendlyId} is overdue</a>
        <span className="num">{toAmountText(openAmount ?? cost, currency)}</span>
        <small>
          {dueOn && (
            <>
              Due on <Moment at={dueOn} day />
            </>
          )}
        </small>
      </li>
    )),
    ...all.failures.map((failure) => <FailureLine key={failure.key} failure={failure} />),
    ...all.endings.map(({ key, text, tab, at }) => (
      <li key={key}>
        <a href={paths.applications(tab === 'applications' ? {} : { tab })}>{text}</a>
        <small>
          Expires on <Moment at={at} />
        </small>
      </li>
    )),
    ...all.decided.map(({ id, state, application_name: application, decided_at: at }) => (
      <li key={id}>
        <a href={paths.applications({ tab: 'requests' })}>
          {application ? `Your request for ${application}` : 'Your request'}
        </a>
        <span>{requestStateNames[state]}</span>
        <small>{at && <Moment at={at} />}</small>
      </li>
    )),
  ];
  return (
    <HomePanel
      title="Needs you"
      what="what needs you"
      query={all.query}
      nothing="Nothing: no calls failed in the last 7 days, no key expires in the next 30, and nothing is overdue."
    >
      {lines}
    </HomePanel>
  );
}

function useAll(accountId: string) {
  const [now] = useState(Date.now);
  const { calls, query: failing } = useAccountCalls(accountId, { status: 'errors', days });
  const { endings, queries } = useEndings(accountId, now);
  const requests = useRead(listRequests, { params: { accountId } });
  const invoices = useInvoices(accountId);
  const all = [failing, ...queries, requests, invoices];
  const isLate = (invoice: Invoice) => isOverdue(invoice, new Date(now));
  return {
    endings,
    failures: groupFailures(calls).slice(0, mostOfKind),
    decided: listDecided(requests.data?.requests ?? [], now).slice(0, mostOfKind),
    overdue: [...(invoices.data?.values() ?? [])].filter(isLate),
    query: all.find(({ error }) => error) ?? all.find(({ isPending }) => isPending) ?? failing,
  };
}

function useEndings(accountId: string, now: number) {
  const applications = useQuery(applicationsQuery(useClient(), accountId));
  const clients = useRead(listIamClients, { params: { accountId } });
  const tokens = useRead(listPersonalTokens);
  const ending = {
    applications: [...(applications.data?.values() ?? [])],
    clients: (clients.data?.clients ?? []).map((one) => one.client),
    tokens: (tokens.data?.access_tokens ?? []).map((one) => one.access_token),
  };
  const endings = listEndings(ending, now).slice(0, mostOfKind);
  return { endings, queries: [applications, clients, tokens] };
}

const listDecided = (requests: ReplyOf<typeof listRequests>['requests'], now: number) =>
  requests
    .map(({ request }) => request)
    .filter(({ decided_at: at }) => at && now - Date.parse(at) < days * 86_400_000);

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
