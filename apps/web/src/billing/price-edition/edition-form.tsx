import {
  getPriceEdition,
  updatePriceEdition,
} from '@portal/contract/billing/price-edition/operations';
import { findListFaults } from '@portal/contract/billing/price-edition/rules';
import type { PriceEditionDetails } from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { Faults } from './faults.tsx';
import { TextField } from '../../resource/controls/text-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { submitted } from '../../lib/submitted.ts';
import { LostRace, useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { type FormList, fromForm, toForm, withMember } from './form-list.ts';
import { MetricFields } from './metric-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import styles from './prices.module.css';

/** The prices of an edition plan by plan; those of a draft can be typed over. */
export function EditionForm({ edition }: { readonly edition: PriceEditionDetails }) {
  const { stored, title, setTitle, list, setList, faults, saving, save, reset } = useDraft(edition);
  const isDraft = edition.state === 'draft';
  return (
    <form className={styles['form']} noValidate onSubmit={submitted(save)}>
      {!isDraft && (
        <Callout title="This edition cannot be changed.">
          {edition.state === 'planned' ? 'Withdraw it first' : 'Start a new draft from a copy'}.
          Until then, nobody’s bill changes.
        </Callout>
      )}
      <fieldset disabled={!isDraft} className={styles['fields']}>
        <TextField
          label="Title"
          className={styles['title']}
          value={title}
          maxLength={80}
          onChange={setTitle}
        />
        {list.plans.map((plan, index) => (
          <PlanFields
            key={plan.id}
            plan={plan}
            list={list}
            canEdit={isDraft}
            onChange={(change) =>
              setList({ ...list, plans: withMember(list.plans, index, change) })
            }
          />
        ))}
        <MetricFields
          metrics={list.metrics}
          canEdit={isDraft}
          onChange={(metrics) => setList({ ...list, metrics })}
        />
      </fieldset>
      <Faults title="The draft was not saved." faults={faults} />
      <Lost
        isLost={saving.error instanceof LostRace}
        stored={stored}
        onUseStored={reset}
        error={saving.error}
      />
      {isDraft && (
        <ButtonGroup className={styles['save']}>
          <Button variant="primary" type="submit" pending={saving.isPending && 'Saving'}>
            Save draft
          </Button>
        </ButtonGroup>
      )}
    </form>
  );
}

function useDraft(edition: PriceEditionDetails) {
  const { refetch } = useRead(getPriceEdition, { params: { editionId: String(edition.id) } });
  /** What this form began with: a save is held against it. */
  const [base, setBase] = useState(edition);
  const [title, setTitle] = useState(edition.title);
  const [list, setList] = useState<FormList>(() => toForm(edition.list, edition.current));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const begin = (from: PriceEditionDetails) => {
    setBase(from);
    setTitle(from.title);
    setList(toForm(from.list, from.current));
  };
  const saving = useAct(updatePriceEdition, {
    done: 'Draft saved',
    onDone: ({ price_edition: saved }) => begin(saved),
    findStored: async () => (await refetch()).data?.price_edition,
  });
  return {
    stored: edition,
    title,
    setTitle,
    list,
    setList,
    faults,
    saving,
    save: () => {
      const found = findListFaults(fromForm(list));
      setFaults(found);
      if (found.length > 0) return;
      const params = { editionId: String(base.id) };
      saving.send({ params, body: { title, list: fromForm(list) }, seen: base });
    },
    reset: () => {
      saving.reset();
      begin(edition);
    },
  };
}

interface LostProps {
  readonly isLost: boolean;
  readonly stored: PriceEditionDetails;
  readonly error: unknown;
  readonly onUseStored: () => void;
}

/** Two at once: nothing of either is overwritten. */
function Lost({ isLost, stored, error, onUseStored }: LostProps) {
  if (!isLost) return <ActionFailure title="The draft was not saved." error={error} />;
  return (
    <Callout
      kind="warning"
      title={`${stored.updated_by ?? 'Somebody'} has just saved this draft. Your changes are not saved yet.`}
    >
      <p>Note your changes, then continue with the saved version.</p>
      <Button size="sm" onClick={onUseStored}>
        Use the saved version
      </Button>
    </Callout>
  );
}
