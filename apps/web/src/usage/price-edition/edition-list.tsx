import type { PriceEdition } from '@portal/contract/usage/price-edition/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { Button } from '../../ui/input/button.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { DraftModal } from './edition-modals.tsx';
import { editionStateKinds, editionStateNames, toTimeText, toTitle } from './edition-text.ts';
import styles from './prices.module.css';
import { toPricesHref } from './prices-search.ts';
import { editionsQuery } from './queries.ts';

/** Every edition: drafts, what is planned, in force and past. */
export function EditionList() {
  const found = useQuery(editionsQuery(useClient()));
  const [isDrafting, setDrafting] = useState(false);
  if (!found.data) return <NotLoaded query={found} what="the price lists" rows={6} />;
  const editions = found.data.price_editions.map(({ price_edition: edition }) => edition);
  return (
    <div className="stack">
      <div className={styles['head']}>
        <p>
          An edition applies to every call made from its start. Customers need{' '}
          {found.data.notice_days === 1 ? '1 day' : `${found.data.notice_days} days`} of notice.
        </p>
        <Button variant="primary" icon="plus" onClick={() => setDrafting(true)}>
          New draft
        </Button>
      </div>
      <Editions editions={editions} />
      {isDrafting && <DraftModal editions={editions} onClose={() => setDrafting(false)} />}
    </div>
  );
}

function Editions({ editions }: { readonly editions: readonly PriceEdition[] }) {
  return (
    <Table caption="Editions" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Edition</th>
          <th scope="col">State</th>
          <th scope="col">Valid</th>
          <th scope="col" className={tableStyles.r}>
            Accounts told
          </th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <tr key={edition.id}>
            <th scope="row" data-th="Edition">
              <a href={toPricesHref({ edition: String(edition.id) })}>{toTitle(edition)}</a>
            </th>
            <td data-th="State">
              <State kind={editionStateKinds[edition.state]}>
                {editionStateNames[edition.state]}
              </State>
            </td>
            <td data-th="Valid" className="num">
              {toTimeText(edition)}
            </td>
            <td data-th="Accounts told" className={tableStyles.r}>
              {edition.told === 0 ? 'None' : toCountText(edition.told)}
            </td>
            <td data-th="Changed">
              <span>
                <Moment at={edition.updated_at} day />, {edition.updated_by ?? 'by the server'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
