import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { endpointEventsQuery, toInventoryNote } from './queries.ts';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './inventory.module.css';
import { NotLoaded } from '../../calls/not-loaded.tsx';

/** Who changed what, newest first. */
export function EndpointHistory({ systemName }: { readonly systemName: string }) {
  const history = useQuery(endpointEventsQuery(useClient(), systemName));
  const events = history.data?.data ?? [];
  return (
    <section className="section" aria-labelledby="history">
      <div className="section-head">
        <h2 id="history">History</h2>
      </div>
      <NotLoaded query={history} what="the history" rows={3} toNote={toInventoryNote} />
      {history.data && events.length === 0 && (
        <p className="muted">No changes in the portal yet.</p>
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
