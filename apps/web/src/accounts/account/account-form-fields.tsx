import { toCountryName } from '../../lib/country-name.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { isFilled, isPhone } from './account-fields.ts';
import styles from './account.module.css';
import type { AccountForm } from './use-account-form.ts';

interface FormFieldProps {
  readonly form: AccountForm;
}

export function OrganisationField({ form }: FormFieldProps) {
  return (
    <Field label="Organisation" error={form.formState.errors.org_name?.message}>
      <TextInput
        autoComplete="organization"
        maxLength={255}
        {...form.register('org_name', { validate: isFilled })}
      />
    </Field>
  );
}

export function CountryField({ form }: FormFieldProps) {
  const { countries } = usePortalConfig();
  return (
    <Field label="Country" error={form.formState.errors.country?.message}>
      <Select autoComplete="country" {...form.register('country', { validate: isFilled })}>
        <option value="">Choose a country</option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {toCountryName(country)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function PhoneField({ form }: FormFieldProps) {
  return (
    <Field
      label="Phone"
      hint="Optional. Include the country code. We call you if something is wrong with your integration."
      error={form.formState.errors.phone?.message}
    >
      <TextInput
        type="tel"
        autoComplete="tel"
        placeholder="+46 8 123 45 67"
        maxLength={30}
        {...form.register('phone', { validate: isPhone })}
      />
    </Field>
  );
}

interface NumberFieldProps extends FormFieldProps {
  readonly required: boolean;
}

export function CustomerNumberField({ form, required }: NumberFieldProps) {
  return (
    <Field
      label="Customer number"
      hint="You find it on your agreement or any invoice."
      error={form.formState.errors.customer_number?.message}
    >
      <TextInput
        mono
        inputMode="numeric"
        autoComplete="off"
        {...form.register('customer_number', required ? { validate: isFilled } : {})}
      />
    </Field>
  );
}

export function OrganisationNumberField({ form, required }: NumberFieldProps) {
  return (
    <Field
      label="Organisation number"
      hint="As written in the company register of your country."
      error={form.formState.errors.organisation_number?.message}
    >
      <TextInput
        mono
        autoComplete="off"
        {...form.register('organisation_number', required ? { validate: isFilled } : {})}
      />
    </Field>
  );
}

export function VatNumberField({ form }: FormFieldProps) {
  return (
    <Field label="VAT number" error={form.formState.errors.vat_number?.message}>
      <TextInput mono autoComplete="off" {...form.register('vat_number')} />
    </Field>
  );
}

/** Where invoices go: street, postcode and city, all or none. */
export function BillingAddressFields({ form }: FormFieldProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Billing address"
        hint="Street and number, as they should appear on your invoices."
        error={errors.billing_address?.message}
      >
        <TextInput
          autoComplete="billing street-address"
          maxLength={255}
          {...form.register('billing_address')}
        />
      </Field>
      <div className={styles['place']}>
        <Field label="Postcode" error={errors.billing_zip?.message}>
          <TextInput
            autoComplete="billing postal-code"
            maxLength={20}
            {...form.register('billing_zip')}
          />
        </Field>
        <Field label="City" error={errors.billing_city?.message}>
          <TextInput
            autoComplete="billing address-level2"
            maxLength={255}
            {...form.register('billing_city')}
          />
        </Field>
      </div>
    </>
  );
}

/** What an e-invoice says of its buyer. */
export function EInvoiceFields({ form }: FormFieldProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Your reference"
        hint="Printed on each invoice: a cost centre, an order number or a name."
        error={errors.buyer_reference?.message}
      >
        <TextInput maxLength={60} autoComplete="off" {...form.register('buyer_reference')} />
      </Field>
      <Field
        label="Electronic address"
        hint="The address where your system receives e-invoices (Peppol), with its scheme, such as 0007:5560000001."
        error={errors.electronic_address?.message}
      >
        <TextInput
          mono
          maxLength={60}
          autoComplete="off"
          {...form.register('electronic_address')}
        />
      </Field>
    </>
  );
}
