import type { ApiDraft, DraftMetrics } from '@portal/contract/catalogue/specification/draft-schema';
import {
  updateDraftMetrics,
  updateDraftPrices,
} from '@portal/contract/catalogue/specification/draft-operations';
import { addApi, withoutPrices } from '@portal/contract/billing/price-edition/api-metrics';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { Choices } from '../../../resource/controls/choices.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { TextField } from '../../../resource/controls/text-field.tsx';
import { bind } from '../../../resource/controls/bind.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { paths } from '../../../lib/paths.ts';
import { submitted } from '../../../lib/submitted.ts';
import { useAct } from '../../../resource/use-act.ts';
import { useMay } from '../../../session/use-may.ts';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { ApiPrices } from './api-prices.tsx';
import { toDraftCall } from './draft-call.ts';
import styles from './drafts.module.css';

interface DraftMetricsFormProps {
  readonly draft: ApiDraft;
  readonly list: PriceList;
}

type Own = NonNullable<DraftMetrics['own']>;

const toChoice = ({ metrics: { listed, own } }: ApiDraft): DraftMetrics => ({
  listed,
  own: own && withoutPrices(own),
});

/** Metrics of the price list, or one that comes with the API: it begins when the draft is published. */
export function DraftMetricsForm({ draft, list }: DraftMetricsFormProps) {
  const saved = toChoice(draft);
  const [chosen, setChosen] = useState(saved);
  const saving = useAct(updateDraftMetrics, { done: 'Metrics saved' });
  const isSame = JSON.stringify(chosen) === JSON.stringify(saved);
  const own = chosen.own && { ...chosen.own, prices: draft.metrics.own?.prices ?? [] };
  const of = { api: draft.systemName, metrics: { listed: chosen.listed, own } };
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby="draft-metrics"
      onSubmit={submitted(() => saving.send({ ...toDraftCall(draft), body: chosen }))}
    >
      <p className="muted">
        {draft.inherits === null
          ? 'The metric that counts its calls, from the hour of publication. A new API has no callers yet, so nobody has to be told.'
          : `Inherited from ${draft.inherits}. It applies from the hour of publication.`}
      </p>
      <MetricChoices draft={draft} list={list} chosen={chosen} onChange={setChosen} />
      <ActionFailure title="The metrics were not saved" error={saving.error} />
      <div className={styles['verbs']}>
        <Button
          type="submit"
          variant="primary"
          disabled={isSame || draft.publishAt !== null}
          pending={saving.isPending && 'Saving'}
        >
          Save the metrics
        </Button>
        <Button disabled={isSame} onClick={() => setChosen(saved)}>
          Undo
        </Button>
      </div>
      <ApiPrices list={addApi(list, of)} api={draft.systemName} />
      {draft.metrics.own && <WhoSetsPrices draft={draft} />}
    </form>
  );
}

interface MetricChoicesProps extends DraftMetricsFormProps {
  readonly chosen: DraftMetrics;
  readonly onChange: (chosen: DraftMetrics) => void;
}

function MetricChoices({ draft, list, chosen, onChange }: MetricChoicesProps) {
  const { listed, own } = chosen;
  const [all, ...others] = list.metrics;
  const toggle = (name: string) =>
    listed.includes(name) ? listed.filter((one) => one !== name) : [...listed, name];
  return (
    <>
      <Choices legend="What counts its calls">
        {others.map(({ system_name: systemName, name }) => (
          <Checkbox
            key={systemName}
            label={name}
            checked={listed.includes(systemName)}
            onChange={() => onChange({ ...chosen, listed: toggle(systemName) })}
          />
        ))}
        <Checkbox
          label="A new metric for this API"
          checked={own !== null}
          onChange={() => onChange({ ...chosen, own: own ? null : toFirst(draft) })}
        />
        {all && <p className="muted small">{all.name} always counts the calls of all APIs.</p>}
      </Choices>
      {own && (
        <OwnFields
          own={own}
          onChange={(change) => onChange({ ...chosen, own: { ...own, ...change } })}
        />
      )}
    </>
  );
}

/** Its name without the version: the next one is counted by it too. */
const toFirst = ({ systemName, title }: ApiDraft): Own => ({
  system_name: systemName.replace(/-v\d+-/, '_').replaceAll(/[^a-z0-9]+/g, '_'),
  name: title,
  description: `Calls of ${title}`,
  unit: 'call',
});

interface OwnFieldsProps {
  readonly own: Own;
  readonly onChange: (change: Partial<Own>) => void;
}

function OwnFields({ own, onChange }: OwnFieldsProps) {
  const field = bind(own, onChange);
  return (
    <div className={classNames('stack', styles['fields'])}>
      <TextField
        label="Name of the metric"

        maxLength={60}
        {...field('name')}
      />
      <TextField
        label="System name of the metric"
        hint="Lower-case letters, digits and _. It cannot be changed later."
        mono
        value={own.system_name}
        maxLength={60}
        onChange={(name) => onChange({ system_name: name.trim() })}
      />
      <TextField
        label="Unit"

        maxLength={20}
        {...field('unit')}
      />
      <TextField
        label="Description of the metric"

        maxLength={200}
        {...field('description')}
      />
    </div>
  );
}

/** Prices are finance's: whoever does not hold it sends a colleague who does to the same draft. */
function WhoSetsPrices({ draft }: { readonly draft: ApiDraft }) {
  const maySet = useMay(updateDraftPrices);
  const address = paths.draftPrices(draft.id);
  const link = `${window.location.origin}${address}`;
  if (maySet)
    return (
      <p>
        <ButtonLink size="sm" href={address}>
          Set its prices
        </ButtonLink>
      </p>
    );
  return (
    <>
      <p className="muted">
        Prices of its own metric are set by finance; without them, its calls are free. Send this
        address of the draft to a finance colleague.
      </p>
      <p className={styles['link']}>
        <code className="in">{link}</code>
        <CopyButton text={link} label="Copy the address" done="Address copied to clipboard" />
      </p>
    </>
  );
}
