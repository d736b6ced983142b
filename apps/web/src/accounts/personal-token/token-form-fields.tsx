import type { TokenScope } from '@portal/contract/operation';
import { Choices } from '../../resource/controls/choices.tsx';
import { useSession } from '../../session/session.tsx';
import { personalTokenLimits, tokenScopesOf } from '@portal/contract/accounts/personal-token/rules';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Row } from '../../resource/row.tsx';
import { Checkbox, Radio, Segmented } from '../../ui/input/choice.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import {
  expiries,
  findDayFault,
  toDateRange,
  toExpiresAt,
  type Expiry,
  type TokenFields,
} from './token-fields.ts';
import styles from './tokens.module.css';

export const NameField = () => (
  <Row
    name="name"
    label="Name"
    hint="What it is used for."
    required
    input={{ placeholder: 'Build server', maxLength: personalTokenLimits.name }}
  />
);

const scopeTexts: Readonly<Record<TokenScope, string>> = {
  applications: 'Applications of your account, with their API keys in full',
  invoices: 'Invoices and their PDF files',
  statistics: 'Calls, errors and latency of your applications',
  specifications: 'Specifications available to you',
  publishing: 'Publish, replace and delete specifications',
};

export function ScopesField() {
  const { register, formState } = useFormContext<TokenFields>();
  const { scopes: fault } = formState.errors;
  const scopes = register('scopes', {
    validate: (chosen) => chosen.length > 0 || 'Choose at least one scope',
  });
  return (
    <Choices legend="Scopes">
      {tokenScopesOf(useSession().role).map((scope) => (
        <Checkbox
          key={scope}
          {...scopes}
          value={scope}
          label={
            <span className={styles['choice']}>
              {scope}
              <small>{scopeTexts[scope]}</small>
            </span>
          }
        />
      ))}
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault.message}
        </p>
      )}
    </Choices>
  );
}

export function PermissionField() {
  const { register } = useFormContext<TokenFields>();
  return (
    <Choices legend="Permission">
      <Radio value="ro" label="Read" {...register('permission')} />
      <Radio value="rw" label="Read and write" {...register('permission')} />
    </Choices>
  );
}

const expiryNames: Readonly<Record<Expiry, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  date: 'Until a date that I choose',
};

export function ExpiryField() {
  const { setValue, watch } = useFormContext<TokenFields>();
  const [expiry, date] = watch(['expiry', 'date']);
  // When the dialog was opened: the day does not move under the reader.
  const [now] = useState(Date.now);
  const range = toDateRange(now);
  return (
    <div className="stack">
      <p className="small">Expires after</p>
      <Segmented
        label="Expires after"
        options={expiries.map((value) => ({ value, label: expiryNames[value] }))}
        value={expiry}
        onChange={(value) => setValue('expiry', value)}
      />
      {expiry === 'date' ? (
        <Row name="date" label="Last day" check={(day) => findDayFault(day, now)}>
          {(value, onChange) => <DateInput name="date" {...range} {...{ value, onChange }} />}
        </Row>
      ) : (
        <p className="small muted">Until {toMomentText(toExpiresAt({ expiry, date }, now))}</p>
      )}
    </div>
  );
}
