import { fieldsAt, memberFacts, type FieldPlace } from '@portal/contract/field';
import type * as z from 'zod/mini';
import { Cell } from '../ui/table/sheet.tsx';

interface DetailsProps<Schema extends z.ZodMiniObject> {
  readonly of: Schema;
  readonly value: z.output<Schema>;
  readonly place: FieldPlace;
}

/** Within `Cells`: labels and values of the fields that the schema shows at this place; one that is empty is a dash. */
export function Details<Schema extends z.ZodMiniObject>({
  of,
  value,
  place,
}: DetailsProps<Schema>) {
  const values = new Map<string, unknown>(Object.entries(value));
  return fieldsAt(of, place).map((name) => (
    <Cell key={name} caption={memberFacts(of, name)?.label ?? name}>
      {toText(values.get(name)) || '–'}
    </Cell>
  ));
}

/** The same as lines of their own, in the cell of a table; without those that are empty. */
export function DetailLines<Schema extends z.ZodMiniObject>({
  of,
  value,
  place,
}: DetailsProps<Schema>) {
  const values = new Map<string, unknown>(Object.entries(value));
  return fieldsAt(of, place)
    .filter((name) => toText(values.get(name)) !== '')
    .map((name) => (
      <small key={name}>
        {memberFacts(of, name)?.label ?? name}: {toText(values.get(name))}
      </small>
    ));
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
