import { pages } from '@portal/contract/addresses/pages';
import { loadGatewayUsage, useGatewayStatistics } from './use-statistics.ts';
import { paths } from '../../lib/paths.ts';
import { CsvButton } from '../../resource/csv-button.tsx';
import { useAddress } from '../../router/use-router.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { GatewayCharts } from './gateway-charts.tsx';
import { GatewayFilters } from './filters.tsx';
import { parseGatewaySearch } from './statistics-search.ts';
import styles from './statistics.module.css';
import { gatewayUsageColumns } from './usage-columns.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** /apis/statistics/gateway: what all accounts called, for staff (PLAN-04). */
export default function GatewayStatisticsPage() {
  const address = useAddress();
  const search = parseGatewaySearch(address);
  const statistics = useGatewayStatistics(search);
  const { data } = statistics;
  const isNarrowed = [search.account, search.application, search.api].some((one) => one !== '');
  return (
    <div className="page">
      <PageHeader title={pages['/apis/statistics/gateway'].title}>
        Calls of all accounts to the production gateway, counted when they end. Days and hours are
        in UTC.
      </PageHeader>
      <GatewayFilters search={search} shown={data}>
        <CsvButton
          fileName={`gateway-usage-${search.period}.csv`}
          columns={gatewayUsageColumns}
          load={(client) => loadGatewayUsage(client, search)}
          className={styles['download']}
        >
          Export CSV
        </CsvButton>
      </GatewayFilters>
      <NotLoaded query={statistics} what="the statistics" lines={12} />
      {data &&
        (data.total.calls + data.total.refused > 0 ? (
          <GatewayCharts shown={data} search={search} />
        ) : (
          <NoCalls isNarrowed={isNarrowed} />
        ))}
    </div>
  );
}

function NoCalls({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <Empty
        title="No matching calls"
        action={
          <ButtonLink href={paths.gatewayStatistics()}>Show all of the last 30 days</ButtonLink>
        }
      >
        No calls in this period match the filters.
      </Empty>
    );
  }
  return (
    <Empty
      title="No calls in this period"
      action={<ButtonLink href={paths.apiStatus()}>See the API status</ButtonLink>}
    >
      Calls appear here as soon as an application makes one.
    </Empty>
  );
}
