import { exportStaffActs, listStaffActs } from '@portal/contract/desk/staff-log/operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { ShowOlder } from '../../resource/show-older.tsx';
import { useAct } from '../../resource/use-act.ts';
import { usePages } from '../../resource/use-pages.ts';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ActTable } from '../../calls/history/act-table.tsx';
import { type Filter } from '../../resource/workbench/tokens.ts';
import { TokenFilter } from '../../resource/workbench/token-filter.tsx';
import { logShape, parseLogFilter, toLogHref } from './log-search.ts';

/** For owners: what staff did, to what, and why (DAY-36). */
export default function LogPage() {
  const address = useAddress();
  const navigate = useNavigate();
  const filter = parseLogFilter(address);
  return (
    <div className="page">
      <PageHeader title="Staff log" actions={<DownloadLog filter={filter} />}>
        Every staff action, with the values before and after. Entries cannot be changed and are kept
        for two years.
      </PageHeader>
      <div className="stack">
        <TokenFilter
          label="Acts to show"
          shape={logShape}
          filter={filter}
          onFilter={(wanted) => void navigate({ href: toLogHref(wanted) })}
        />
        <Acts filter={filter} />
      </div>
    </div>
  );
}

function DownloadLog({ filter }: { readonly filter: Filter }) {
  const fetching = useAct(exportStaffActs, {
    onDone: (csv) => saveFile('staff-log.csv', csv, 'text/csv'),
  });
  return (
    <>
      <Button
        icon="download"
        pending={fetching.isPending && 'Fetching'}
        onClick={() => fetching.send({ query: filter })}
      >
        Download CSV
      </Button>
      <ActionFailure title="The log was not downloaded." error={fetching.error} />
    </>
  );
}

function Acts({ filter }: { readonly filter: Filter }) {
  const list = usePages(listStaffActs, { query: filter });
  if (list.data === undefined) return <NotLoaded query={list} what="the log" rows={8} />;
  const acts = list.data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) {
    return Object.keys(filter).length === 0 ? (
      <Empty title="No changes by staff yet">
        They appear here with the values before and after.
      </Empty>
    ) : (
      <Empty title="No record found">No entry matches. Change or clear the filters.</Empty>
    );
  }
  return (
    <div className="stack">
      <ActTable acts={acts} caption="What staff did" />
      <ShowOlder list={list} />
    </div>
  );
}
