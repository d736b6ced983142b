import { limitPeriods } from '@portal/contract/usage/plan/rules';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { Button } from '../../ui/input/button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import {
  type FormLimit,
  type FormList,
  type FormPlan,
  type FormPrice,
  firstPrice,
  withMember,
} from './form-list.ts';
import { Holder } from './holder-field.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './prices.module.css';

interface PlanFieldsProps {
  readonly plan: FormPlan;
  readonly list: FormList;
  readonly canEdit: boolean;
  readonly onChange: (change: Partial<FormPlan>) => void;
}

/** What a plan costs and where it ends. */
export function PlanFields({ plan, list, canEdit, onChange }: PlanFieldsProps) {
  const setPrice = (index: number, change: Partial<FormPrice> | null) =>
    onChange({ prices: withMember(plan.prices, index, change) });
  const setLimit = (index: number, change: Partial<FormLimit> | null) =>
    onChange({ limits: withMember(plan.limits, index, change) });
  const nameOf = (metric: string) =>
    list.metrics.find(({ systemName }) => systemName === metric)?.name ?? metric;
  return (
    <section className={styles['plan']} aria-label={`Plan ${plan.name}`}>
      <h3>{plan.name}</h3>
      {plan.prices.length === 0 && <p className="muted">All calls on this plan are free.</p>}
      {plan.prices.map((price, index) => (
        <PriceFields
          key={price.metric}
          price={price}
          name={nameOf(price.metric)}
          currency={list.currency}
          canEdit={canEdit}
          onChange={(change) => setPrice(index, change)}
        />
      ))}
      <NewPrice plan={plan} list={list} canEdit={canEdit} onChange={onChange} />
      <h4>Limits</h4>
      {plan.limits.length === 0 && <p className="muted">No limits.</p>}
      {plan.limits.map((limit, index) => (
        <LimitFields
          // oxlint-disable-next-line react/no-array-index-key -- two limits can be the same while they are typed
          key={index}
          limit={limit}
          list={list}
          canEdit={canEdit}
          onChange={(change) => setLimit(index, change)}
        />
      ))}
      {canEdit && (
        <Button
          size="sm"
          icon="plus"
          className={styles['add']}
          onClick={() =>
            onChange({
              limits: [
                ...plan.limits,
                {
                  metric: list.metrics[0]?.systemName ?? '',
                  period: 'day',
                  per: 'account',
                  value: '',
                },
              ],
            })
          }
        >
          Add a limit<span className="sr"> to {plan.name}</span>
        </Button>
      )}
    </section>
  );
}

/** Metrics without a price on the plan, to give one of them its own. */
function NewPrice({ plan, list, canEdit, onChange }: PlanFieldsProps) {
  const open = list.metrics.filter(
    ({ systemName }) => plan.prices.every(({ metric }) => metric !== systemName) && systemName,
  );
  if (!canEdit || open.length === 0) return null;
  const add = (metric: string) => onChange({ prices: [...plan.prices, firstPrice(metric)] });
  return (
    <SelectField
      label="Give another metric a price"
      className={styles['new-price']}
      none="Choose a metric"
      value=""
      options={open.map(({ systemName, name }) => [systemName, name || systemName])}
      onChange={add}
    />
  );
}

interface LimitFieldsProps {
  readonly limit: FormLimit;
  readonly list: FormList;
  readonly canEdit: boolean;
  readonly onChange: (change: Partial<FormLimit> | null) => void;
}

function LimitFields({ limit, list, canEdit, onChange }: LimitFieldsProps) {
  const field = bind(limit, onChange);
  return (
    <div className={styles['limit']}>
      <SelectField
        label="What is counted"
        options={list.metrics.map(({ systemName, name }) => [systemName, name || systemName])}
        {...field('metric')}
      />
      <TextField
        label="Calls"
        inputMode="numeric"

        {...field('value')}
      />
      <SelectField
        label="Within a"
        value={limit.period}
        options={limitPeriods}
        onChange={(chosen) => {
          const period = limitPeriods.find((one) => one === chosen);
          if (period) onChange({ period });
        }}
      />
      <Holder per={limit.per} onChange={(per) => onChange({ per })} />
      {canEdit && (
        <IconButton label="Remove this limit" icon="trash" onClick={() => onChange(null)} />
      )}
    </div>
  );
}
