import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { paths } from '../../../lib/paths.ts';
import { CallText } from '../../../ui/text/marks.tsx';
import { CallsPanel } from '../calls-panel.tsx';
import { FiguresTable } from '../figures-table.tsx';
import { Figures } from '../figures.tsx';
import { pickQuota, QuotaPanel } from '../quota-panel.tsx';
import { QuotaTable } from '../quota-table.tsx';
import type { StatisticsSearch } from '../statistics-search.ts';
import { toStatisticsHref } from '../statistics-search.ts';
import { StatusesPanel } from '../statuses-panel.tsx';
import styles from '../statistics.module.css';

interface ChartsProps {
  readonly shown: Statistics;
  readonly search: StatisticsSearch;
}

export function Charts({ shown, search }: ChartsProps) {
  const quota = pickQuota(shown.quotas, search.limit);
  return (
    <>
      <Figures shown={shown} limit={search.limit} />
      <div className={styles['pair']}>
        <CallsPanel shown={shown} />
        {quota && <QuotaPanel quota={quota} />}
      </div>
      <div className={styles['pair']}>
        <FiguresTable
          caption="Operations"
          head="Operation"
          rows={shown.operations.map((one) => ({
            id: `${one.system_name} ${one.operation}`,
            name: <OperationName operation={one} />,
            figures: one,
          }))}
        />
        <StatusesPanel statuses={shown.statuses} />
      </div>
      <div className={styles['tables']}>
        <FiguresTable
          caption="APIs"
          head="API"
          rows={shown.apis.map((one) => ({
            id: one.system_name,
            name: (
              <a href={toStatisticsHref({ ...search, api: one.system_name })}>
                {one.title} <span className="mono small muted">{one.system_name}</span>
              </a>
            ),
            figures: one,
          }))}
        />
        <FiguresTable
          caption="Applications"
          head="Application"
          rows={shown.applications.map((one) => ({
            id: String(one.id),
            name: (
              <a href={toStatisticsHref({ ...search, application: String(one.id), limit: '' })}>
                {one.name}
              </a>
            ),
            figures: one,
          }))}
        />
        {shown.quotas.length > 0 && <QuotaTable quotas={shown.quotas} search={search} />}
      </div>
    </>
  );
}

function OperationName({ operation }: { readonly operation: Statistics['operations'][number] }) {
  const { system_name, operation: key, label } = operation;
  const [method = '', path = ''] = label.split(' ');
  if (label === '') {
    return (
      <span className={styles['operation']}>
        {key || 'Other calls'} <span className="mono small muted">{system_name}</span>
      </span>
    );
  }
  return (
    <a href={paths.apiDetails(system_name, { operation: key })} className={styles['operation']}>
      <CallText method={method} path={path} />
    </a>
  );
}
