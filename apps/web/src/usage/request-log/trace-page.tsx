import { pages } from '@portal/contract/addresses/pages';
import type { ReplyOf } from '@portal/contract/operation';
import { findTracedCalls } from '@portal/contract/usage/request-log/operations';
import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import type { ReactNode } from 'react';
import { useParams } from '../../router/use-router.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { EntryDetails } from './entry-details.tsx';
import { KeptCalls } from './kept-calls.tsx';
import { toExactText } from './log-text.ts';
import { RefusedCalls } from './refused-calls.tsx';
import styles from './request-log.module.css';
import { TryAgain } from './try-again.tsx';
import { lookAgainMs, useTracedCalls } from './use-traced-calls.ts';

/** /admin/trace/{traceId}: what somebody sends to support. Support sees calls of every account and of none, others their own. */
export default function TracePage() {
  const { traceId = '' } = useParams();
  const isSupport = useSession().grants.includes('support');
  return (
    <div className="page">
      <PageHeader title={pages['/admin/trace/$traceId'].title}>
        <code className="in">{traceId}</code>{' '}
        <CopyButton text={traceId} done="Trace id copied to clipboard" label="Copy the trace id" />
      </PageHeader>
      <KeptCalls>
        {isSupport ? <AllCalls traceId={traceId} /> : <OwnCalls traceId={traceId} />}
      </KeptCalls>
    </div>
  );
}

interface TraceProps {
  readonly traceId: string;
}

function OwnCalls({ traceId }: TraceProps) {
  const calls = useTracedCalls(traceId);
  if (calls.data === undefined) return <NotLoaded query={calls} what="the calls" rows={8} />;
  if (calls.data.length === 0) {
    return (
      <Nothing>
        None of your applications made a call with this trace id in the last 30 days.
      </Nothing>
    );
  }
  return calls.data.map((request) => (
    <Call key={request.id} request={request} whose={`account ${request.account_id}`}>
      <p>
        <a href={paths.requestLog(String(request.application_id), { entry: request.id })}>
          Show it in the request log of {request.application_name}
        </a>
      </p>
    </Call>
  ));
}

const isNothing = ({ calls, refused }: ReplyOf<typeof findTracedCalls>) =>
  calls.length === 0 && refused.length === 0;

/** For support: with whom to write to, and what was refused before it reached an account. */
function AllCalls({ traceId }: TraceProps) {
  const found = useRead(
    findTracedCalls,
    { params: { traceId } },
    { refetchInterval: ({ state }) => lookAgainMs(state, isNothing) },
  );
  if (found.data === undefined) return <NotLoaded query={found} what="the calls" rows={8} />;
  const { calls, refused } = found.data;
  if (calls.length === 0 && refused.length === 0) {
    return (
      <Nothing>
        No application made a call with this trace id in the last 30 days, and no refused call had
        it.
      </Nothing>
    );
  }
  return (
    <>
      {calls.map(({ request, org_name: organisation, contacts }) => (
        <Call
          key={request.id}
          request={request}
          whose={
            <a href={paths.customer(request.account_id)}>
              {organisation}, account {request.account_id}
            </a>
          }
        >
          <p className="small">
            Contact: {contacts.length === 0 && 'The account has no active admin.'}
            {contacts.map(({ email }, at) => (
              <span key={email}>
                {at > 0 && ', '}
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            ))}
          </p>
        </Call>
      ))}
      {refused.length > 0 && <RefusedCalls calls={refused} />}
    </>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return (
    <Empty
      title="No record found"
      action={<ButtonLink href={paths.applications()}>Applications</ButtonLink>}
    >
      {children} It is in the x-request-id header of the answer. New calls appear here
      automatically.
    </Empty>
  );
}

interface CallProps {
  readonly request: RequestDetails;
  readonly whose: ReactNode;
  readonly children: ReactNode;
}

function Call({ request, whose, children }: CallProps) {
  return (
    <section className="section" aria-labelledby={request.id}>
      <div className="section-head">
        <h2 id={request.id} className={styles['title']}>
          {request.method} {request.path.replace(/^\/rest/, '')}
        </h2>
        <p className="small">
          {toExactText(request.at)}, {whose}
        </p>
      </div>
      <EntryDetails request={request} />
      <p>
        <TryAgain request={request} />
      </p>
      {children}
    </section>
  );
}
