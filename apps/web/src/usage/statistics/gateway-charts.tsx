import type { GatewayStatistics } from '@portal/contract/usage/statistics/schema';
import type { GatewayChoice } from './use-statistics.ts';
import { toCountText } from '../../lib/numbers.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { toErrorsText } from './figures.tsx';
import { toGatewayHref } from './statistics-search.ts';
import { toChangeText, toLatencyText, toPaceText, toShareText } from './statistics-text.ts';
import { StatusesPanel } from './statuses-panel.tsx';
import { TopPanel } from './top-panel.tsx';
import styles from './statistics.module.css';

interface GatewayChartsProps {
  readonly shown: GatewayStatistics;
  readonly search: GatewayChoice;
}

export function GatewayCharts({ shown, search }: GatewayChartsProps) {
  const { accounts, apis, applications, callers } = shown;
  const hrefOf = (change: Partial<GatewayChoice>) => toGatewayHref({ ...search, ...change });
  return (
    <>
      <GatewayFigures shown={shown} />
      <div className={styles['pair']}>
        <CallsPanel shown={shown} />
        <StatusesPanel statuses={shown.statuses} />
      </div>
      <div className={styles['trio']}>
        <TopPanel
          title="Top accounts"
          head="Account"
          note={toNote(accounts.length, callers.accounts)}
          rows={accounts.map((one) => ({
            id: String(one.id),
            name: one.name,
            href: hrefOf({ account: String(one.id), application: '' }),
            figures: one,
          }))}
        />
        <TopPanel
          title="Top APIs"
          head="API"
          rows={apis.map((one) => ({
            id: one.system_name,
            name: one.title,
            about: <span className="mono">{one.system_name}</span>,
            href: hrefOf({ api: one.system_name }),
            figures: one,
          }))}
        />
        <TopPanel
          title="Top applications"
          head="Application"
          note={toNote(applications.length, callers.applications)}
          rows={applications.map((one) => ({
            id: String(one.id),
            name: one.name,
            about: one.account.name,
            href: hrefOf({ account: String(one.account.id), application: String(one.id) }),
            figures: one,
          }))}
        />
      </div>
    </>
  );
}

function toNote(shown: number, all: number): string | undefined {
  return all > shown ? `The first ${shown} of ${toCountText(all)}` : undefined;
}

function GatewayFigures({ shown }: { readonly shown: GatewayStatistics }) {
  const { total, statuses, callers } = shown;
  return (
    <Cells framed className={styles['figures']}>
      <Cell caption="Calls" look="big">
        {toCountText(total.calls)}
        <small>{toChangeText(shown)}</small>
      </Cell>
      <Cell caption="Errors" look="big">
        {toShareText(total.errors, total.calls)}
        <small>{toErrorsText(total, statuses)}</small>
      </Cell>
      <Cell caption="Response time, p95" look="big">
        {toLatencyText(total.p95)}
        <small>
          p50 {toLatencyText(total.p50)}, p99 {toLatencyText(total.p99)}. {toPaceText(shown)}
        </small>
      </Cell>
      <Cell caption="Accounts that called" look="big">
        {toCountText(callers.accounts)}
        <small>
          With {toCountText(callers.applications)}{' '}
          {callers.applications === 1 ? 'application' : 'applications'}
        </small>
      </Cell>
    </Cells>
  );
}
