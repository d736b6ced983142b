import { pages } from '@portal/contract/addresses/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { traceQuery } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { EntryDetails } from './entry-details.tsx';
import { toExactText } from './log-text.ts';
import styles from './request-log.module.css';
import { NotLoaded } from '../../calls/not-loaded.tsx';

/** /admin/trace/{traceId}: what somebody sends to support. Staff see calls of every account, others their own. */
export default function TracePage() {
  const { traceId = '' }: { traceId?: string } = useParams({ strict: false });
  const isSupport = useSession().grants.includes('support');
  const calls = useQuery(traceQuery(useClient(), traceId));
  return (
    <div className="page">
      <PageHeader title={pages['/admin/trace/$traceId'].title}>
        <code className="in">{traceId}</code>
      </PageHeader>
      <NotLoaded query={calls} what="the calls" rows={8} />
      {calls.data?.length === 0 && (
        <Empty
          title="No record found"
          action={<ButtonLink href={paths.applications()}>Applications</ButtonLink>}
        >
          {isSupport
            ? 'No application made a call with this trace id in the last 30 days.'
            : 'No application of your account made a call with this trace id in the last 30 days.'}{' '}
          It is in the header x-request-id of the answer. A call of a moment ago shows up by itself.
        </Empty>
      )}
      {calls.data?.map((request) => (
        <section key={request.id} className="section" aria-labelledby={request.id}>
          <div className="section-head">
            <h2 id={request.id} className={styles['title']}>
              {request.method} {request.path.replace(/^\/rest/, '')}
            </h2>
            <p className="small">
              {toExactText(request.at)}, account {request.account_id}
            </p>
          </div>
          <EntryDetails request={request} />
          <p>
            {!isSupport && (
              <a href={paths.requestLog(String(request.application_id), { entry: request.id })}>
                Show it in the request log of {request.application_name}
              </a>
            )}
          </p>
        </section>
      ))}
    </div>
  );
}
