import { CATEGORIES, type Category } from '@portal/customs/consignment';
import { CURRENCIES } from '@portal/customs/edition';
import { findCountryName, LISTED_COUNTRIES } from '@portal/customs/territories';
import { t } from '@portal/contract/text/mark';
import { toCountryName } from '../../lib/country-name.ts';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
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
const listed = LISTED_COUNTRIES.toSorted((one, other) =>
  nameOf(one).localeCompare(nameOf(other), t('en')),
);

interface RouteFieldsProps {
  readonly draft: CustomsDraft;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<CustomsDraft>) => void;
}

/** Where from and to, what for, and the numbers of the sender. */
export function RouteFields({ draft, faults, onChange }: RouteFieldsProps) {
  const props = { draft, faults, onChange };
  return (
    <div className={styles['fields']}>
      <CountryField {...props} label="From" name="from" field="sender.country" />
      <TextField
        {...props}
        label="Postcode of the sender"
        name="fromPostcode"
        field="sender.postcode"
      />
      <CountryField {...props} label="To" name="to" field="receiver.country" />
      <TextField
        {...props}
        label="Postcode of the receiver"
        name="toPostcode"
        field="receiver.postcode"
      />
      <SelectField
        label="Kind"
        value={draft.category}
        options={CATEGORIES.map((category) => [category, CATEGORY_NAMES[category]])}
        onChange={(chosen) => {
          const category = CATEGORIES.find((one) => one === chosen) ?? 'other';
          onChange({ category, isBusiness: category === 'saleOfGoods' || draft.isBusiness });
        }}
      />
      <SelectField
        label="Currency"
        error={faults.get('currency')}
        value={draft.currency}
        options={CURRENCIES}
        onChange={(currency) => onChange({ currency })}
      />
      <TextField
        {...props}
        label="Parcel weight including packaging, kg"
        name="weight"
        field="parcelWeightKg"
      />
      <TextField {...props} label="EORI" name="eori" field="sender.eori" />
      <TextField {...props} label="IOSS number" name="ioss" field="sender.ioss" />
      <TextField {...props} label="VOEC number" name="voec" field="sender.voec" />
      <Checkbox
        label="The sender is a company"
        checked={draft.isBusiness}
        onChange={({ target }) => onChange({ isBusiness: target.checked })}
      />
    </div>
  );
}

type TextName = 'fromPostcode' | 'toPostcode' | 'weight' | 'eori' | 'ioss' | 'voec';

interface TextFieldProps extends RouteFieldsProps {
  readonly label: string;
  readonly name: TextName;
  /** As the rules call it. */
  readonly field: string;
}

function TextField({ draft, faults, onChange, label, name, field }: TextFieldProps) {
  return (
    <Field label={label} error={faults.get(field)}>
      <TextInput
        value={draft[name]}
        autoComplete="off"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
}

interface CountryFieldProps extends RouteFieldsProps {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly field: string;
}

function CountryField({ draft, faults, onChange, label, name, field }: CountryFieldProps) {
  return (
    <SelectField
      label={label}
      error={faults.get(field)}
      value={draft[name]}
      options={listed.map((code) => [code, nameOf(code)])}
      onChange={(code) => onChange({ [name]: code })}
    />
  );
}
