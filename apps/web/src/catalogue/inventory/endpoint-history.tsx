import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { endpointEventsQuery, toInventoryNote } from './queries.ts';
import { LoadFailure } from '../../ui/text/failure.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import styles from './inventory.module.css';

/** Who changed what, newest first. */
export function EndpointHistory({ systemName }: { readonly systemName: string }) {
  const history = useQuery(endpointEventsQuery(useClient(), systemName));
  const events = history.data?.data ?? [];
  return (
    <section className="section" aria-labelledby="history">
      <div className="section-head">
        <h2 id="history">History</h2>
      </div>
      {history.isPending && <Skeleton label="Loading the history" rows={3} />}
      {history.error && (
        <LoadFailure
          title="The history could not be loaded"
          note={toInventoryNote(history.error)}
          onRetry={history.refetch}
          retrying={history.isFetching}
        />
      )}
      {history.data && events.length === 0 && (
        <p className="muted">Nobody has changed this endpoint in the portal yet.</p>
      )}
      {events.map(({ id, changedAt, changedBy, changes }) => (
        <article key={id} className={styles['event']}>
          <h3 className="small">
            <Moment at={changedAt} /> by {changedBy}
          </h3>
          <ul>
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}: <del>{before ?? 'empty'}</del> <ins>{after ?? 'empty'}</ins>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
