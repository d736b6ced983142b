import { t } from '@portal/contract/text/mark';

/** The features of the plans that a portal comes with. */
const names: Readonly<Record<string, string>> = {
  high_free_usage: 'High free usage',
  statistics: 'Statistics',
  status_dashboard: 'API status dashboard',
  technical_support: 'Technical support',
  more_apis: 'More APIs',
  billing_over_free_limit: 'Billing over the free limit',
  multiple_users: 'Account with multiple users',
};

interface NamedFeature {
  readonly systemName: string;
  readonly name: string;
}

/** In English as the provider has written it; in another language as the portal knows it, if it does. */
export const toFeatureName = ({ systemName, name }: NamedFeature): string =>
  t('en') === 'en' ? name : (names[systemName] ?? name);
