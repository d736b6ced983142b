import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { type FormMetric, withMember } from './form-list.ts';
import styles from './prices.module.css';

interface MetricFieldsProps {
  readonly metrics: readonly FormMetric[];
  readonly canEdit: boolean;
  readonly onChange: (metrics: readonly FormMetric[]) => void;
}

/** What is counted: a new API gets a metric here, and its price at the plans. */
export function MetricFields({ metrics, canEdit, onChange }: MetricFieldsProps) {
  const set = (index: number, change: Partial<FormMetric> | null) =>
    onChange(withMember(metrics, index, change));
  const empty = { systemName: '', name: '', description: '', unit: 'call', apis: '', isNew: true };
  return (
    <section className={styles['plan']} aria-label="Metrics">
      <h3>What is counted</h3>
      {metrics.map((metric, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- a new metric has no name yet
          key={index}
          className={styles['price']}
        >
          <legend>{metric.name || 'New metric'}</legend>
          <OneMetric
            metric={metric}
            countsAll={index === 0}
            onChange={(change) => set(index, change)}
          />
          {canEdit && metric.isNew && (
            <ButtonGroup>
              <IconButton
                label={`Remove ${metric.name || 'this metric'}`}
                icon="trash"
                onClick={() => set(index, null)}
              />
            </ButtonGroup>
          )}
        </fieldset>
      ))}
      {canEdit && (
        <Button
          size="sm"
          icon="plus"
          className={styles['add']}
          onClick={() => onChange([...metrics, empty])}
        >
          New metric
        </Button>
      )}
    </section>
  );
}

interface OneMetricProps {
  readonly metric: FormMetric;
  readonly countsAll: boolean;
  readonly onChange: (change: Partial<FormMetric>) => void;
}

function OneMetric({ metric, countsAll, onChange }: OneMetricProps) {
  const field = bind(metric, onChange);
  return (
    <div className={styles['metric']}>
      <TextField
        label="Name"

        maxLength={60}
        {...field('name')}
      />
      <TextField
        label="System name"
        mono

        readOnly={!metric.isNew}
        maxLength={60}
        {...field('systemName')}
      />
      <TextField
        label="Unit"

        maxLength={20}
        {...field('unit')}
      />
      <TextField
        label="APIs"
        className={styles['wide']}
        hint={
          countsAll
            ? 'This metric counts the calls of all APIs.'
            : 'System names, separated by commas.'
        }
        mono

        readOnly={countsAll}
        {...field('apis')}
      />
      <TextField
        label="Description"
        className={styles['wide']}

        maxLength={200}
        {...field('description')}
      />
    </div>
  );
}
