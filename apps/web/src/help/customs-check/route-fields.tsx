import { CATEGORIES, type Category } from '@portal/customs/consignment';
import { CURRENCIES } from '@portal/customs/edition';
import { findCountryName, LISTED_COUNTRIES } from '@portal/customs/territories';
import { t } from '@portal/contract/text/mark';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { toCountryName } from '../../lib/country-name.ts';
import { Checkbox } from '../../ui/input/choice.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import type { CustomsDraft } from './customs-draft.ts';
import styles from './customs-check.module.css';

const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  saleOfGoods: 'Sale of goods',
  gift: 'Gift',
  documents: 'Documents',
  commercialSample: 'Commercial sample',
  returnedGoods: 'Returned goods',
  other: 'Something else',
};

const nameOf = (code: string): string =>
  toCountryName({ code, name: findCountryName(code) ?? code });

/** By the name that the reader sees. */
const countries = LISTED_COUNTRIES.map((code) => [code, nameOf(code)] as const).toSorted(
  ([, one], [, other]) => one.localeCompare(other, t('en')),
);

interface RouteFieldsProps {
  readonly draft: CustomsDraft;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<CustomsDraft>) => void;
}

/** Where from and to, what for, and the numbers of the sender. */
export function RouteFields({ draft, faults, onChange }: RouteFieldsProps) {
  const choice = bind(draft, onChange);
  /** By its name, and as the rules call it. */
  const of = (name: Parameters<typeof choice>[0], field: string) => ({
    error: faults.get(field),
    autoComplete: 'off',
    ...choice(name),
  });
  return (
    <div className={styles['fields']}>
      <SelectField label="From" options={countries} {...of('from', 'sender.country')} />
      <TextField label="Postcode of the sender" {...of('fromPostcode', 'sender.postcode')} />
      <SelectField label="To" options={countries} {...of('to', 'receiver.country')} />
      <TextField label="Postcode of the receiver" {...of('toPostcode', 'receiver.postcode')} />
      <SelectField
        label="Kind"
        value={draft.category}
        options={CATEGORIES.map((category) => [category, CATEGORY_NAMES[category]])}
        onChange={(chosen) => {
          const category = CATEGORIES.find((one) => one === chosen) ?? 'other';
          onChange({ category, isBusiness: category === 'saleOfGoods' || draft.isBusiness });
        }}
      />
      <SelectField label="Currency" options={CURRENCIES} {...of('currency', 'currency')} />
      <TextField
        label="Parcel weight including packaging, kg"
        {...of('weight', 'parcelWeightKg')}
      />
      <TextField label="EORI" {...of('eori', 'sender.eori')} />
      <TextField label="IOSS number" {...of('ioss', 'sender.ioss')} />
      <TextField label="VOEC number" {...of('voec', 'sender.voec')} />
      <Checkbox
        label="The sender is a company"
        checked={draft.isBusiness}
        onChange={({ target }) => onChange({ isBusiness: target.checked })}
      />
    </div>
  );
}
