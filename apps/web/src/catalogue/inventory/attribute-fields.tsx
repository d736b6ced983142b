import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Select, TextInput } from '../../ui/input/field.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import styles from './inventory.module.css';
import type { EndpointFormState } from './use-endpoint-form.ts';

interface AttributeFieldsProps {
  readonly form: EndpointFormState;
  readonly hasOas: boolean;
}

const choices: Readonly<Record<string, readonly string[]>> = {
  'x-visibility': ['public', 'private', 'internal', 'apigov'],
  'x-iam-secure': ['true', 'false'],
};

/** The `x-` members of the specification's `info`; they are written into its document. */
export function AttributeFields({ form, hasOas }: AttributeFieldsProps) {
  const { attributes } = form.fields;
  const set = (name: string, value: string) =>
    form.change({
      attributes: attributes.map((one) => (one.name === name ? { name, value } : one)),
    });
  return (
    <section aria-labelledby="x-attributes">
      <div className="section-head">
        <h2 id="x-attributes">x-attributes</h2>
      </div>
      {hasOas && (
        <p className="small muted">
          <code>x-iam-secure</code> requires a client’s access token with every call.{' '}
          <code>x-issuer-schemes</code> names security schemes of the document, separated by commas,
          whose scopes our gateway enforces. Schemes with this portal’s token address are always
          enforced; all others are left to the upstream.
        </p>
      )}
      {!hasOas && (
        <p className="muted">They are part of a specification, and this endpoint has none.</p>
      )}
      {hasOas && (
        <div className={styles['attributes']}>
          {attributes.map(({ name, value }) => (
            <div key={name} className={styles['attribute']}>
              <code>{name}</code>
              <ValueField name={name} value={value} onChange={(text) => set(name, text)} />
              <IconButton
                label={`Remove ${name}`}
                icon="trash"
                onClick={() =>
                  form.change({ attributes: attributes.filter((one) => one.name !== name) })
                }
              />
            </div>
          ))}
          <NewAttribute
            taken={attributes.map(({ name }) => name)}
            onAdd={(name) => form.change({ attributes: [...attributes, { name, value: '' }] })}
          />
        </div>
      )}
    </section>
  );
}

interface ValueFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ name, value, onChange }: ValueFieldProps) {
  const label = `Value of ${name}`;
  const offered = choices[name];
  if (!offered) {
    return (
      <TextInput
        mono
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {[...new Set([...offered, value])].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
}

interface NewAttributeProps {
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}

function NewAttribute({ taken, onAdd }: NewAttributeProps) {
  const [name, setName] = useState('x-');
  const isNew = name.trim().length > 2 && !taken.includes(name.trim());
  return (
    <div className={styles['attribute']}>
      <TextInput
        mono
        aria-label="Name of a new attribute"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <span>
        <Button
          icon="plus"
          disabled={!isNew}
          onClick={() => {
            onAdd(name.trim());
            setName('x-');
          }}
        >
          Add attribute
        </Button>
      </span>
    </div>
  );
}
