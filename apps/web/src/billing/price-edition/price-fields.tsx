import { Button } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { type FormPrice, withMember } from './form-list.ts';
import { Holder } from './holder-field.tsx';
import styles from './prices.module.css';

interface PriceFieldsProps {
  readonly price: FormPrice;
  readonly name: string;
  readonly currency: string;
  readonly canEdit: boolean;
  readonly onChange: (change: Partial<FormPrice> | null) => void;
}

/** Free calls and the steps behind them; the last step has no end. */
export function PriceFields({ price, name, currency, canEdit, onChange }: PriceFieldsProps) {
  const { steps } = price;
  const setStep = (index: number, change: Partial<FormPrice['steps'][number]> | null) =>
    onChange({ steps: withMember(steps, index, change) });
  return (
    <fieldset className={styles['price']}>
      <legend>{name}</legend>
      <div className={styles['free']}>
        <Field label="Free calls a month">
          <TextInput
            inputMode="numeric"
            value={price.free}
            onChange={(event) => onChange({ free: event.target.value })}
          />
        </Field>
        <Holder per={price.per} onChange={(per) => onChange({ per })} />
      </div>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
        <div key={index} className={styles['step']}>
          <Field label={`Price of a call, ${currency}`}>
            <TextInput
              inputMode="decimal"
              value={step.cost}
              onChange={(event) => setStep(index, { cost: event.target.value })}
            />
          </Field>
          {index === steps.length - 1 ? (
            <p className={styles['end']}>for each further call</p>
          ) : (
            <Field label="Up to call">
              <TextInput
                inputMode="numeric"
                value={step.upTo}
                onChange={(event) => setStep(index, { upTo: event.target.value })}
              />
            </Field>
          )}
          {canEdit && steps.length > 1 && (
            <IconButton
              label="Remove this step"
              icon="trash"
              onClick={() => setStep(index, null)}
            />
          )}
        </div>
      ))}
      {canEdit && (
        <p className={styles['acts']}>
          <Button
            size="sm"
            icon="plus"
            onClick={() => onChange({ steps: [...steps, { upTo: '', cost: '' }] })}
          >
            Add a step<span className="sr"> to {name}</span>
          </Button>
          <Button size="sm" variant="quiet" icon="trash" onClick={() => onChange(null)}>
            Make {name} free
          </Button>
        </p>
      )}
    </fieldset>
  );
}
