import { pages } from '@portal/contract/addresses/pages';
import { isStaffRole } from '@portal/contract/role';
import type { Account } from '@portal/contract/accounts/account/schema';
import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { loadUsage, useStatistics } from './use-statistics.ts';
import { paths } from '../../lib/paths.ts';
import { CsvButton } from '../../resource/csv-button.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { useAddress } from '../../router/use-router.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Charts } from './charts/charts.tsx';
import { EndCustomersPanel } from './end-customers-panel.tsx';
import { Filters } from './filters.tsx';
import { parseStatisticsSearch } from './statistics-search.ts';
import styles from './statistics.module.css';
import { usageColumns } from './usage-columns.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** /apis/statistics: what the account called, how it was answered and how fast (PLAN-04). */
export default function StatisticsPage() {
  const { production } = usePortalConfig();
  return (
    <div className="page">
      <PageHeader title={pages['/apis/statistics'].title}>
        {production &&
          'Your calls to the gateway, counted when they end. Days and hours are in UTC.'}
      </PageHeader>
      <Body />
    </div>
  );
}

function Body() {
  const { production, otherPortalUrl } = usePortalConfig();
  const { status, account, role, login } = useSession();
  if (!production) {
    return (
      <Empty
        title="The sandbox has no statistics"
        action={
          <ButtonLink href={otherPortalUrl} iconEnd="external">
            Go to the production portal
          </ButtonLink>
        }
      >
        Calls here are for building and testing. The applications page shows today’s calls, and each
        application has a request log.
      </Empty>
    );
  }
  if (status !== 'signedIn') {
    return (
      <Empty
        title="Log in to see your statistics"
        action={
          <Button variant="primary" icon="login" onClick={() => login()}>
            Login
          </Button>
        }
      >
        They show the calls of your own applications only.
      </Empty>
    );
  }
  if (!account) {
    return (
      <Empty
        title="You have no account yet"
        action={
          isStaffRole(role) ? (
            <ButtonLink href={paths.gatewayStatistics()}>See the whole gateway</ButtonLink>
          ) : (
            <ButtonLink href={paths.admin()}>Set up your organisation</ButtonLink>
          )
        }
      >
        Statistics start with the first call of an application. First, set up your account.
      </Empty>
    );
  }
  return <AccountStatistics account={account} />;
}

function AccountStatistics({ account }: { readonly account: Account }) {
  const { role } = useSession();
  const address = useAddress();
  const search = parseStatisticsSearch(address);
  const accountId = String(account.id);
  const statistics = useStatistics(accountId, search);
  const { data } = statistics;
  return (
    <>
      <Filters search={search} choices={data?.choices}>
        <CsvButton
          fileName={`usage-${search.period}.csv`}
          columns={usageColumns}
          load={(client) => loadUsage(client, accountId, search)}
          className={styles['download']}
        >
          Export CSV
        </CsvButton>
      </Filters>
      <NotLoaded query={statistics} what="the statistics" rows={12} />
      {data &&
        (hasCalls(data) ? <Charts shown={data} search={search} /> : <NoCalls shown={data} />)}
      {data && hasCalls(data) && role === 'partner' && search.application === '' && (
        <div className={styles['apart']}>
          <EndCustomersPanel accountId={accountId} search={search} />
        </div>
      )}
    </>
  );
}

function hasCalls({ total }: Statistics): boolean {
  return total.calls + total.refused > 0;
}

function NoCalls({ shown }: { readonly shown: Statistics }) {
  const isNarrowed = shown.choices.applications.length > 0;
  if (isNarrowed) {
    return (
      <Empty
        title="No matching calls"
        action={<ButtonLink href={paths.statistics()}>Show all of the last 30 days</ButtonLink>}
      >
        There were calls in this period, but none match this application and API.
      </Empty>
    );
  }
  return (
    <Empty
      title="No calls in this period"
      action={<ButtonLink href={paths.howToUseApis()}>Make your first call</ButtonLink>}
    >
      Calls appear here as soon as one of your applications makes one.
    </Empty>
  );
}
