import { getDraftPrices } from '@portal/contract/catalogue/specification/draft-operations';
import type { DraftPricing } from '@portal/contract/catalogue/specification/draft-schema';
import { pages } from '@portal/contract/addresses/pages';
import type { OwnMetric, PriceList } from '@portal/contract/billing/price-edition/schema';
import { useParams } from '../../../router/use-router.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { WaitingNote } from '../../../calls/waiting-note.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { toPricesHref } from '../../../billing/price-edition/index.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Empty } from '../../../ui/text/empty.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { DraftPricesForm } from './draft-prices-form.tsx';

/** /apis/drafts/{id}/prices: what finance says a new API costs, before it is published. */
export default function DraftPricesPage() {
  const { draftId = '' } = useParams();
  const query = useRead(getDraftPrices, { params: { draftId } });
  const pricing = query.data?.data;
  const title = pricing
    ? `Prices of ${pricing.draft.title} ${pricing.draft.version}`
    : pages['/apis/drafts/$draftId/prices'].title;
  usePageTitle(title);
  return (
    <div className="page">
      <PageHeader
        title={title}
        crumbs={[
          { label: pages['/admin/prices'].title, href: toPricesHref() },
          { label: pricing?.draft.systemName ?? draftId },
        ]}
      >
        A draft: its prices start in the hour it is published.
      </PageHeader>
      <NotLoaded query={query} what="the draft" lines={8} />
      {pricing && <Loaded {...pricing} />}
    </div>
  );
}

function Loaded({ draft, list, isNew }: DraftPricing) {
  const { own } = draft.metrics;
  return (
    <div className="stack">
      <WaitingNote object={draft.systemName} />
      {list && own && isNew ? (
        <DraftPricesForm key={JSON.stringify(draft.metrics)} {...{ draft, list, own }} />
      ) : (
        <Empty title="Nothing to set here">{toWords({ list, own, isNew })}</Empty>
      )}
    </div>
  );
}

function toWords({
  list,
  own,
  isNew,
}: Pick<DraftPricing, 'isNew'> & {
  readonly list: PriceList | null;
  readonly own: OwnMetric | null;
}): string {
  if (!list) return 'This portal has no prices.';
  if (!isNew) return 'This API is already published: its prices change with the price list.';
  return own
    ? ''
    : 'The draft has no metric of its own yet: a publisher needs to add one first. Metrics in the price list keep their listed prices.';
}
