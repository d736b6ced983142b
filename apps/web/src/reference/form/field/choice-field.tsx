import { isList, isObject } from '@portal/openapi/read/json';
import { useState } from 'react';
import { Field, Select } from '../../../ui/input/field.tsx';
import styles from '../body-form.module.css';
import { useFormPlace, type PlaceProps } from '../form-context.ts';
import {
  chooseValue,
  findChoice,
  toFormSchema,
  withChoice,
  type FormSchema,
} from '../form-model.ts';
import { ListRows } from '../../schema/list-rows.tsx';
import { MemberRows } from '../../schema/member-rows.tsx';
import { PlaceGroup } from '../../outline/place-group.tsx';

interface ChoiceFieldProps extends PlaceProps {
  readonly form: FormSchema;
}

/** One of several shapes; what both shapes have stays when another one is chosen. */
export function ChoiceField({ form, ...place }: ChoiceFieldProps) {
  const { schemas } = useFormPlace();
  const { name, value, onChange } = place;
  const [wished, setWished] = useState<number>();
  const chosen = wished ?? findChoice(form, value, schemas);
  function choose(at: number) {
    setWished(at);
    onChange(chooseValue(form, at, { value, schemas }));
  }
  return (
    <PlaceGroup {...place} isNullable={form.isNullable} description={form.schema.description}>
      <Field label={name ? `Kind of ${name}` : 'Kind of body'} className={styles['field']}>
        <Select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          {form.choices.map((choice, at) => (
            <option key={at} value={at}>
              {choice.name}
            </option>
          ))}
        </Select>
      </Field>
      <Chosen {...place} schema={withChoice(form, chosen)} />
    </PlaceGroup>
  );
}

function Chosen(place: PlaceProps) {
  const { schemas, Place } = useFormPlace();
  const { value } = place;
  const { schema, choices } = toFormSchema(place.schema, schemas);
  if (choices.length === 0 && isObject(value)) {
    return <MemberRows {...place} schema={schema} value={value} />;
  }
  if (choices.length === 0 && isList(value)) {
    return <ListRows {...place} schema={schema} value={value} />;
  }
  return <Place {...place} />;
}
