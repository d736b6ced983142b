import { describeType, toText } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { useState, type ReactNode } from 'react';
import { Field, Select, TextArea, TextInput } from '../../../ui/input/field.tsx';
import { Button } from '../../../ui/input/button.tsx';
import styles from '../body-form.module.css';
import { FillChoice } from './fill-choice.tsx';
import { placeAttribute, useFormPlace, type PlaceProps } from '../form-context.ts';
import type { FormSchema } from '../form-model.ts';
import { toFirstSentence } from '../../outline/place-group.tsx';
import { toPlaceText } from '../../outline/to-place-text.ts';
import { readJson, writeJson } from '@portal/openapi/digits/exact-json';
import { toNumber, toNumeric } from '@portal/openapi/digits/numeric';
import { toNumberLimits } from './number-limits.ts';

interface PlaceFieldProps {
  readonly name: string;
  readonly pointer: string;
  readonly required: boolean;
  readonly isRow?: boolean | undefined;
  readonly schema: Schema;
  readonly error?: string | undefined;
  /** Holds no input that a label could name. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** Name, control, what is wrong with it. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, pointer, required, isRow, schema, error, isPlain, children } = props;
  const { faults } = useFormPlace();
  const fault = error ?? faults.get(pointer);
  const label = (
    <>
      {name || 'Body'}
      {required && !isRow && (
        <span className={styles['need']} title="required">
          {' *'}
        </span>
      )}
    </>
  );
  const hint = schema.description && !isRow ? toFirstSentence(schema.description) : undefined;
  if (isPlain) {
    return (
      <div className={styles['plain']} {...{ [placeAttribute]: pointer }} tabIndex={-1}>
        <span className={styles['name']}>{label}</span>
        {children}
        {fault && <p className={styles['fault']}>{fault}</p>}
      </div>
    );
  }
  return (
    <div {...{ [placeAttribute]: pointer }}>
      <Field
        label={label}
        error={fault && toPlaceText(fault)}
        hint={hint}
        className={styles['field']}
      >
        {children}
      </Field>
    </div>
  );
}

interface ScalarFieldProps extends PlaceProps {
  readonly form: FormSchema;
  readonly kind: 'enum' | 'boolean' | 'text' | 'number';
}

export function ScalarField({ form, kind, ...place }: ScalarFieldProps) {
  const { schema, isNullable } = form;
  const control = { ...place, schema };
  return (
    <PlaceField {...control}>
      <span className={styles['control']}>
        {(kind === 'enum' || kind === 'boolean') && <ChoiceSelect {...control} />}
        {kind === 'text' && (
          <FillChoice name={place.name} onFill={place.onChange}>
            <TextControl {...control} />
          </FillChoice>
        )}
        {kind === 'number' && <NumberControl {...control} />}
        {isNullable && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Set ${place.name} to null`}
            onClick={() => place.onChange(null)}
          >
            null
          </Button>
        )}
      </span>
    </PlaceField>
  );
}

function ChoiceSelect({ schema, value, required, onChange }: PlaceProps) {
  const only = schema.const === undefined ? undefined : [schema.const];
  const listed = only ?? schema.enum ?? [true, false];
  const choices: readonly Json[] = listed.filter((choice) => choice !== null);
  const isOwn = value !== undefined && !choices.includes(value);
  const shown = value === undefined ? '' : writeJson(value);
  return (
    <Select
      value={shown}
      onChange={({ target }) => {
        onChange(target.value === '' ? undefined : readJson(target.value));
      }}
    >
      {(!required || value === undefined) && <option value="">not sent</option>}
      {isOwn && <option value={shown}>{toText(value)}</option>}
      {choices.map((choice) => (
        <option key={writeJson(choice)} value={writeJson(choice)}>
          {toText(choice)}
        </option>
      ))}
    </Select>
  );
}

const isDay = ({ format }: Schema, text: string) =>
  format === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(text);

/** An optional text that is emptied is not sent. */
function TextControl({ schema, value, required, onChange }: PlaceProps) {
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' && !required ? undefined : next);
  if (text.includes('\n') || (!schema.format && toNumber(schema.maxLength ?? 0) > 200)) {
    return <TextArea value={text} rows={3} onChange={({ target }) => change(target.value)} />;
  }
  return (
    <TextInput
      type={isDay(schema, text) ? 'date' : 'text'}
      value={text}
      autoComplete="off"
      spellCheck={false}
      placeholder={value === '' ? 'empty text' : toText(schema.examples?.[0] ?? '')}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** What is typed stays as it is typed while it means the same number: 1.0 on the way to 1.05. */
function NumberControl({ schema, value, onChange }: PlaceProps) {
  const [draft, setDraft] = useState<{ text: string; of: Json | undefined }>();
  return (
    <TextInput
      type="number"
      {...toNumberLimits(schema)}
      value={draft && draft.of === value ? draft.text : toText(value ?? '')}
      placeholder={toText(schema.examples?.[0] ?? '')}
      onChange={({ target }) => {
        const next = target.value === '' ? undefined : toNumeric(target.value);
        setDraft({ text: target.value, of: next ?? value });
        onChange(next);
      }}
    />
  );
}

/** JSON as text, for a value that no other control can show whole. */
export function RawField({ form, ...place }: PlaceProps & { readonly form: FormSchema }) {
  const { schemas } = useFormPlace();
  const { value, onChange } = place;
  const written = value === undefined ? '' : writeJson(value);
  const [draft, setDraft] = useState({ text: written, written });
  const text = draft.written === written ? draft.text : written;
  function change(next: string) {
    const parsed = parse(next);
    const isKept = parsed === broken || parsed === undefined;
    setDraft({ text: next, written: isKept ? written : writeJson(parsed) });
    if (parsed !== broken) onChange(parsed);
  }
  const hint = `JSON: ${describeType(form.schema, schemas)}`;
  return (
    <PlaceField
      {...place}
      schema={{ ...form.schema, description: hint }}
      error={parse(text) === broken ? 'must be JSON, with text in quotes' : undefined}
    >
      <TextArea
        mono
        rows={written.length > 60 ? 5 : 1}
        value={text}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </PlaceField>
  );
}

const broken = Symbol('broken');

function parse(text: string): Json | undefined | typeof broken {
  if (text.trim() === '') return undefined;
  try {
    return readJson(text);
  } catch {
    return broken;
  }
}
