import type { OperationPiece, Parameter } from '@portal/openapi/operation-piece';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { fieldsOf, parameterId, toExampleText, type CallForm } from './call-form.ts';
import { meltSchema, toText } from '@portal/openapi/describe-schema';
import { useReferencePlace } from './reference-context.ts';
import { isIamSecure, schemesOf } from './security-headers.ts';
import styles from './try-it.module.css';

interface ParameterFieldsProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  /** Ids of required parameters that are still empty. */
  readonly missing: readonly string[];
}

/** One field a parameter; lists are written with commas. */
export function ParameterFields({ piece, form, onChange, missing }: ParameterFieldsProps) {
  const parameters = fieldsOf(piece);
  const { security } = useReferencePlace();
  const needsToken = isIamSecure(schemesOf(piece, security));
  if (parameters.length === 0 && !needsToken) return null;
  return (
    <div className={styles['parameters']}>
      {needsToken && (
        <Field label="Access token">
          <TextInput
            mono
            type="password"
            autoComplete="off"
            placeholder="paste it here"
            value={form.token}
            onChange={(event) => onChange({ ...form, token: event.target.value.trim() })}
          />
        </Field>
      )}
      {parameters.map((parameter) => {
        const id = parameterId(parameter);
        const change = (text: string) =>
          onChange({ ...form, values: { ...form.values, [id]: text } });
        return (
          <Field
            key={id}
            label={<ParameterLabel parameter={parameter} />}
            error={missing.includes(id) ? 'This one is required.' : undefined}
          >
            <ParameterControl
              piece={piece}
              parameter={parameter}
              value={form.values[id] ?? ''}
              onChange={change}
            />
          </Field>
        );
      })}
    </div>
  );
}

function ParameterLabel({ parameter }: { readonly parameter: Parameter }) {
  return (
    <>
      {parameter.name}
      {parameter.required && (
        <span className={styles['need']} title="required">
          {' *'}
        </span>
      )}
    </>
  );
}

interface ParameterControlProps {
  readonly piece: OperationPiece;
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function ParameterControl({ piece, parameter, value, onChange }: ParameterControlProps) {
  const schema = meltSchema(parameter.schema, piece.schemas);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  if (choices) {
    return (
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {(!parameter.required || value === '') && <option value="">not sent</option>}
        {choices.map((choice) => (
          <option key={toText(choice)}>{toText(choice)}</option>
        ))}
      </Select>
    );
  }
  return (
    <TextInput
      mono
      autoComplete="off"
      spellCheck={false}
      value={value}
      required={parameter.required}
      placeholder={toExampleText(piece, parameter)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
