import { readMeanings } from '@portal/openapi/prose/read-meanings';
import {
  describeRules,
  describeWhen,
  listAllowed,
  listExamples,
  listWords,
} from '@portal/openapi/schema/describe-rules';
import { describeType, readSchema, type Schemas } from '@portal/openapi/schema/describe-schema';
import { describeXml } from '@portal/openapi/schema/describe-xml';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import type { SchemaRow } from '@portal/openapi/schema/schema-rows';
import { use, type ReactNode } from 'react';
import { InlineMarkdown, isLine } from '../../ui/markdown/inline-markdown.tsx';
import { RowMarkdown } from '../../ui/markdown/markdown.tsx';
import { RowLink } from './row-link.tsx';
import { XmlContext } from '../form/xml-context.ts';
import styles from './schema-tree.module.css';
import { ValueTable } from './value-table.tsx';

interface SchemaFactsProps {
  readonly row: SchemaRow;
  readonly schemas: Schemas;
  /** Of the head of a part that opens: whether it is. */
  readonly isOpen?: boolean | undefined;
  /** The address of the row. */
  readonly place: string;
  /** Said beside its limits. */
  readonly notes?: readonly string[] | undefined;
}

const mostChips = 24;

/** Name, type and marks on one line; text; limits and allowed values below. */
export function SchemaFacts({ row, schemas, isOpen, place, notes = [] }: SchemaFactsProps) {
  const melted = readSchema(row.schema, schemas);
  const when = row.when ? [describeWhen(row.when, schemas)] : [];
  const xml = useXmlFacts(row, schemas);
  const hasParts = isOpen !== undefined;
  const values = hasParts ? [] : listAllowed(melted, schemas);
  const { text, meanings: read } = readMeanings(melted.description ?? '', values);
  const meanings = new Map([...read, ...listWords(melted, schemas)]);
  const explained = new Set(meanings.size > 0 ? values : []);
  const rules = describeRules(melted, schemas).filter((rule) => !explained.has(rule));
  return (
    <>
      <NameLine
        row={row}
        place={place}
        hasParts={hasParts}
        type={describeType(row.schema, schemas)}
      >
        <UsageMarks schema={melted} required={row.required} />
      </NameLine>
      {hasParts ? <Lead text={text} isOpen={isOpen} /> : <About text={text} />}
      {explained.size > 0 && <ValueTable values={values} meanings={meanings} />}
      <Chips texts={[...when, ...notes, ...rules, ...xml]} />
      <Examples texts={listExamples(melted)} />
    </>
  );
}

interface NameLineProps extends Pick<SchemaFactsProps, 'row' | 'place'> {
  readonly type: string;
  readonly hasParts: boolean;
  readonly children: ReactNode;
}

function NameLine({ row: { name }, place, type, hasParts, children }: NameLineProps) {
  return (
    <span className={styles['row']}>
      {name && <code>{name}</code>}
      <span className={styles['type']}>{type}</span>
      {children}
      {name && !hasParts && <RowLink name={name} place={place} />}
    </span>
  );
}

interface TextProps {
  readonly text: string;
}

/** A button holds a line: what is more stands in what it opens. */
function Lead({ text, isOpen }: TextProps & { readonly isOpen: boolean }) {
  if (text === '' || (isOpen && !isLine(text))) return null;
  return (
    <span className={styles['text']}>
      <InlineMarkdown text={text} />
    </span>
  );
}

function About({ text }: TextProps) {
  if (text === '') return null;
  return (
    <div className={styles['text']}>
      <RowMarkdown text={text} />
    </div>
  );
}

/** What the head of a part could not hold. */
export function FurtherText({
  schema,
  schemas,
}: Pick<SchemaRow, 'schema'> & { readonly schemas: Schemas }) {
  const { description = '' } = readSchema(schema, schemas);
  return isLine(description) ? null : <About text={description} />;
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

/** In plain text after a word: a chip is a value or limit that holds. */
function Examples({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span className={styles['examples']}>
      {texts.length > 1 ? 'Examples:' : 'Example:'}
      {texts.map((text) => (
        <code key={text}>{text}</code>
      ))}
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
  if (isPlain && !melted.description && isUnruled(melted, schemas)) return null;
  return (
    <div className={styles['head']}>
      <SchemaFacts row={{ name: '', schema, required: false }} schemas={schemas} place={place} />
    </div>
  );
}

const isUnruled = (melted: Schema, schemas: Schemas) =>
  describeRules(melted, schemas).length + listExamples(melted).length === 0;

interface UsageMarksProps {
  readonly schema: Schema;
  readonly required: boolean;
}

function UsageMarks({ schema, required }: UsageMarksProps) {
  return (
    <>
      {required && <span className={styles['required']}>required</span>}
      {schema.deprecated && <span className={styles['required']}>deprecated</span>}
      {schema.readOnly && <span className={styles['type']}>read only</span>}
      {schema.writeOnly && <span className={styles['type']}>write only</span>}
    </>
  );
}
