import { meltSchema, toText } from '@portal/openapi/schema/describe-schema';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { Suspense, useState } from 'react';
import { Select, TextInput } from '../../../ui/input/field.tsx';
import { IconButton } from '../../../ui/input/icon-button.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { toExampleText } from '@portal/openapi/call/call-form';
import { FillChoice } from './fill-choice.tsx';
import type { ParameterControlProps } from './parameter-control-props.ts';
import styles from '../../call/try-it.module.css';
import { lazyView } from '../../../ui/text/lazy-view.tsx';
import { toNumberLimits } from './number-limits.ts';

const ParameterRows = lazyView(
  async () => (await import('../../schema/parameter-rows.tsx')).ParameterRows,
);

/** More values than these are typed: a list of them could not be read, nor drawn at once. */
const mostChoices = 500;

/** A list of choices, a day, a number with its bounds, a text; rows for lists and objects. */
export function ParameterControl(props: ParameterControlProps) {
  const { piece, parameter, value, onChange } = props;
  const schema = meltSchema(parameter.schema, piece.schemas);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  if (choices && choices.length <= mostChoices) {
    return (
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {(!parameter.required || value === '') && <option value="">not sent</option>}
        {choices.map((choice) => (
          <option key={toText(choice)}>{toText(choice)}</option>
        ))}
      </Select>
    );
  }
  if (hasRows(schema) && parameter.mediaType === null) return <RowsControl {...props} />;
  return <PlainControl {...props} schema={schema} />;
}

const hasRows = ({ type, items, properties }: Schema) =>
  type === 'array' || type === 'object' || items !== undefined || properties !== undefined;

function PlainControl({
  piece,
  parameter,
  value,
  onChange,
  schema,
}: ParameterControlProps & { readonly schema?: Schema }) {
  return (
    <FillChoice name={parameter.name} onFill={onChange}>
      <TextInput
        mono
        autoComplete="off"
        spellCheck={false}
        value={value}
        required={parameter.required}
        placeholder={toExampleText(piece, parameter)}
        {...(schema && toInputType(schema, value))}
        onChange={(event) => onChange(event.target.value)}
      />
    </FillChoice>
  );
}

/** A text that the narrower control could not show keeps the plain one. */
function toInputType(schema: Schema, value: string) {
  if (schema.format === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(value)) return { type: 'date' };
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (!isNumber || !/^(-?\d+(\.\d+)?)?$/.test(value)) return {};
  return { type: 'number', ...toNumberLimits(schema) };
}

/** Written with commas or as JSON, or row by row. */
function RowsControl(props: ParameterControlProps) {
  const { name } = props.parameter;
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['rows']}>
      <PlainControl {...props} />
      <IconButton
        label={isOpen ? `Close the rows of ${name}` : `Edit ${name} in rows`}
        icon="edit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ParameterRows {...props} />
        </Suspense>
      )}
    </span>
  );
}
