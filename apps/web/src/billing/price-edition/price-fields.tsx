import { TextField } from '../../resource/controls/text-field.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
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
        <TextField
          label="Free calls a month"
          inputMode="numeric"

          value={price.free}
          onChange={(free) => onChange({ free })}
        />
        <Holder per={price.per} onChange={(per) => onChange({ per })} />
      </div>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
        <div key={index} className={styles['step']}>
          <TextField
            label={`Price of a call, ${currency}`}
            inputMode="decimal"

            value={step.cost}
            onChange={(cost) => setStep(index, { cost })}
          />
          {index === steps.length - 1 ? (
            <p className={styles['end']}>for each further call</p>
          ) : (
            <TextField
              label="Up to call"
              inputMode="numeric"

              value={step.upTo}
              onChange={(upTo) => setStep(index, { upTo })}
            />
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
        <ButtonGroup>
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
        </ButtonGroup>
      )}
    </fieldset>
  );
}
