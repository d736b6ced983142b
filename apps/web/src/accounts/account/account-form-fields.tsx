import { toCountryName } from '../../lib/country-name.ts';
import { Row } from '../../resource/row.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { findPhoneFault } from './account-fields.ts';

export const OrganisationRow = () => (
  <Row name="org_name" input={{ autoComplete: 'organization' }} />
);

export function CountryRow() {
  const { countries } = usePortalConfig();
  const options = countries.map((one) => ({ value: one.code, label: toCountryName(one) }));
  return (
    <Row
      name="country"
      options={[{ value: '', label: 'Choose a country' }, ...options]}
      input={{ autoComplete: 'country' }}
    />
  );
}

export const PhoneRow = () => (
  <Row name="phone" input={{ type: 'tel', autoComplete: 'tel' }} check={findPhoneFault} />
);

export const CustomerNumberRow = ({ required }: { readonly required: boolean }) => (
  <Row name="customer_number" required={required} input={{ mono: true, inputMode: 'numeric' }} />
);

export const OrganisationNumberRow = ({ required }: { readonly required: boolean }) => (
  <Row name="organisation_number" required={required} input={{ mono: true }} />
);
