import { groupDigits } from '@portal/contract/text/numbers';
import type { PlanMetric, PricingRule } from '@portal/contract/usage/plan/rules';
import type { OfferedPlan } from './queries.ts';
import { toCountText } from '../../lib/numbers.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { listFreeQuotas, toHolderText, toRateText } from './plan-text.ts';
import styles from './plans.module.css';

/** Free calls and every step of every price, a column pair a plan (contracts C8). */
export function TariffTable({ plans }: { readonly plans: readonly OfferedPlan[] }) {
  const [first] = plans;
  const rows = new Map(
    plans.flatMap(listFreeQuotas).map(({ metricId, label }) => [metricId, label]),
  );
  return (
    <section className="section" aria-labelledby="tariff">
      <div className="section-head">
        <h2 id="tariff">Tariff</h2>
        <p className="small">
          Pricing conditions applicable from 26 April 2022. {first?.currency}, without VAT.{' '}
          {toHolderText(plans)}
        </p>
      </div>
      <Table caption="Tariff" hideCaption stackable className={styles['tariff']}>
        <thead>
          <tr>
            <th scope="col">What is counted</th>
            {plans.map(({ id, name }) => (
              <HeadCells key={id} name={name} />
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([metricId, label]) => (
            <tr key={metricId}>
              <th scope="row" data-th="What is counted">
                {label}
              </th>
              {plans.map((plan) => (
                <PriceCells key={plan.id} plan={plan} metric={plan.metrics[metricId]} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" data-th="What is counted">
              <span>
                All calls together
                <small>Further calls get 429 until the minute is over</small>
              </span>
            </th>
            {plans.map((plan) => (
              <td
                key={plan.id}
                colSpan={2}
                data-th={`${plan.name}, per minute`}
                className={tableStyles.r}
              >
                <span>
                  {toRateText(plan)} <small>per minute</small>
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

function HeadCells({ name }: { readonly name: string }) {
  return (
    <>
      <th scope="col" className={tableStyles.r}>
        {name}, free per month
      </th>
      <th scope="col" className={tableStyles.r}>
        Over the limit, per call
      </th>
    </>
  );
}

interface PriceCellsProps {
  readonly plan: OfferedPlan;
  readonly metric: PlanMetric | undefined;
}

function PriceCells({ plan, metric }: PriceCellsProps) {
  const steps = metric?.pricingRules.filter(({ cost }) => cost > 0n) ?? [];
  return (
    <>
      <td data-th={`${plan.name}, free per month`} className={tableStyles.r}>
        {metric ? toCountText(metric.value) : '–'}
      </td>
      <td data-th="Over the limit" className={tableStyles.r}>
        <span>
          {steps.map((step) => (
            <span key={step.id} className={styles['step']}>
              {groupDigits(step.costPerUnit)} {steps.length > 1 && <Step {...step} />}
            </span>
          ))}
          {steps.length === 0 && '–'}
        </span>
      </td>
    </>
  );
}

/** Where a step that costs something lies. */
function Step({ min, max }: PricingRule) {
  return (
    <small>{max === null ? <>above {toCountText(min - 1)}</> : <>to {toCountText(max)}</>}</small>
  );
}
