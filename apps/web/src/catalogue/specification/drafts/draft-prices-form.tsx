import { updateDraftPrices } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { addApi, findApiFaults } from '@portal/contract/billing/price-edition/api-metrics';
import type {
  OwnMetric,
  OwnPrices,
  PriceList,
} from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { ActionFailure } from '../../../resource/failure.tsx';
import {
  Faults,
  firstPrice,
  type FormList,
  fromForm,
  PriceFields,
  toForm,
  withMember,
} from '../../../billing/price-edition/index.ts';
import { submitted } from '../../../lib/submitted.ts';
import { useAct } from '../../../resource/use-act.ts';
import { Button } from '../../../ui/input/button.tsx';
import { ApiPrices } from './api-prices.tsx';
import { toDraftCall } from './draft-call.ts';
import styles from './drafts.module.css';

interface DraftPricesFormProps {
  readonly draft: ApiDraft;
  readonly list: PriceList;
  readonly own: OwnMetric;
}

/** The list with nothing but the metric that the API brings. */
function toOwnList({ draft, list, own }: DraftPricesFormProps): PriceList {
  const of = { api: draft.systemName, metrics: { listed: [], own } };
  const plans = addApi({ ...list, metrics: list.metrics.slice(0, 1) }, of).plans;
  return {
    currency: list.currency,
    metrics: [],
    plans: plans.map((plan) => ({
      ...plan,
      limits: [],
      prices: plan.prices.filter(({ metric }) => metric === own.system_name),
    })),
  };
}

const toPrices = (form: FormList): OwnPrices =>
  fromForm(form).plans.flatMap(({ id, prices }) =>
    prices.map(({ free, per, steps }) => ({ plan: id, free, per, steps })),
  );

/** Free calls and steps of its metric, plan by plan. */
export function DraftPricesForm(props: DraftPricesFormProps) {
  const { draft, list, own } = props;
  const [form, setForm] = useState(() => {
    const ownList = toOwnList(props);
    return toForm(ownList, ownList);
  });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const prices = toPrices(form);
  const of = { api: draft.systemName, metrics: { ...draft.metrics, own: { ...own, prices } } };
  const saving = useAct(updateDraftPrices, { done: 'Prices saved' });
  const save = () => {
    const found = findApiFaults(list, of);
    setFaults(found);
    if (found.length === 0) saving.send({ ...toDraftCall(draft), body: { prices } });
  };
  return (
    <form
      className="stack"
      noValidate
      aria-label={`Prices of ${own.name}`}
      onSubmit={submitted(save)}
    >
      <PlanPrices form={form} own={own} onChange={setForm} />
      <Faults title="The prices were not saved." faults={faults} />
      <ActionFailure title="The prices were not saved." error={saving.error} />
      <div className={styles['verbs']}>
        <Button
          type="submit"
          variant="primary"
          disabled={draft.publishAt !== null}
          pending={saving.isPending && 'Saving'}
        >
          Save the prices
        </Button>
      </div>
      {draft.publishAt !== null && (
        <p className="muted">
          It is scheduled: a publisher must cancel that before you can change it.
        </p>
      )}
      <h2>As saved</h2>
      <ApiPrices
        list={addApi(list, { api: draft.systemName, metrics: draft.metrics })}
        api={draft.systemName}
      />
    </form>
  );
}

interface PlanPricesProps {
  readonly form: FormList;
  readonly own: OwnMetric;
  readonly onChange: (form: FormList) => void;
}

function PlanPrices({ form, own, onChange }: PlanPricesProps) {
  return form.plans.map((plan, index) => {
    const name = `${own.name} on ${plan.name}`;
    const set = (prices: typeof plan.prices) =>
      onChange({ ...form, plans: withMember(form.plans, index, { prices }) });
    const [price] = plan.prices;
    return price ? (
      <PriceFields
        key={plan.id}
        price={price}
        name={name}
        currency={form.currency}
        canEdit
        onChange={(change) => set(withMember(plan.prices, 0, change))}
      />
    ) : (
      <p key={plan.id} className={styles['link']}>
        {name} is free.
        <Button size="sm" icon="plus" onClick={() => set([firstPrice(own.system_name)])}>
          Set a price <span className="sr">of {name}</span>
        </Button>
      </p>
    );
  });
}
