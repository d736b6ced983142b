import type { OverviewPart } from '@portal/contract/desk/overview/schema';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import styles from './overview.module.css';

interface Words {
  readonly part: OverviewPart;
  readonly title: string;
  readonly nothing: string;
}

const parts: readonly Words[] = [
  { part: 'waits', title: 'Waiting for you', nothing: 'Nothing is waiting.' },
  { part: 'fails', title: 'Failing', nothing: 'Nothing is failing.' },
  { part: 'ends', title: 'Ending soon', nothing: 'Nothing is ending soon.' },
  { part: 'done', title: 'Recent activity', nothing: 'No changes yet.' },
];

/** What staff see first (DAY-38): what they can act on, each line where that is done. */
export default function OverviewPage() {
  return (
    <div className="page">
      <PageHeader title="Overview">
        What needs your attention: what is waiting, failing or ending soon, and the latest changes.
      </PageHeader>
      <div className={styles['parts']}>
        {parts.map((words) => (
          <OverviewPanel key={words.part} {...words} />
        ))}
      </div>
    </div>
  );
}
