import { pages } from '@portal/contract/addresses/pages';
import { createStatusIncident } from '@portal/contract/help/status/operations';
import { Section } from '../../resource/section.tsx';
import { toPeriodText } from '../../lib/dates.ts';
import { DeskPart, EditLink } from '../../session/viewer/desk-part.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import {
  useStatusDetails,
  type Incident,
  type PlannedWork,
  type StatusDetails,
  type StatusUpdate,
} from './status-details.ts';
import { toMomentText } from '../../ui/text/moment.tsx';
import { PastIncidents } from './past-incidents.tsx';
import { DaysLegend, ServiceList } from './service-list.tsx';
import styles from './status-page.module.css';
import { useComponentDays, useOwnStatus } from './status-past.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const StatusDesk = lazyView(async () => (await import('./desk/status-desk.tsx')).StatusDesk);

function Update({ update, newest }: { readonly update: StatusUpdate; readonly newest: boolean }) {
  return (
    <Stop state={newest ? 'now' : 'done'}>
      <h4>
        {update.title} <time dateTime={update.at}>{toMomentText(update.at)}</time>
      </h4>
      <p>{update.text}</p>
    </Stop>
  );
}

function IncidentReport({ incident }: { readonly incident: Incident }) {
  return (
    <article id={incident.id} className={styles['incident']} data-indicator={incident.indicator}>
      <h3>
        <span className="dot" />
        <a href={`#${incident.id}`}>{incident.name}</a>
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
  const history = useComponentDays();
  return (
    <>
      <section className={styles['overall']} data-indicator={status.indicator} aria-label="Overall">
        <span className="dot" />
        <strong>{status.description}</strong>
        <span className="small muted num">Checked {toMomentText(checkedAt)}</span>
      </section>
      <section className="section" aria-labelledby="incidents">
        <div className="section-head">
          <h2 id="incidents">Incidents</h2>
          <p className="small num">{status.incidents.length} open</p>
        </div>
        {status.incidents.length === 0 ? (
          <p className="muted">No open incidents.</p>
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
          {history && status.services.length > 0 && <DaysLegend />}
        </div>
        {status.services.length === 0 ? (
          <Empty level="h3" title="No services listed">
            No API is monitored here yet. You find current problems under Incidents.
          </Empty>
        ) : (
          <ServiceList services={status.services} history={history} />
        )}
      </section>
      <Section id="maintenance" title="Scheduled Maintenance">
        {status.planned.length === 0 ? (
          <p className="muted">No maintenance is planned.</p>
        ) : (
          <div className={styles['sheet']}>
            {status.planned.map((work) => (
              <Planned key={work.name} work={work} />
            ))}
          </div>
        )}
      </Section>
    </>
  );
}

function toOpen({ incidents, planned }: StatusDetails) {
  return [
    ...incidents.map(({ id, name, indicator }) => ({
      id,
      name,
      impact: indicator,
      isMaintenance: false,
    })),
    ...planned.map(({ id, name }) => ({ id, name, impact: 'maintenance', isMaintenance: true })),
  ];
}

/** /apis/status, in production only (ENV-05, ENV-06). */
export default function StatusPage() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useStatusDetails();
  const isOwn = useOwnStatus();
  return (
    <div className="page">
      <PageHeader
        title={pages['/apis/status'].title}
        actions={
          isOwn && (
            <ButtonLink href="/status.rss" icon="news">
              Get updates
            </ButtonLink>
          )
        }
      >
        What is working, what we are fixing, and planned maintenance.
      </PageHeader>
      {isError && (
        <ErrorPanel
          title="The status could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {data
            ? `What you see is from ${toMomentText(dataUpdatedAt)}. Try again in a moment.`
            : 'The status service is not answering. The APIs may still be working. Try again in a moment.'}
        </ErrorPanel>
      )}
      {data && isOwn && (
        <DeskPart of={createStatusIncident}>
          <StatusDesk components={data.services} open={toOpen(data)} />
        </DeskPart>
      )}
      {data && <Details status={data} checkedAt={dataUpdatedAt} />}
      <PastIncidents />
      {isOwn && <EditLink of={createStatusIncident} />}
      {!data && !isError && <Skeleton rows={8} />}
    </div>
  );
}
