import type { PlanMetric } from '@portal/contract/usage/plan/rules';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { Section } from '../../resource/section.tsx';
import { classNames } from '../../lib/class-names.ts';
import { TextField } from '../../resource/controls/text-field.tsx';
import { textIn } from '../../lib/address.ts';
import type { OfferedPlan } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { estimateMonth, toCallsError, type CallTexts } from './estimate.ts';
import { listFreeQuotas, toAmount, toMoneyLine } from './plan-text.ts';
import styles from './plans.module.css';

/** Calls a month in, what they cost out; plan and calls stand in the address, so that an estimate can be sent on. */
export function PriceCalculator({ plans }: { readonly plans: readonly OfferedPlan[] }) {
  const address = useAddress();
  const navigate = useNavigate();
  const plan = plans.find(({ key }) => key === address['plan']) ?? plans[0];
  if (!plan) return null;
  const metrics = listFreeQuotas(plan);
  const texts: CallTexts = Object.fromEntries(
    metrics.map(({ metricId }) => [metricId, textIn(address, `m${metricId}`)]),
  );
  function show(planKey: string, calls: CallTexts) {
    const query = new URLSearchParams({ plan: planKey });
    for (const [id, text] of Object.entries(calls)) if (text !== '') query.set(`m${id}`, text);
    const href = `${paths.plansAndPricing()}?${query.toString()}#estimate`;
    void navigate({ href, replace: true, resetScroll: false });
  }
  return (
    <Section id="estimate" title="Estimate your month">
      <Sheet className={styles['calc']}>
        <div className={styles['in']}>
          <Segmented
            label="Plan"
            options={plans.map(({ key, name }) => ({ value: key, label: name }))}
            value={plan.key}
            onChange={(key) => show(key, texts)}
          />
          <div className={classNames('stack', styles['fields'])}>
            {metrics.map(({ metricId, label }) => (
              <TextField
                key={metricId}
                label={`${label}, calls a month`}
                error={toCallsError(texts[metricId] ?? '')}
                className="num"
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={texts[metricId] ?? ''}
                onChange={(text) => show(plan.key, { ...texts, [metricId]: text })}
              />
            ))}
          </div>
        </div>
        <Result plan={plan} metrics={metrics} texts={texts} />
      </Sheet>
    </Section>
  );
}

interface ResultProps {
  readonly plan: OfferedPlan;
  readonly metrics: readonly PlanMetric[];
  readonly texts: CallTexts;
}

function Result({ plan, metrics, texts }: ResultProps) {
  const { lines, total } = estimateMonth(metrics, texts);
  return (
    <output className={styles['out']}>
      <span>
        <span className="caption">You would pay, without VAT</span>
        <b>{toMoneyLine(total, plan.currency)}</b>
      </span>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>{line.text}</span>
            <span className="nb">{toAmount(line.cost)}</span>
          </li>
        ))}
      </ul>
    </output>
  );
}
