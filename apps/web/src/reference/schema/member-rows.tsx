import type { Json, JsonObject } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { toPointer } from '@portal/openapi/validate/to-pointer';
import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import styles from '../form/body-form.module.css';
import { useFormPlace, type PlaceProps } from '../form/form-context.ts';
import { renameMember, setMember, startValue } from '../form/form-model.ts';
import { isExact } from '@portal/openapi/digits/numeric';

/** Of members; those that have a value are shown in any case. */
const mostAtOnce = 60;

interface MemberRowsProps extends PlaceProps {
  readonly value: JsonObject;
}

/** The members that a schema names, then those that it does not. */
export function MemberRows(props: MemberRowsProps) {
  const { pointer, schema, value, onChange } = props;
  const { Place } = useFormPlace();
  const properties = Object.entries(schema.properties ?? {});
  const order = properties.map(([name]) => name);
  const [isWhole, setWhole] = useState(false);
  // What the carrier alone writes is left out, unless somebody wrote it.
  const possible = properties.filter(
    ([name, member]) => !member.readOnly || Object.hasOwn(value, name),
  );
  const shown = possible.filter(([name], at) => {
    return isWhole || at < mostAtOnce || Object.hasOwn(value, name);
  });
  return (
    <>
      {shown.map(([name, member]) => (
        <Place
          key={name}
          name={name}
          pointer={toPointer(pointer, name)}
          schema={member}
          required={schema.required?.includes(name) ?? false}
          value={Object.hasOwn(value, name) ? value[name] : undefined}
          onChange={(next) => onChange(setMember(value, name, { member: next, order }))}
        />
      ))}
      {shown.length < possible.length && (
        <Button size="sm" className={styles['add']} onClick={() => setWhole(true)}>
          Show {possible.length - shown.length} more fields
        </Button>
      )}
      <FurtherRows {...props} known={new Set(order)} />
    </>
  );
}

interface FurtherRowsProps extends MemberRowsProps {
  readonly known: ReadonlySet<string>;
}

/** Members by names of one's own, and those that the schema does not know: they are not lost. */
function FurtherRows({ name, pointer, schema, value, onChange, known }: FurtherRowsProps) {
  const { schemas, Place } = useFormPlace();
  const further = schema.additionalProperties ?? ruleOfPatterns(schema);
  const isOpen = further !== undefined && !isNothing(further);
  const rows = Object.entries(value).filter(([key]) => !known.has(key));
  const set = (key: string, member: Json | undefined) =>
    onChange(setMember(value, key, { member, order: [] }));
  function add() {
    let key = 'key';
    for (let count = 2; Object.hasOwn(value, key); count += 1) key = `key${count}`;
    const isPlain = further === undefined || Object.keys(further).length === 0;
    set(key, isPlain ? '' : startValue(further, schemas));
  }
  return (
    <>
      {rows.map(([key, member], at) => (
        <div className={styles['further']} key={at}>
          <NameField
            name={key}
            taken={value}
            onRename={(next) => onChange(renameMember(value, key, next))}
          />
          <Place
            name={key}
            pointer={toPointer(pointer, key)}
            schema={isOpen ? typed(further, member) : typed({}, member)}
            required
            isRow
            value={member}
            onChange={(next = member) => set(key, next)}
          />
          <IconButton label={`Remove ${key}`} icon="trash" onClick={() => set(key, undefined)} />
        </div>
      ))}
      {isOpen && (
        <Button
          size="sm"
          icon="plus"
          className={styles['add']}
          aria-label={name ? `Add a property to ${name}` : 'Add a property to the body'}
          onClick={add}
        >
          Add a property
        </Button>
      )}
    </>
  );
}

function ruleOfPatterns({ patternProperties = {} }: Schema): Schema | undefined {
  return Object.values(patternProperties)[0];
}

function isNothing({ not }: Schema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Where nothing is said of a member, its plain text is edited as a text. */
function typed(schema: Schema, member: Json): Schema {
  const isSaid = Object.keys(schema).length > 0;
  return !isSaid && typeof member === 'string' && !isExact(member) ? { type: 'string' } : schema;
}

interface NameFieldProps {
  readonly name: string;
  readonly taken: JsonObject;
  readonly onRename: (name: string) => void;
}

/** Takes effect when it is left: half a name may be that of another member. */
function NameField({ name, taken, onRename }: NameFieldProps) {
  const [draft, setDraft] = useState({ of: name, text: name });
  const text = draft.of === name ? draft.text : name;
  const isTaken = text !== name && Object.hasOwn(taken, text);
  return (
    <Field
      label={<span className="sr">Name of {name}</span>}
      error={isTaken ? 'Already exists.' : undefined}
    >
      <TextInput
        mono
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setDraft({ of: name, text: target.value })}
        onBlur={() => !isTaken && text !== name && onRename(text)}
      />
    </Field>
  );
}
