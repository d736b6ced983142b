import { describeRules, describeWhen } from '@portal/openapi/schema/describe-rules';
import { describeType, readSchema, type Schemas } from '@portal/openapi/schema/describe-schema';
import { describeXml } from '@portal/openapi/schema/describe-xml';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import type { SchemaRow } from '@portal/openapi/schema/schema-rows';
import { use } from 'react';
import { Icon } from '../../ui/figure/icon.tsx';
import { InlineMarkdown } from './inline-markdown.tsx';
import { RowLink } from './row-link.tsx';
import { XmlContext } from '../form/xml-context.ts';
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
  const melted = readSchema(row.schema, schemas);
  const when = row.when ? [describeWhen(row.when, schemas)] : [];
  const xml = useXmlFacts(row, schemas);
  const chips = [...when, ...notes, ...describeRules(melted, schemas), ...xml];
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
      <Chips texts={chips} />
    </>
  );
}

/** How it is written in XML, where it may be. */
function useXmlFacts({ name, schema }: SchemaRow, schemas: Schemas): readonly string[] {
  const isSaid = use(XmlContext) && name !== '';
  return isSaid ? describeXml(name, schema, schemas) : [];
}

function Chips({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span className={styles['chips']}>
      {texts.slice(0, mostChips).map((text) => (
        <code key={text} className="in">
          {text}
        </code>
      ))}
      {texts.length > mostChips && (
        <span className={styles['type']}>and {texts.length - mostChips} more</span>
      )}
    </span>
  );
}

/** What is said of the whole, over its members; nothing where it is an object like any other. */
export function SchemaHead({
  schema,
  schemas,
  place,
}: Omit<SchemaFactsProps, 'row'> & { readonly schema: Schema }) {
  const melted = readSchema(schema, schemas);
  const isPlain = describeType(schema, schemas) === 'object';
  if (isPlain && !melted.description && describeRules(melted, schemas).length === 0) return null;
  return (
    <div className={styles['head']}>
      <SchemaFacts row={{ name: '', schema, required: false }} schemas={schemas} place={place} />
    </div>
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
