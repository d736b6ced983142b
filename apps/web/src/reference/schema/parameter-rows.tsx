import { isList, type Json } from '@portal/openapi/read/json';
import { toText } from '@portal/openapi/schema/describe-schema';
import { BodyForm } from '../form/body-form.tsx';
import { toParameterValue } from '../call/call-faults.ts';
import { toListText } from '../operation/from-linked-call.ts';
import type { ParameterControlProps } from '../form/field/parameter-control-props.ts';

const none = new Map<string, string>();

/** A list or an object of a parameter as a form; the text field beside it shows what becomes of it. */
export function ParameterRows({ piece, parameter, value, onChange }: ParameterControlProps) {
  const held = value === '' ? undefined : toParameterValue(piece, parameter, value);
  return (
    <BodyForm
      name={`Rows of ${parameter.name}`}
      schema={parameter.schema}
      schemas={piece.schemas}
      value={held}
      faults={none}
      onChange={(next) => onChange(toFieldText(next))}
    />
  );
}

function toFieldText(value: Json | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return toListText(value.map(toText));
  return toText(value);
}
