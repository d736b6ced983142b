import type { Schema } from '@portal/openapi/outline/operation-piece';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/input/button.tsx';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import { referencesOf, toSchemaRows, type SchemaRow } from '@portal/openapi/schema/schema-rows';
import { usePrinted, useSharedName } from '../print/printed.ts';
import { SharedLink } from '../print/shared-link.tsx';
import { isAt, isBelow, useAimedPlace, useOnAim, useOpened, usePlaceMark } from './aimed-rows.tsx';
import { RowLink } from './row-link.tsx';
import { FurtherText, SchemaFacts, SchemaHead } from './schema-facts.tsx';
import styles from './schema-tree.module.css';

interface SchemaTreeProps {
  readonly schema: Schema;
  readonly schemas: Schemas;
  /** Names of the schemas above: a circle is shown, not opened by itself. */
  readonly above?: readonly string[];
  readonly depth?: number;
  /** Required members open by themselves down to this depth; a body opens its first level. */
  readonly openTo?: number;
  /** Where it stands in the operation, for the addresses of its members: `body`, `200`. */
  readonly place: string;
}

const mostIndents = 7;
/** A schema of thousands of members is shown in parts. */
const rowsAtOnce = 200;
/** Of more members than this none opens by itself. */
const mostOpened = 30;

/** The members of a body, each with type, text and limits; children hang on a line. */
export function SchemaTree({
  schema,
  schemas,
  above = [],
  depth = 0,
  openTo = 1,
  place,
}: SchemaTreeProps) {
  const rows = toSchemaRows(schema, schemas);
  const [most, setMost] = useMost(rows, place);
  const shown = rows.slice(0, most);
  const look = classNames(styles['schema'], depth > mostIndents && styles['flat']);
  if (rows.length === 0) {
    return (
      <ul className={look}>
        <TreeRow
          row={{ name: '', schema, required: false }}
          schemas={schemas}
          above={above}
          depth={depth}
          openTo={openTo}
          place={place}
        />
      </ul>
    );
  }
  const list = (
    <ul className={look}>
      {shown.map((row) => (
        <TreeRow
          key={row.name}
          row={row}
          schemas={schemas}
          above={above}
          depth={depth}
          openTo={rows.length > mostOpened ? 0 : openTo}
          place={`${place}.${row.name}`}
        />
      ))}
      {shown.length < rows.length && (
        <li>
          <Button size="sm" onClick={() => setMost(shown.length + rowsAtOnce)}>
            {`Show more: ${rows.length - shown.length} of ${rows.length} are left`}
          </Button>
        </li>
      )}
    </ul>
  );
  if (depth > 0) return list;
  return (
    <>
      <SchemaHead schema={schema} schemas={schemas} place={place} />
      {list}
    </>
  );
}

/** How many rows are shown: at least to the one that the address points at, on paper all. */
function useMost(rows: readonly SchemaRow[], place: string) {
  const countTo = (aimed: string) =>
    1 + rows.findLastIndex(({ name }) => isAt(aimed, `${place}.${name}`));
  const aimed = useAimedPlace();
  const [most, setMost] = useState(() => Math.max(rowsAtOnce, countTo(aimed)));
  useOnAim((next) => setMost((was) => Math.max(was, countTo(next))));
  return [usePrinted() ? rows.length : most, setMost] as const;
}

interface TreeRowProps {
  readonly row: SchemaRow;
  readonly schemas: Schemas;
  readonly above: readonly string[];
  readonly depth: number;
  readonly openTo: number;
  readonly place: string;
  /** Said beside its limits. */
  readonly notes?: readonly string[];
}

/** A member with what is said of it, and its own members when it is opened. */
export function TreeRow({ row, schemas, above, depth, openTo, place, notes }: TreeRowProps) {
  const { schema } = row;
  const references = referencesOf(schema);
  const isCircle = references.some((name) => above.includes(name));
  const listed = useSharedName(schema, schemas);
  const hasChildren =
    row.name !== '' && listed === undefined && toSchemaRows(schema, schemas).length > 0;
  const placeMark = usePlaceMark(place);
  const [open, setOpen] = useOpened(
    (wanted) => isBelow(wanted, place),
    depth < openTo && !isCircle && row.required,
    !isCircle,
  );
  const facts = (
    <SchemaFacts
      row={row}
      schemas={schemas}
      place={place}
      isOpen={hasChildren ? open : undefined}
      notes={notes}
    />
  );
  const mark = row.name !== '' && placeMark;
  if (!hasChildren) {
    return (
      <li {...mark}>
        {facts}
        {listed !== undefined && <SharedLink name={listed} />}
      </li>
    );
  }
  return (
    <li {...mark}>
      {/* A summary is a button: a link within it could not be told apart from it. */}
      <span className={styles['aside']}>
        <RowLink name={row.name} place={place} />
      </span>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="ends">{facts}</summary>
        {open && (
          <>
            <FurtherText schema={schema} schemas={schemas} />
            <SchemaTree
              schema={schema}
              schemas={schemas}
              above={[...above, ...references]}
              depth={depth + 1}
              openTo={openTo}
              place={place}
            />
          </>
        )}
      </details>
    </li>
  );
}
