import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { Button } from '../../ui/input/button.tsx';
import type { DraftLine } from './customs-draft.ts';
import styles from './customs-check.module.css';

const COLUMNS = [
  ['description', 'Description'],
  ['quantity', 'Pieces'],
  ['netWeightKg', 'Total net weight, kg'],
  ['value', 'Total value'],
  ['hsCode', 'HS code'],
  ['originCountry', 'Origin, two letters'],
] as const;

interface GoodsRowProps {
  readonly at: number;
  readonly line: DraftLine;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (line: DraftLine) => void;
  /** The last row stays. */
  readonly onRemove?: () => void;
}

/** One kind of goods. */
export function GoodsRow({ at, line, faults, onChange, onRemove }: GoodsRowProps) {
  const field = bind(line, (change) => onChange({ ...line, ...change }));
  return (
    <fieldset className={styles['goods']}>
      <legend>Goods {at + 1}</legend>
      {COLUMNS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          error={faults.get(`lines[${at}].${name}`)}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      {onRemove && (
        <Button size="sm" variant="quiet" aria-label={`Remove goods ${at + 1}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
