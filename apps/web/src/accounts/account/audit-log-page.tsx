import { pages } from '@portal/contract/addresses/pages';
import { eventText } from '@portal/contract/accounts/account-event/rules';
import type { AccountEvent } from '@portal/contract/accounts/account-event/schema';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { keepPreviousData } from '@tanstack/react-query';
import { PageLinks } from '../../resource/page-links.tsx';
import { pageIn } from '../../lib/address.ts';
import { useAddress } from '../../router/use-router.ts';
import { useRead } from '../../resource/use-read.ts';
import { paths } from '../../lib/paths.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import styles from './account.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** Who did what in the account, when and from where; newest first. */
export default function AuditLogPage({ account }: { readonly account: Account }) {
  const page = pageIn(useAddress());
  const log = useRead(
    listAccountEvents,
    { params: { accountId: String(account.id) }, query: { page: String(page) } },
    // Always asked for anew, because everything adds to it.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <div className="page">
      <PageHeader
        title="Audit log"
        crumbs={[
          { label: pages['/admin/accountDetails'].title, href: paths.accountDetails() },
          { label: 'Audit log' },
        ]}
      >
        Who did what in this account, when and from where. Entries are never changed.
      </PageHeader>
      {!log.data && <NotLoaded query={log} what="the audit log" rows={8} />}
      {log.data?.events.length === 0 && (
        <Empty title="Nothing here yet">Everything done in the account appears here.</Empty>
      )}
      {log.data && log.data.events.length > 0 && (
        <div className="stack">
          <EventTable events={log.data.events.map(({ event }) => event)} />
          <PageLinks of={log.data.pagination} href={paths.accountDetails({ tab: 'log' })} />
        </div>
      )}
    </div>
  );
}

function EventTable({ events }: { readonly events: readonly AccountEvent[] }) {
  return (
    <DataTable
      caption="Audit log"
      rows={events}
      keyOf={(event) => event.id}
      columns={[
        { label: 'When', className: 'nb', cell: (event) => <Moment at={event.created_at} /> },
        {
          label: 'What',
          names: true,
          className: styles['break'],
          cell: (event) => eventText(event),
        },
        { label: 'Who', className: styles['break'], cell: (event) => event.actor ?? 'The portal' },
        { label: 'From', className: 'mono', cell: (event) => event.address ?? '–' },
      ]}
    />
  );
}
