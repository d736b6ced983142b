import { toLead } from '@portal/openapi/prose/to-plain-text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import styles from '../form/body-form.module.css';
import { placeAttribute, useFormPlace, type PlaceProps } from '../form/form-context.ts';

interface PlaceGroupProps extends Omit<PlaceProps, 'schema' | 'value'> {
  readonly isNullable: boolean;
  readonly description: string | undefined;
  readonly children: ReactNode;
}

/** An object, a list or a choice: its name, what can be done with the whole of it, its parts. */
export function PlaceGroup(props: PlaceGroupProps) {
  const { name, pointer, required, isRow, isNullable, description, onChange, children } = props;
  const { faults } = useFormPlace();
  const fault = faults.get(pointer);
  if (pointer === '') {
    return (
      <div className={styles['members']} {...{ [placeAttribute]: pointer }} tabIndex={-1}>
        {fault && <p className={styles['fault']}>{`The body ${fault}`}</p>}
        {children}
      </div>
    );
  }
  return (
    <fieldset className={styles['group']} {...{ [placeAttribute]: pointer }} tabIndex={-1}>
      <legend>
        {name}
        {required && !isRow && (
          <span className={styles['need']} title="required">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles['tools']}>
        {isNullable && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Set ${name} to null`}
            onClick={() => onChange(null)}
          >
            null
          </Button>
        )}
        {!required && (
          <IconButton label={`Remove ${name}`} icon="trash" onClick={() => onChange(undefined)} />
        )}
      </div>
      {description && <p className={styles['about']}>{toFirstSentence(description)}</p>}
      {fault && <p className={styles['fault']}>{fault}</p>}
      <div className={styles['members']}>{children}</div>
    </fieldset>
  );
}

const longest = 140;

/** Enough to know what to fill in; the rest stands in the reference beside it. */
export function toFirstSentence(text: string): string {
  const [first = ''] = toLead(text).split(/(?<=[.!?])\s/);
  return first.length > longest ? `${first.slice(0, longest)}…` : first;
}
