import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listLoggedRequests } from '@portal/contract/usage/request-log/operations';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress, useNavigate, useParams } from '../../router/use-router.ts';
import { NoAccount } from '../../session/links/no-account.tsx';
import { isGone } from '../../api/is-gone.ts';
import { useApplications } from '../../accounts/application/index.ts';
import { paths } from '../../lib/paths.ts';
import { ShowOlder } from '../../resource/show-older.tsx';
import { usePages } from '../../resource/use-pages.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { noSearch, parseLogSearch, toLogHref, toLogQuery, type LogSearch } from './log-search.ts';
import { KeptCalls } from './kept-calls.tsx';
import { LogTable } from './log-table.tsx';
import { toLogShape } from './log-shape.ts';
import { toApiText, useApiNames } from '../../calls/names/use-api-names.ts';
import { TokenFilter } from '../../resource/workbench/token-filter.tsx';
import { Workbench } from '../../resource/workbench/workbench.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** /admin/applications/{id}/log: the calls of one application, newest first. */
export default function RequestLogPage() {
  const { id = '' } = useParams();
  const { account } = useSession();
  return (
    <div className="page">
      {account ? (
        <Log account={account} applicationId={id} />
      ) : (
        <>
          <PageHeader title={pages['/admin/applications/$id/log'].title} />
          <NoAccount>Each application has its own request log.</NoAccount>
        </>
      )}
    </div>
  );
}

interface LogProps {
  readonly account: Account;
  readonly applicationId: string;
}

function Log({ account, applicationId }: LogProps) {
  const address = useAddress();
  const search = parseLogSearch(address);
  const accountId = String(account.id);
  const applications = useApplications(accountId);
  const log = useLog({ accountId, applicationId }, search);
  const navigate = useNavigate();
  const show = (change: Partial<LogSearch>) =>
    void navigate({
      href: toLogHref(applicationId, { ...search, ...change }),
      resetScroll: false,
    });
  const name = applications.data?.get(applicationId)?.name;
  return (
    <>
      <PageHeader
        title={pages['/admin/applications/$id/log'].title}
        crumbs={[
          { label: 'Applications', href: paths.applications() },
          { label: name ?? `Application ${applicationId}` },
        ]}
        actions={
          !isGone(log.error) && (
            <Button
              icon="refresh"
              pending={log.isFetching && !log.isPending && 'Refreshing'}
              onClick={() => void log.refetch()}
            >
              Refresh
            </Button>
          )
        }
      >
        All calls with this application’s key in the last 30 days. Keys, tokens and cookies are
        never kept.
      </PageHeader>
      {isGone(log.error) ? (
        <NoApplication />
      ) : (
        <KeptCalls>
          <Found
            log={log}
            search={search}
            onShow={show}
            panel={
              search.entry !== '' && (
                <EntryPanel
                  place={{ accountId, applicationId, entryId: search.entry }}
                  onClose={() => show({ entry: '' })}
                />
              )
            }
          />
        </KeptCalls>
      )}
    </>
  );
}

function NoApplication() {
  return (
    <Empty
      title="No record found"
      action={<ButtonLink href={paths.applications()}>See your applications</ButtonLink>}
    >
      Your account has no such application.
    </Empty>
  );
}

type LogQuery = ReturnType<typeof useLog>;

function useLog(place: { accountId: string; applicationId: string }, search: LogSearch) {
  const call = { params: place, query: toLogQuery(search) };
  return usePages(listLoggedRequests, call, { placeholderData: keepPreviousData });
}

interface FoundProps {
  readonly log: LogQuery;
  readonly search: LogSearch;
  readonly onShow: (change: Partial<LogSearch>) => void;
  readonly panel: ReactNode;
}

function Found({ log, search, onShow, panel }: FoundProps) {
  const pages = log.data?.pages ?? [];
  const requests = pages.flatMap((page) => page.requests);
  const { entry: _, ...filter } = search;
  const names = useApiNames();
  return (
    <div className="stack">
      <TokenFilter
        label="Calls to show"
        shape={toLogShape(
          (pages[0]?.apis ?? []).map((value) => {
            const api = names.get(value);
            return { value, label: api ? toApiText(api) : value };
          }),
        )}
        filter={filter}
        onFilter={(wanted) => onShow({ ...noSearch, ...wanted })}
      />
      <Workbench
        panel={panel}
        foot={requests.length > 0 && <LogFoot log={log} count={requests.length} />}
      >
        <NotLoaded query={log} what="the request log" rows={10} />
        {pages.length > 0 && requests.length === 0 && (
          <NothingHere search={search} onShow={onShow} />
        )}
        {requests.length > 0 && (
          <LogTable requests={requests} open={search.entry} onOpen={(entry) => onShow({ entry })} />
        )}
      </Workbench>
    </div>
  );
}

function LogFoot({ log, count }: Pick<FoundProps, 'log'> & { readonly count: number }) {
  return (
    <>
      <span>{count === 1 ? '1 call shown' : `${toCountText(count)} calls shown`}</span>
      <ShowOlder list={log}>Show older calls</ShowOlder>
    </>
  );
}

function NothingHere({ search, onShow }: Pick<FoundProps, 'search' | 'onShow'>) {
  const isNarrowed = Object.values({ ...search, entry: '' }).some((text) => text !== '');
  if (isNarrowed) {
    return (
      <Empty
        title="No call matches"
        action={<Button onClick={() => onShow(noSearch)}>Show all calls</Button>}
      >
        This application may have other calls in the last 30 days.
      </Empty>
    );
  }
  return (
    <Empty
      title="No calls yet"
      action={<ButtonLink href={paths.howToUseApis()}>Make your first call</ButtonLink>}
    >
      Calls with this application’s key appear here straight away.
    </Empty>
  );
}
