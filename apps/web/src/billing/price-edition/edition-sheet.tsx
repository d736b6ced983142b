import {
  getPriceEdition,
  listPriceEditions,
} from '@portal/contract/billing/price-edition/operations';
import type { PriceEditionDetails } from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { History } from '../../calls/history/history.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { EditionBills } from './edition-bills.tsx';
import { EditionChanges } from './edition-changes.tsx';
import { EditionForm } from './edition-form.tsx';
import { DeleteModal, PlanModal, WithdrawModal } from './edition-modals.tsx';
import { EditionNotice } from './edition-notice.tsx';
import { editionStateKinds, editionStateNames, toTimeText, toTitle } from './edition-text.ts';
import styles from './prices.module.css';
import { editionViews, type parsePricesSearch, toPricesHref } from './prices-search.ts';

interface EditionSheetProps {
  readonly editionId: string;
  readonly view: ReturnType<typeof parsePricesSearch>['view'];
}

/** One edition: what it changes, its prices, what bills would have been, and whom to tell. */
export function EditionSheet({ editionId, view }: EditionSheetProps) {
  const found = useRead(getPriceEdition, { params: { editionId } });
  const editions = useRead(listPriceEditions);
  if (!found.data) return <NotLoaded query={found} what="the edition" rows={6} />;
  const { price_edition: edition } = found.data;
  return (
    <article aria-labelledby="edition">
      <Breadcrumbs
        items={[{ label: 'Editions', href: toPricesHref() }, { label: toTitle(edition) }]}
      />
      <div className={styles['head']}>
        <h2 id="edition">{toTitle(edition)}</h2>
        <Acts edition={edition} noticeDays={editions.data?.notice_days ?? 30} />
      </div>
      <Facts className={styles['cells']}>
        <Cell caption="State">
          <State kind={editionStateKinds[edition.state]}>{editionStateNames[edition.state]}</State>
        </Cell>
        <Cell caption="Valid">{toTimeText(edition)}</Cell>
        <Cell caption="Accounts told">{edition.told === 0 ? 'None' : edition.told}</Cell>
      </Facts>
      {edition.unknown_apis.length > 0 && (
        <Callout kind="warning" title="The list names APIs that do not exist yet.">
          Calls of {edition.unknown_apis.join(', ')} are counted as soon as an API has this name.
        </Callout>
      )}
      <div className="stack">
        <LinkTabs
          inner
          label="Edition"
          current={view}
          items={editionViews.map(({ id, label }) => ({
            id,
            label,
            href: toPricesHref({ edition: editionId, view: id }),
          }))}
        />
        {view === 'changes' && <EditionChanges edition={edition} />}
        {view === 'list' && <EditionForm key={edition.id} edition={edition} />}
        {view === 'bills' && <EditionBills edition={edition} />}
        {view === 'notice' && <EditionNotice edition={edition} />}
      </div>
      <History type="priceEdition" id={edition.id} level="h3" />
    </article>
  );
}

interface ActsProps {
  readonly edition: PriceEditionDetails;
  readonly noticeDays: number;
}

function Acts({ edition, noticeDays }: ActsProps) {
  const [form, setForm] = useState<'plan' | 'withdraw' | 'delete' | null>(null);
  const close = () => setForm(null);
  return (
    <>
      <ButtonGroup>
        {edition.state === 'draft' && (
          <>
            <Button variant="primary" onClick={() => setForm('plan')}>
              Bring into force
            </Button>
            <Button icon="trash" onClick={() => setForm('delete')}>
              Delete draft
            </Button>
          </>
        )}
        {edition.state === 'planned' && (
          <Button onClick={() => setForm('withdraw')}>Withdraw</Button>
        )}
      </ButtonGroup>
      {form === 'plan' && <PlanModal edition={edition} noticeDays={noticeDays} onClose={close} />}
      {form === 'withdraw' && <WithdrawModal edition={edition} onClose={close} />}
      {form === 'delete' && <DeleteModal edition={edition} onClose={close} />}
    </>
  );
}
