import { PageHeader } from '../../ui/text/page-header.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import styles from './overview.module.css';
import { useOverviewPart } from './use-overview-part.ts';

/** In the order in which they are looked at. */
const openSources = {
  incidents: 'Incidents',
  requests: 'Requests',
  cases: 'Cases',
  mails: 'E-mails not delivered',
  fourEyes: 'Requests for a second person',
  invoices: 'Overdue invoices',
  upstreams: 'Upstreams that are not answering',
  apis: 'APIs with more errors than before',
};
const endingSources = {
  certificates: 'Certificates of upstreams',
  apis: 'Last days of APIs',
  keys: 'Keys and secrets',
};

/** What staff see first (DAY-38): what they can act on, each line where that is done. */
export default function OverviewPage() {
  const fails = useOverviewPart('fails');
  const waits = useOverviewPart('waits');
  const ends = useOverviewPart('ends');
  const done = useOverviewPart('done');
  return (
    <div className="page">
      <PageHeader title="Overview">
        What is open and how long the oldest has waited, what ends soon, and the latest changes.
      </PageHeader>
      <div className={styles['parts']}>
        <OverviewPanel
          id="open"
          title="Open"
          reads={[fails, waits]}
          sources={openSources}
          nothing="Nothing is open."
          aged
        />
        <div>
          <OverviewPanel
            id="ends"
            title="Ending soon"
            reads={[ends]}
            sources={endingSources}
            nothing="Nothing is ending soon."
          />
          <OverviewPanel
            id="done"
            title="Recent activity"
            reads={[done]}
            sources={{ log: null }}
            nothing="No changes yet."
          />
        </div>
      </div>
    </div>
  );
}
