import { memberFacts } from '@portal/contract/field';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Cell, Cells } from '../ui/table/sheet.tsx';

interface DetailsProps<Schema extends z.ZodMiniObject> {
  readonly of: Schema;
  readonly value: z.output<Schema>;
  /** Those of the schema that are shown here, in this order. */
  readonly fields: readonly (keyof z.output<Schema> & string)[];
  readonly framed?: boolean;
  /** Cells that are no field of the schema. */
  readonly children?: ReactNode;
}

/** Labels and values of a thing; a field that is empty is a dash. */
export function Details<Schema extends z.ZodMiniObject>(props: DetailsProps<Schema>) {
  const { of, value, fields, framed, children } = props;
  return (
    <Cells framed={framed === true}>
      {fields.map((name) => (
        <Cell key={name} caption={memberFacts(of, name)?.label ?? name}>
          {String(value[name] ?? '') || '–'}
        </Cell>
      ))}
      {children}
    </Cells>
  );
}
