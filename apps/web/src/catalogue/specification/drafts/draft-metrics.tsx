import {
  getDraftMetrics,
  updateDraftMetrics,
} from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { ActionFailure } from '../../../resource/failure.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { ApiPrices } from './api-prices.tsx';
import { toDraftCall } from './draft-call.ts';
import { DraftMetricsForm } from './draft-metrics-form.tsx';

/** How calls of a draft will be counted, and what they will cost on each plan. */
export function DraftMetrics({ draft }: { readonly draft: ApiDraft }) {
  const query = useRead(getDraftMetrics, { params: { draftId: draft.id } });
  const pricing = query.data?.data;
  return (
    <section className="stack" aria-labelledby="draft-metrics">
      <div className="section-head">
        <h2 id="draft-metrics">Metric and prices</h2>
      </div>
      <NotLoaded query={query} what="the metrics" lines={4} />
      {pricing?.list === null && (
        <p className="muted">This portal has no prices: calls are free here.</p>
      )}
      {pricing?.list &&
        (pricing.isNew ? (
          <DraftMetricsForm key={JSON.stringify(draft.metrics)} draft={draft} list={pricing.list} />
        ) : (
          <Counted draft={draft} list={pricing.list} />
        ))}
    </section>
  );
}

/** What is published already: nothing of it is chosen here. */
function Counted({ draft, list }: { readonly draft: ApiDraft; readonly list: PriceList }) {
  const { listed, own } = draft.metrics;
  return (
    <>
      <p className="muted">
        {draft.systemName} is already published, and counted as before. Prices change with the price
        list, after the notice period.
      </p>
      {(listed.length > 0 || own) && <TakeBack draft={draft} />}
      <ApiPrices list={list} api={draft.systemName} />
    </>
  );
}

function TakeBack({ draft }: { readonly draft: ApiDraft }) {
  const saving = useAct(updateDraftMetrics, { done: 'It is counted as before' });
  const body = { listed: [], own: null };
  return (
    <>
      <Callout kind="warning" title="It was published in the meantime">
        <p>It can no longer be published with the metrics chosen in this draft.</p>
        <p>
          <Button
            size="sm"
            disabled={draft.publishAt !== null}
            pending={saving.isPending && 'Undoing'}
            onClick={() => saving.send({ ...toDraftCall(draft), body })}
          >
            Undo the choice
          </Button>
        </p>
      </Callout>
      <ActionFailure title="The choice was not undone" error={saving.error} />
    </>
  );
}
