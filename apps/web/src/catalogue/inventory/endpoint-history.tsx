import { listEndpointEvents } from '@portal/contract/catalogue/inventory/operations';
import { Section } from '../../resource/section.tsx';
import { toInventoryNote } from './queries.ts';
import { useRead } from '../../resource/use-read.ts';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './inventory.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** Who changed what, newest first. */
export function EndpointHistory({ systemName }: { readonly systemName: string }) {
  const history = useRead(listEndpointEvents, { params: { systemName } });
  const events = history.data?.data ?? [];
  return (
    <Section id="history" title="History">
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
    </Section>
  );
}
