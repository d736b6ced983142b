import type { OverviewPart } from '@portal/contract/desk/overview/schema';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import styles from './overview.module.css';

interface Words {
  readonly part: OverviewPart;
  readonly title: string;
  readonly nothing: string;
}

const parts: readonly Words[] = [
  { part: 'waits', title: 'Waits for you', nothing: 'Nothing waits.' },
  { part: 'fails', title: 'Fails', nothing: 'Nothing fails.' },
  { part: 'ends', title: 'Ends soon', nothing: 'Nothing ends soon.' },
  { part: 'done', title: 'Who did what', nothing: 'Nobody has changed anything yet.' },
];

/** What staff see first (DAY-38): what they can act on, each line where that is done. */
export default function OverviewPage({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <div className="page">
      <PageHeader title="Overview" plain>
        What you can act on: what waits, what fails, what ends soon, and what was done last.
      </PageHeader>
      {tabs}
      <div className={styles['parts']}>
        {parts.map((words) => (
          <OverviewPanel key={words.part} {...words} />
        ))}
      </div>
    </div>
  );
}
