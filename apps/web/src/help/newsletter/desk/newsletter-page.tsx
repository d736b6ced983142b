import { pages, toPageAddress } from '@portal/contract/addresses/pages';
import {
  listNewsletterIssues,
  type NewsletterIssue,
} from '@portal/contract/help/newsletter/issue-operations';
import { useAddress } from '../../../router/use-router.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { toCountText } from '../../../lib/numbers.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { IssueSheet } from './issue-sheet.tsx';
import { stateKinds, stateNames } from './issue-words.ts';

const toHref = (issue = '') => toPageAddress('/admin/newsletter', {}, { issue });

/** /admin/newsletter: issues of the newsletter, for publishers. */
export default function NewsletterPage() {
  const { issue: issueId = '' } = useAddress();
  const list = useRead(listNewsletterIssues);
  const isList = issueId === '';
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/newsletter'].title}
        actions={
          isList && (
            <ButtonLink variant="primary" icon="plus" href={toHref('new')}>
              Write an issue
            </ButtonLink>
          )
        }
      >
        Write an issue, preview it as an e-mail, then send it to all subscribers.
      </PageHeader>
      <Loaded query={list} what="the issues" rows={6}>
        {({ data }) =>
          isList ? (
            <Issues {...data} />
          ) : (
            <Opened issueId={issueId} isReading={list.isFetching} {...data} />
          )
        }
      </Loaded>
    </div>
  );
}

interface ListProps {
  readonly issues: readonly NewsletterIssue[];
  readonly subscribers: number;
}

interface OpenedProps extends ListProps {
  readonly issueId: string;
  /** One that was just made may come. */
  readonly isReading: boolean;
}

function Opened({ issueId, isReading, issues, subscribers }: OpenedProps) {
  const found = issues.find(({ id }) => String(id) === issueId);
  if (!found && issueId !== 'new') {
    if (isReading) return <Skeleton label="Loading the issues" rows={6} />;
    return <Empty title="We cannot find this issue">It may have been deleted.</Empty>;
  }
  return <IssueSheet key={found?.updatedAt ?? 'new'} issue={found} subscribers={subscribers} />;
}

function Issues({ issues, subscribers }: ListProps) {
  if (issues.length === 0) {
    return <Empty title="No issue yet">Write the first one. Drafts are not sent to anyone.</Empty>;
  }
  return (
    <div className="stack">
      <p className="muted">
        {toCountText(subscribers)} {subscribers === 1 ? 'subscriber' : 'subscribers'} at the moment.
      </p>
      <IssueTable issues={issues} />
    </div>
  );
}

function IssueTable({ issues }: Pick<ListProps, 'issues'>) {
  return (
    <DataTable
      caption="Issues"
      middle
      rows={issues}
      keyOf={(issue) => issue.id}
      columns={[
        {
          label: 'Subject',
          cell: (issue) => <a href={toHref(String(issue.id))}>{issue.subject}</a>,
        },
        {
          label: 'State',
          cell: (issue) => <State kind={stateKinds[issue.state]}>{stateNames[issue.state]}</State>,
        },
        {
          label: 'Sends on',
          cell: (issue) =>
            (issue.sentAt ?? issue.sendAt) ? (
              <Moment at={issue.sentAt ?? issue.sendAt ?? ''} />
            ) : (
              'Not planned'
            ),
        },
        {
          label: 'Recipients',
          kind: 'figures',
          cell: (issue) => (issue.state === 'sent' ? issue.recipients : '–'),
        },
      ]}
    />
  );
}
