import { t } from '@portal/contract/text/mark';
import { writeCountry } from '@portal/contract/text/numbers';

interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

/** As the list calls it, which is English; in another language as that language does. */
export const toCountryName = ({ code, name }: Country): string =>
  t('en') === 'en' ? name : writeCountry(code);
