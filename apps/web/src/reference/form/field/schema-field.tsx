import { isList, isObject } from '@portal/openapi/read/json';
import { Button } from '../../../ui/input/button.tsx';
import styles from '../body-form.module.css';
import { ChoiceField } from './choice-field.tsx';
import { AddressChoice } from './fill-choice.tsx';
import { FileField } from './file-field.tsx';
import { useFormPlace, type PlaceProps } from '../form-context.ts';
import { startValue, toControlKind, toFormSchema, type FormSchema } from '../form-model.ts';
import { ListRows } from '../../schema/list-rows.tsx';
import { MemberRows } from '../../schema/member-rows.tsx';
import { PlaceGroup } from '../../outline/place-group.tsx';
import { PlaceField, RawField, ScalarField } from './scalar-field.tsx';

/** Deeper than this a value is shown as JSON text. */
const deepest = 10;

/** The control of one place, as its schema and its value need it. */
export function SchemaField(props: PlaceProps) {
  const file = useFormPlace().files?.places.get(props.pointer);
  return file ? <FileField {...props} file={file} /> : <ValueField {...props} />;
}

function ValueField(props: PlaceProps) {
  const { schemas } = useFormPlace();
  const form = toFormSchema(props.schema, schemas);
  const { value } = props;
  const kind = toControlKind(form, value);
  const isDeep = props.pointer.split('/').length > deepest;
  if (kind === 'null') return <NullField {...props} form={form} />;
  if (kind === 'raw' || (isDeep && typeof value === 'object')) {
    return <RawField {...props} form={form} />;
  }
  if (kind === 'choice' || kind === 'object' || kind === 'list') {
    return value === undefined ? (
      <AbsentField {...props} form={form} />
    ) : (
      <Structure {...props} form={form} />
    );
  }
  return <ScalarField {...props} form={form} kind={kind} />;
}

interface FormedProps extends PlaceProps {
  readonly form: FormSchema;
}

function Structure(props: FormedProps) {
  const { form, value } = props;
  if (form.choices.length > 0) return <ChoiceField {...props} />;
  return (
    <PlaceGroup {...props} isNullable={form.isNullable} description={form.schema.description}>
      {isObject(value) && (
        <>
          <AddressChoice {...props} properties={form.schema.properties} value={value} />
          <MemberRows {...props} schema={form.schema} value={value} />
        </>
      )}
      {isList(value) && <ListRows {...props} schema={form.schema} value={value} />}
    </PlaceGroup>
  );
}

function AbsentField({ name, pointer, schema, required, onChange, form }: FormedProps) {
  const { schemas } = useFormPlace();
  return (
    <PlaceField name={name} pointer={pointer} required={required} isPlain schema={form.schema}>
      <Button
        size="sm"
        icon="plus"
        aria-label={`Add ${name || 'the body'}`}
        onClick={() => onChange(startValue(schema, schemas))}
      >
        Add
      </Button>
    </PlaceField>
  );
}

function NullField({ name, pointer, required, onChange, form }: FormedProps) {
  const { schemas } = useFormPlace();
  return (
    <PlaceField name={name} pointer={pointer} required={required} isPlain schema={form.schema}>
      <span className={styles['null']}>
        <code className="in">null</code>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Give ${name} a value`}
          onClick={() => onChange(startValue(toValued(form), schemas))}
        >
          Give a value
        </Button>
        {!required && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(undefined)}
          >
            Remove
          </Button>
        )}
      </span>
    </PlaceField>
  );
}

function toValued({ schema, choices }: FormSchema) {
  return choices.length > 0 ? { ...schema, oneOf: choices.map((one) => one.schema) } : schema;
}
