import type { Json } from '@portal/openapi/read/json';
import { toNumber } from '@portal/openapi/digits/numeric';
import { toPointer } from '@portal/openapi/validate/to-pointer';
import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import styles from '../form/body-form.module.css';
import { useFormPlace, type PlaceProps } from '../form/form-context.ts';
import { startValue } from '../form/form-model.ts';

const atOnce = 30;

interface ListRowsProps extends PlaceProps {
  readonly value: readonly Json[];
}

/** Items, each with a button that removes it; a long list comes in parts. */
export function ListRows({ name, pointer, schema, value, onChange }: ListRowsProps) {
  const { schemas, Place } = useFormPlace();
  const [shown, setShown] = useState(atOnce);
  const { items = {}, prefixItems = [], maxItems = Infinity } = schema;
  const next = prefixItems[value.length] ?? items;
  const isPlain = Object.keys(next).length === 0;
  const title = name || 'item';
  return (
    <>
      {value.slice(0, shown).map((item, at) => (
        <div className={styles['item']} key={at}>
          <Place
            name={`${title} ${at + 1}`}
            pointer={toPointer(pointer, at)}
            schema={prefixItems[at] ?? items}
            required
            isRow
            value={item}
            onChange={(changed = item) => onChange(value.with(at, changed))}
          />
          <IconButton
            label={`Remove ${title} ${at + 1}`}
            icon="trash"
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className={styles['row']}>
        {value.length > shown && (
          <Button size="sm" onClick={() => setShown(shown + atOnce)}>
            Show {Math.min(atOnce, value.length - shown)} more of {value.length}
          </Button>
        )}
        {value.length < toNumber(maxItems) && (
          <Button
            size="sm"
            icon="plus"
            aria-label={`Add a row to ${name || 'the body'}`}
            onClick={() => {
              setShown(Math.max(shown, value.length + 1));
              onChange([...value, isPlain ? '' : startValue(next, schemas)]);
            }}
          >
            Add a row
          </Button>
        )}
      </div>
    </>
  );
}
