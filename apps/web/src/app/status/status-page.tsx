import { toDayText, toPeriodText } from '../../lib/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RouteLine, Stop } from '../../ui/route-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  useStatusDetails,
  type Incident,
  type PlannedWork,
  type StatusDetails,
  type StatusUpdate,
} from './status-details.ts';
import styles from './status-page.module.css';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

function toTimeText(at: string | number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return `${toDayText(date)}, ${clock.format(date)}`;
}

function Update({ update, newest }: { readonly update: StatusUpdate; readonly newest: boolean }) {
  return (
    <Stop state={newest ? 'now' : 'done'}>
      <h4>
        {update.title} <time dateTime={update.at}>{toTimeText(update.at)}</time>
      </h4>
      <p>{update.text}</p>
    </Stop>
  );
}

function IncidentReport({ incident }: { readonly incident: Incident }) {
  return (
    <article className={styles['incident']} data-indicator={incident.indicator}>
      <h3>
        <span className="dot" />
        {incident.name}
      </h3>
      <RouteLine>
        {incident.updates.map((update, at) => (
          <Update key={update.at} update={update} newest={at === 0} />
        ))}
      </RouteLine>
    </article>
  );
}

function Planned({ work }: { readonly work: PlannedWork }) {
  return (
    <article className={styles['incident']} data-indicator="maintenance">
      <h3>
        <span className="dot" />
        {work.name}
      </h3>
      <p className="num small muted">{toPeriodText(work.from, work.until)}</p>
      {work.text && <p className="small">{work.text}</p>}
    </article>
  );
}

function Details({ status, checkedAt }: { status: StatusDetails; checkedAt: number }) {
  return (
    <>
      <section className={styles['overall']} data-indicator={status.indicator} aria-label="Overall">
        <span className="dot" />
        <strong>{status.description}</strong>
        <span className="small muted num">Checked {toTimeText(checkedAt)}</span>
      </section>
      <section className="section" aria-labelledby="incidents">
        <div className="section-head">
          <h2 id="incidents">Incidents</h2>
          <p className="small num">{status.incidents.length} open</p>
        </div>
        {status.incidents.length === 0 ? (
          <p className="muted">Nothing is known to be wrong.</p>
        ) : (
          <div className={styles['sheet']}>
            {status.incidents.map((incident) => (
              <IncidentReport key={incident.name} incident={incident} />
            ))}
          </div>
        )}
      </section>
      <section className="section" aria-labelledby="services">
        <div className="section-head">
          <h2 id="services">Services</h2>
        </div>
        {status.services.length === 0 && (
          <Empty level="h3" title="No service is listed">
            The line above speaks for all of them.
          </Empty>
        )}
        <ul className={styles['sheet']}>
          {status.services.map(({ name, description, indicator, word }) => (
            <li key={name} className={styles['service']} data-indicator={indicator}>
              <h3>{name}</h3>
              <p className="small muted">{description}</p>
              <p className={styles['word']}>
                <span className="dot" />
                {word}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="maintenance">
        <div className="section-head">
          <h2 id="maintenance">Scheduled Maintenance</h2>
        </div>
        {status.planned.length === 0 ? (
          <p className="muted">No work is planned.</p>
        ) : (
          <div className={styles['sheet']}>
            {status.planned.map((work) => (
              <Planned key={work.name} work={work} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}

/** /apis/status, in production only (ENV-05, ENV-06). */
export default function StatusPage() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useStatusDetails();
  return (
    <div className="page">
      <PageHeader title="API status">
        What works right now, what is being repaired, and what we plan to switch off for a while.
      </PageHeader>
      {isError && (
        <ErrorPanel
          title="The status could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {data
            ? `What you see is of ${toTimeText(dataUpdatedAt)}. Try again in a moment.`
            : 'The status service gave no answer. This says nothing about the APIs; try again in a moment.'}
        </ErrorPanel>
      )}
      {data && <Details status={data} checkedAt={dataUpdatedAt} />}
      {!data && !isError && <Skeleton lines={8} />}
    </div>
  );
}
