import { listPriceEditions } from '@portal/contract/billing/price-edition/operations';
import type { PriceEdition } from '@portal/contract/billing/price-edition/schema';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { DraftModal } from './edition-modals.tsx';
import { editionStateKinds, editionStateNames, toTimeText, toTitle } from './edition-text.ts';
import styles from './prices.module.css';
import { toPricesHref } from './prices-search.ts';

/** Every edition: drafts, what is planned, in force and past. */
export function EditionList() {
  const found = useRead(listPriceEditions);
  if (!found.data) return <NotLoaded query={found} what="the price lists" rows={6} />;
  const editions = found.data.price_editions.map(({ price_edition: edition }) => edition);
  return (
    <div className="stack">
      <div className={styles['head']}>
        <p>
          An edition applies to every call made from its start. Customers need{' '}
          {found.data.notice_days === 1 ? '1 day' : `${found.data.notice_days} days`} of notice.
        </p>
        <ModalButton variant="primary" icon="plus" modal={DraftModal} of={{ editions }}>
          New draft
        </ModalButton>
      </div>
      <Editions editions={editions} />
    </div>
  );
}

function Editions({ editions }: { readonly editions: readonly PriceEdition[] }) {
  return (
    <DataTable
      caption="Editions"
      rows={editions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Edition',
          cell: (edition) => (
            <a href={toPricesHref({ edition: String(edition.id) })}>{toTitle(edition)}</a>
          ),
        },
        {
          label: 'State',
          cell: ({ state }) => (
            <State kind={editionStateKinds[state]}>{editionStateNames[state]}</State>
          ),
        },
        { label: 'Valid', className: 'num', cell: toTimeText },
        {
          label: 'Accounts told',
          kind: 'figures',
          cell: ({ told }) => (told === 0 ? 'None' : told),
        },
        {
          label: 'Changed',
          cell: ({ updated_at, updated_by }) => (
            <span>
              <Moment at={updated_at} day />, {updated_by ?? 'by the server'}
            </span>
          ),
        },
      ]}
    />
  );
}
