import { t } from '@portal/contract/text/mark';

/** The ways to a token of OAuth 2, by their names in OpenAPI. */
export const grantTexts: Readonly<Record<string, string>> = {
  clientCredentials: t('client credentials'),
  authorizationCode: t('authorization code'),
  password: t('user name and password'),
  implicit: t('implicit grant'),
  deviceAuthorization: t('device authorization'),
};
