import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { usePastIncidents } from '../../session/past-incidents.ts';
import { toDayText } from '../../lib/dates.ts';
import { toCountText } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { BarChart, type Bar } from './charts/bar-chart.tsx';
import { BehindChart, Panel } from './panel.tsx';
import { listIncidentsOf, type IncidentOf } from './incidents-of.ts';
import styles from './statistics.module.css';
import { toAxisText, toBucketText } from './statistics-text.ts';

const names = { hour: 'Calls per hour', day: 'Calls per day', month: 'Calls per month' } as const;

/** Of an account, or of the whole gateway; with the incidents of that time, as the status service has them. */
export function CallsPanel({ shown }: { readonly shown: Pick<Statistics, 'period' | 'buckets'> }) {
  const { granularity } = shown.period;
  const incidents = listIncidentsOf(shown, usePastIncidents() ?? []);
  const bars = shown.buckets.map((bucket) => ({
    id: bucket.at,
    label: toAxisText(bucket.at, granularity),
    title: toBucketText(bucket.at, granularity),
    answered: bucket.success,
    errors: bucket.client_errors + bucket.server_errors,
    refused: bucket.refused ?? 0,
    incidents: incidents.filter(({ bucketAt }) => bucketAt === bucket.at).map(({ name }) => name),
  }));
  const hasRefused = granularity !== 'hour';
  return (
    <Panel
      title={names[granularity]}
      legend={[
        ['answered', 'Answered'],
        ['errors', 'Errors'],
        ...(hasRefused ? [['refused', 'Refused by the gateway'] as const] : []),
        ...(incidents.length > 0 ? [['incident', 'Incident'] as const] : []),
      ]}
    >
      <BarChart label={describe(names[granularity], bars)} bars={bars} />
      {incidents.length > 0 && <IncidentLinks incidents={incidents} />}
      <BehindChart>
        <DataTable
          caption={names[granularity]}
          rows={shown.buckets.toReversed()}
          keyOf={({ at }) => at}
          columns={[
            {
              label: granularity === 'hour' ? 'Hour' : 'Day',
              cell: ({ at }) => toBucketText(at, granularity),
            },
            { label: 'Answered', kind: 'figures', cell: ({ success }) => success },
            { label: 'Client errors', kind: 'figures', cell: ({ client_errors }) => client_errors },
            { label: 'Server errors', kind: 'figures', cell: ({ server_errors }) => server_errors },
            hasRefused && {
              label: 'Refused',
              kind: 'figures',
              cell: ({ refused }) => refused ?? 0,
            },
          ]}
        />
      </BehindChart>
    </Panel>
  );
}

function describe(name: string, bars: readonly Bar[]): string {
  const sums = bars.map(({ answered, errors }) => answered + errors);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return `${name}.`;
  const high = toCountText(Math.max(...sums));
  const low = toCountText(Math.min(...sums));
  return `${name} from ${first.title} to ${last.title}. Highest ${high}, lowest ${low}.`;
}

/** The marks of the chart in words, each with the way to what happened. */
function IncidentLinks({ incidents }: { readonly incidents: readonly IncidentOf[] }) {
  return (
    <ul className={styles['incidents']} aria-label="Incidents">
      {incidents.map(({ id, name, startedAt }) => (
        <li key={id}>
          <time dateTime={startedAt}>{toDayText(startedAt)}</time>{' '}
          <a href={`${paths.apiStatus()}#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
