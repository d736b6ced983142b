import { pages } from '@portal/contract/addresses/pages';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useOwnPrices } from './kept-plans.ts';
import { plansQuery, type OfferedPlan } from './queries.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { PlanTickets } from './plan-tickets.tsx';
import { PriceCalculator } from './price-calculator.tsx';
import { RaisedLimits } from './raised-limits.tsx';
import { TariffTable } from './tariff-table.tsx';
import { TermsDocuments } from './terms-documents.tsx';
import styles from './plans.module.css';
import { Callout } from '../../ui/text/callout.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** The two plans that are sold; others are for staff and for trying (ENV-04). */
const soldPlans = ['customer', 'partner'];

/** /apis/plansAndPricing, in production only (PLAN-03, ENV-05). */
export default function PlansPage() {
  const list = useQuery(plansQuery(useClient()));
  return (
    <div className="page">
      <PageHeader title={pages['/apis/plansAndPricing'].title}>
        Both production plans are free up to a high limit. Above it you pay per call. Follow your
        usage in Statistics.
      </PageHeader>
      <NotLoaded query={list} what="the price list" rows={10} />
      {list.data && <Plans plans={list.data.filter(({ key }) => soldPlans.includes(key))} />}
      <TermsDocuments />
    </div>
  );
}

function Plans({ plans: offered }: { readonly plans: readonly OfferedPlan[] }) {
  const { plans, kept } = useOwnPrices(offered);
  return (
    <>
      {kept && (
        <Callout title="You have your own prices." className={styles['note']}>
          These prices and free calls apply to your account
          {kept.until ? (
            <>
              {' '}
              until <Moment at={kept.until} />
            </>
          ) : (
            ''
          )}
          .
        </Callout>
      )}
      <RaisedLimits />
      <PlanTickets plans={plans} />
      {plans.length > 0 && (
        <>
          <TariffTable plans={plans} />
          <PriceCalculator plans={plans} />
        </>
      )}
    </>
  );
}
