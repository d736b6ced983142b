import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { useMemo } from 'react';
import styles from './body-form.module.css';
import { FormContext, type FormFiles } from './form-context.ts';
import { SchemaField } from './field/schema-field.tsx';

interface BodyFormProps {
  readonly name: string;
  readonly schema: Schema;
  readonly schemas: Schemas;
  readonly value: Json | undefined;
  /** What the last check found, by JSON pointer. */
  readonly faults: ReadonlyMap<string, string>;
  /** Of a multipart form. */
  readonly files?: FormFiles;
  readonly onChange: (value: Json | undefined) => void;
}

/** A form made from a schema; what the schema does not know of a value is shown too, and kept. */
export function BodyForm(props: BodyFormProps) {
  const { name, schema, schemas, value, faults, files, onChange } = props;
  const place = useMemo(
    () => ({ schemas, faults, files, Place: SchemaField }),
    [schemas, faults, files],
  );
  return (
    <FormContext value={place}>
      <section className={styles['form']} aria-label={name}>
        <SchemaField
          name=""
          pointer=""
          schema={schema}
          value={value}
          required
          onChange={onChange}
        />
      </section>
    </FormContext>
  );
}
