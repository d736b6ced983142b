import { pages } from '@portal/contract/addresses/pages';
import {
  getHouseRules,
  previewHouseRules,
  updateHouseRules,
  type HouseRules,
} from '@portal/contract/catalogue/specification/house-rule-operations';
import { useState } from 'react';
import { ActionFailure } from '../../../resource/failure.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { submitted } from '../../../lib/submitted.ts';
import { useAct, type Act } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ChangedScores } from './changed-scores.tsx';
import styles from './house-rules.module.css';
import { RuleTable } from './rule-table.tsx';

/** /apis/house-rules: what each rule is worth, for API governance (DAY-26). */
export default function HouseRulesPage() {
  const query = useRead(getHouseRules, {}, { refetchInterval: ({ state }) => lookAgainMs(state) });
  const rules = query.data?.data;
  return (
    <div className="page">
      <PageHeader title={pages['/apis/house-rules'].title}>
        The rules for documents, and the weight of each. New weights change the scores of all
        documents: preview them first.
      </PageHeader>
      <NotLoaded query={query} what="the rules" rows={8} />
      {rules && (
        <Weighing key={rules.version} rules={rules} onPreview={() => void query.refetch()} />
      )}
    </div>
  );
}

const lookAgainMs = ({ data }: { readonly data: { readonly data: HouseRules } | undefined }) =>
  (data?.data.judging ?? 0) > 0 && 2000;

const toTyped = ({ rules }: HouseRules) =>
  new Map(rules.map(({ rule, points }) => [rule, String(points)]));

interface WeighingProps {
  readonly rules: HouseRules;
  readonly onPreview: () => void;
}

function Weighing({ rules, onPreview }: WeighingProps) {
  const [typed, setTyped] = useState(() => toTyped(rules));
  const weights = Object.fromEntries(
    [...typed].map(([rule, text]) => [rule, text.trim() === '' ? Number.NaN : Number(text)]),
  );
  const isOdd = Object.values(weights).some(
    (one) => !Number.isInteger(one) || one < 0 || one > 100,
  );
  const isSame = rules.rules.every(({ rule, points }) => weights[rule] === points);
  const { version } = rules;
  const preview = useAct(previewHouseRules, { onDone: onPreview });
  const applying = useAct(updateHouseRules, {
    done: 'Weights applied. Scores are being updated',
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submitted(() => !isOdd && !isSame && preview.send({ body: { weights } }))}
    >
      <LastChange rules={rules} undoing={applying} />
      <RuleTable
        rules={rules.rules}
        typed={typed}
        onType={(rule, text) => {
          preview.reset();
          setTyped(new Map(typed).set(rule, text));
        }}
      />
      {isOdd && (
        <p role="alert" className={styles['odd']}>
          Each weight is a whole number from 0 to 100.
        </p>
      )}
      <ActionFailure title="The weights were not changed." error={applying.error} />
      <ActionFailure title="The scores could not be calculated." error={preview.error} />
      <div className={`${styles['verbs']} ${styles['bar']}`}>
        <Button
          type="submit"
          disabled={isSame || isOdd}
          pending={preview.isPending && 'Calculating'}
        >
          Preview scores
        </Button>
        <Button
          variant="primary"
          disabled={!preview.reply || isSame}
          pending={applying.isPending && 'Applying'}
          onClick={() => applying.send({ body: { weights, version } })}
        >
          Apply
        </Button>
        <Button disabled={isSame} onClick={() => setTyped(toTyped(rules))}>
          Discard
        </Button>
      </div>
      {preview.reply && <ChangedScores {...preview.reply.data} judging={rules.judging} />}
    </form>
  );
}

function LastChange({
  rules: { version, previous, changedBy, changedAt },
  undoing,
}: {
  readonly rules: HouseRules;
  readonly undoing: Act<typeof updateHouseRules>;
}) {
  if (!previous || !changedAt) return null;
  return (
    <p className={styles['verbs']}>
      <span className="small muted">
        Last changed by {changedBy}, <Moment at={changedAt} />
      </span>
      <Button
        size="sm"
        pending={undoing.isPending && 'Undoing'}
        onClick={() => undoing.send({ body: { weights: previous, version } })}
      >
        Undo this change
      </Button>
    </p>
  );
}
