import { addApi } from '@portal/contract/billing/price-edition/api-metrics';
import {
  draftRoute,
  type DraftPricing,
  type DraftRoute,
} from '@portal/contract/catalogue/specification/draft-schema';
import { memberFacts } from '@portal/contract/field';
import { DataTable } from '../../../resource/data-table.tsx';
import { ApiPrices } from './api-prices.tsx';

interface DraftTermsProps {
  readonly pricing: DraftPricing;
  /** Where its calls go now; null for a new API. */
  readonly routeBefore: DraftRoute | null;
}

/** Where the calls of an API go before and after a draft is published, and what they cost from then on. */
export function DraftTerms({ pricing, routeBefore }: DraftTermsProps) {
  const { draft, list, isNew } = pricing;
  const { systemName, metrics, route } = draft;
  const names = Object.keys(draftRoute.shape).filter(isRouteField);
  const shown = names.filter((name) => toText(route[name]) !== toText(routeBefore?.[name]));
  return (
    <>
      <section aria-label="Route">
        <h3>Route</h3>
        {shown.length === 0 ? (
          <p className="muted">Its calls go where they go now.</p>
        ) : (
          <DataTable
            caption="Route, before and after"
            rows={shown}
            keyOf={(name) => name}
            columns={[
              { label: 'What', cell: (name) => toLabel(name) },
              { label: 'Before', className: 'mono', cell: (name) => toText(routeBefore?.[name]) },
              { label: 'After', className: 'mono', cell: (name) => toText(route[name]) },
            ]}
          />
        )}
      </section>
      <section aria-label="Prices">
        <h3>Prices</h3>
        {list === null ? (
          <p className="muted">This portal has no prices: calls are free here.</p>
        ) : (
          <ApiPrices
            list={isNew ? addApi(list, { api: systemName, metrics }) : list}
            api={systemName}
          />
        )}
      </section>
    </>
  );
}

const isRouteField = (name: string): name is keyof DraftRoute => name in draftRoute.shape;

const toLabel = (name: keyof DraftRoute) =>
  name === 'callerAudience' ? 'Caller audience' : (memberFacts(draftRoute, name)?.label ?? name);

const toText = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value);
