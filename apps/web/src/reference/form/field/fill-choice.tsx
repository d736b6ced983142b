import type { Json } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { TEST_ADDRESSES, type TestAddress } from '@portal/test-data/addresses';
import { listFillChoices } from '@portal/test-data/fill-choices';
import type { ReactNode } from 'react';
import { useIsSandbox } from '../../../session/portal-config.tsx';
import { Icon } from '../../../ui/figure/icon.tsx';
import styles from './fill-choice.module.css';

interface FillChoiceProps {
  readonly name: string;
  readonly onFill: (value: string) => void;
  /** The control that is filled. */
  readonly children: ReactNode;
}

/** A text field with test data beside it, where its name says what belongs into it; in the sandbox alone. */
export function FillChoice({ name, onFill, children }: FillChoiceProps) {
  const choices = listFillChoices(name);
  if (!useIsSandbox() || choices.length === 0) return children;
  return (
    <span className={styles['beside']}>
      {children}
      <FillSelect name={name} choices={choices} onFill={onFill} />
    </span>
  );
}

interface AddressChoiceProps {
  readonly name: string;
  readonly properties: Schema['properties'];
  readonly value: Readonly<Record<string, Json>>;
  readonly onChange: (value: Json) => void;
}

/** A whole address; what the object has beside it stays. */
export function AddressChoice({ name, properties = {}, value, onChange }: AddressChoiceProps) {
  const isAddress = 'postcode' in properties && 'city' in properties;
  if (!useIsSandbox() || !isAddress) return null;
  const choices = TEST_ADDRESSES.map(({ id, about }) => ({ label: about, value: id }));
  function fill(id: string) {
    const found = TEST_ADDRESSES.find((one) => one.id === id);
    if (found) onChange({ ...value, ...pickKnown(found, properties) });
  }
  return <FillSelect name={`${name} with an address`} choices={choices} onFill={fill} />;
}

function pickKnown({ address }: TestAddress, properties: NonNullable<Schema['properties']>) {
  return Object.fromEntries(Object.entries(address).filter(([key]) => key in properties));
}

interface FillSelectProps {
  readonly name: string;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly onFill: (value: string) => void;
}

/** Back at its first line after each choice, so that the same one can be chosen again. */
function FillSelect({ name, choices, onFill }: FillSelectProps) {
  return (
    <span className={styles['fill']}>
      <select
        aria-label={`Fill in ${name}`}
        value=""
        onChange={({ target }) => onFill(target.value)}
      >
        <option value="">Fill in</option>
        {choices.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
