import { pages, toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { listTermsEditions } from '@portal/contract/accounts/terms/operations';
import { useAddress } from '../../../router/use-router.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { EditionSheet } from './edition-sheet.tsx';
import { stateKinds, stateNames, toEditionName } from './edition-words.ts';

const toHref = (edition = '') => toPageAddress('/admin/terms', {}, { edition });

/** /admin/terms: editions of the terms, and who has accepted them, for publishers. */
export default function TermsDeskPage() {
  const { edition: id = '' } = useAddress();
  const list = useRead(listTermsEditions);
  const isList = id === '';
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/terms'].title}
        actions={
          isList && (
            <ButtonLink variant="primary" icon="plus" href={toHref('new')}>
              Write an edition
            </ButtonLink>
          )
        }
      >
        Write an edition, say what changes, then publish it with a date. The admins of all accounts
        get an e-mail and are asked to accept it.
      </PageHeader>
      {!list.data && <NotLoaded query={list} what="the editions" rows={4} />}
      {list.data && isList && <Editions {...list.data.data} />}
      {list.data && !isList && <Opened id={id} isReading={list.isFetching} {...list.data.data} />}
    </div>
  );
}

interface ListProps {
  readonly editions: readonly TermsDraft[];
  readonly accounts: number;
}

interface OpenedProps extends ListProps {
  readonly id: string;
  /** One that was just made may come. */
  readonly isReading: boolean;
}

function Opened({ id, isReading, editions, accounts }: OpenedProps) {
  const found = editions.find((one) => String(one.id) === id);
  if (!found && id !== 'new') {
    if (isReading) return <Skeleton label="Loading the editions" rows={4} />;
    return <Empty title="We cannot find this edition">A draft may have been deleted.</Empty>;
  }
  return (
    <EditionSheet
      key={found?.updated_at ?? 'new'}
      draft={found}
      before={editions.find(({ edition }) => edition !== null)}
      accounts={accounts}
      preview={Markdown}
    />
  );
}

function Editions({ editions, accounts }: ListProps) {
  if (editions.length === 0) {
    return (
      <Empty title="No terms yet">Write the first edition. Drafts are visible only here.</Empty>
    );
  }
  const current = editions.find(({ state }) => state === 'in force');
  return (
    <div className="stack">
      {current && (
        <p className="muted">
          {toCountText(current.accepted)} of {toCountText(accounts)}{' '}
          {accounts === 1 ? 'account has' : 'accounts have'} accepted edition {current.edition}.
        </p>
      )}
      <EditionTable editions={editions} />
    </div>
  );
}

function EditionTable({ editions }: Pick<ListProps, 'editions'>) {
  return (
    <DataTable
      caption="Editions"
      middle
      rows={editions}
      keyOf={(one) => one.id}
      columns={[
        {
          label: 'Edition',
          cell: (one) => <a href={toHref(String(one.id))}>{toEditionName(one)}</a>,
        },
        {
          label: 'State',
          cell: (one) => <State kind={stateKinds[one.state]}>{stateNames[one.state]}</State>,
        },
        {
          label: 'In force from',
          className: 'num',
          cell: (one) => (one.in_force_on ? toDayText(one.in_force_on) : 'Not published'),
        },
        { label: 'Changed', cell: (one) => <Moment at={one.updated_at} day /> },
        {
          label: 'Accounts that accepted',
          kind: 'figures',
          cell: (one) => (one.edition === null ? '' : one.accepted),
        },
      ]}
    />
  );
}
