import { tokenScopes, type TokenScope } from '@portal/contract/operation';
import { useSession } from '../../session/session.tsx';
import { personalTokenLimits, tokenScopesOf } from '@portal/contract/accounts/personal-token/rules';
import { useEffect, useRef, useState } from 'react';
import { Checkbox, Radio, Segmented } from '../../ui/input/choice.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import {
  expiries,
  toDateRange,
  toExpiresAt,
  type Expiry,
  type Faulty,
  type TokenFields,
} from './token-fields.ts';
import styles from './tokens.module.css';

interface PartProps {
  readonly fields: TokenFields;
  readonly faults: Partial<Record<Faulty, string>>;
  readonly onChange: (part: Partial<TokenFields>) => void;
}

export function NameField({ fields, faults, onChange }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label="Name" hint="What it is used for." error={faults.name}>
      <TextInput
        ref={input}
        name="name"
        autoComplete="off"
        placeholder="Build server"
        maxLength={personalTokenLimits.name}
        value={fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Field>
  );
}

const scopeTexts: Readonly<Record<TokenScope, string>> = {
  applications: 'Applications of your account, with their API keys in full',
  invoices: 'Invoices and their PDF files',
  statistics: 'Calls, errors and latency of your applications',
  specifications: 'Specifications available to you',
  publishing: 'Publish, replace and delete specifications',
};

export function ScopesField({ fields, faults, onChange }: PartProps) {
  const { role } = useSession();
  const offered = tokenScopesOf(role);
  function toggle(scope: TokenScope, isChosen: boolean) {
    onChange({
      scopes: tokenScopes.filter((one) => (one === scope ? isChosen : fields.scopes.includes(one))),
    });
  }
  return (
    <fieldset className={styles['group']}>
      <legend>Scopes</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          checked={fields.scopes.includes(scope)}
          label={
            <span className={styles['choice']}>
              {scope}
              <small>{scopeTexts[scope]}</small>
            </span>
          }
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
      {faults.scopes && (
        <p className={styles['fault']} role="alert">
          {faults.scopes}
        </p>
      )}
    </fieldset>
  );
}

export function PermissionField({ fields, onChange }: PartProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>Permission</legend>
      <Radio
        name="permission"
        label="Read"
        checked={fields.permission === 'ro'}
        onChange={() => onChange({ permission: 'ro' })}
      />
      <Radio
        name="permission"
        label="Read and write"
        checked={fields.permission === 'rw'}
        onChange={() => onChange({ permission: 'rw' })}
      />
    </fieldset>
  );
}

const expiryNames: Readonly<Record<Expiry, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  date: 'Until a date that I choose',
};

export function ExpiryField({ fields, faults, onChange }: PartProps) {
  // When the dialog was opened: the day does not move under the reader.
  const [now] = useState(Date.now);
  const range = toDateRange(now);
  return (
    <div className={styles['group']}>
      <p className="small">Expires after</p>
      <Segmented
        label="Expires after"
        options={expiries.map((value) => ({ value, label: expiryNames[value] }))}
        value={fields.expiry}
        onChange={(expiry) => onChange({ expiry })}
      />
      {fields.expiry === 'date' ? (
        <Field label="Last day" error={faults.date}>
          <DateInput
            name="date"
            min={range.min}
            max={range.max}
            value={fields.date}
            onChange={(date) => onChange({ date })}
          />
        </Field>
      ) : (
        <p className="small muted">Until {toMomentText(toExpiresAt(fields, now))}</p>
      )}
    </div>
  );
}
