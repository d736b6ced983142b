import {
  describeRules,
  describeType,
  meltSchema,
  type Schemas,
} from '@portal/openapi/describe-schema';
import type { Schema } from '@portal/openapi/operation-piece';
import type { SchemaRow } from '@portal/openapi/schema-rows';
import { Icon } from '../../ui/icon.tsx';
import { InlineMarkdown } from './inline-markdown.tsx';
import { RowLink } from './row-link.tsx';
import styles from './schema-tree.module.css';

interface SchemaFactsProps {
  readonly row: SchemaRow;
  readonly schemas: Schemas;
  readonly twist?: boolean;
  /** The address of the row. */
  readonly place: string;
  /** Said beside its limits. */
  readonly notes?: readonly string[] | undefined;
}

const mostChips = 24;

/** Name, type and marks on one line; text; limits and allowed values below. */
export function SchemaFacts({ row, schemas, twist, place, notes = [] }: SchemaFactsProps) {
  const melted = meltSchema(row.schema, schemas);
  const chips = [...notes, ...describeRules(melted, schemas)];
  return (
    <>
      <span className={styles['row']}>
        {row.name && <code>{row.name}</code>}
        <span className={styles['type']}>{describeType(row.schema, schemas)}</span>
        {row.required && <span className={styles['required']}>required</span>}
        <UsageMarks schema={melted} />
        {row.name && !twist && <RowLink name={row.name} place={place} />}
        {twist && <Icon name="chevron-right" size={16} className={styles['twist']} />}
      </span>
      {melted.description && (
        <span className={styles['text']}>
          <InlineMarkdown text={melted.description} />
        </span>
      )}
      {chips.length > 0 && (
        <span className={styles['chips']}>
          {chips.slice(0, mostChips).map((chip) => (
            <code key={chip} className="in">
              {chip}
            </code>
          ))}
          {chips.length > mostChips && (
            <span className={styles['type']}>and {chips.length - mostChips} more</span>
          )}
        </span>
      )}
    </>
  );
}

function UsageMarks({ schema }: { readonly schema: Schema }) {
  return (
    <>
      {schema.deprecated && <span className={styles['required']}>deprecated</span>}
      {schema.readOnly && <span className={styles['type']}>read only</span>}
      {schema.writeOnly && <span className={styles['type']}>write only</span>}
    </>
  );
}
