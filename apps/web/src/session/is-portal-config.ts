import type { PortalConfig } from '@portal/contract/portal-config';

type Check = (value: unknown) => boolean;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isListOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);
const hasTexts =
  (...names: readonly string[]) =>
  (value: unknown) =>
    isRecord(value) && names.every((name) => isText(value[name]));

const isOptional = (check: Check) => (value: unknown) => value === undefined || check(value);

const isBases: Check = (value) =>
  isRecord(value) &&
  ['identityService', 'governanceGateway', 'accountInfo'].every((name) =>
    isOptional(isText)(value[name]),
  ) &&
  isOptional(isListOf(isText))(value['development']);

const checks: Readonly<Record<keyof PortalConfig, Check>> = {
  kind: (value) => value === 'production' || value === 'staging' || value === 'sandbox',
  production: (value) => typeof value === 'boolean',
  title: isText,
  version: isText,
  gatewayHost: isText,
  gatewayUrl: isText,
  loginService: isText,
  otherPortalUrl: isText,
  brand: hasTexts('name', 'colour'),
  staffDomains: isListOf(isText),
  countries: isListOf(hasTexts('code', 'name')),
  links: (value) => isRecord(value) && Object.values(value).every(isText),
  bases: isOptional(isBases),
  statusSummaryUrl: isText,
  ediStorageUrl: isText,
  carrierTarball: isOptional(isText),
  sendsSample: isOptional((value) => typeof value === 'boolean'),
  sandboxLimits: isOptional(isListOf(hasTexts('metric', 'period'))),
  logStore: isOptional(isText),
  sentryDsn: isTextOrNull,
  tagManagerUrl: isTextOrNull,
};

/**
 * `/config.json` in the shape of the contract. Checked by hand: it is read before anything else, and
 * the schemas need not be there for it.
 */
export function isPortalConfig(value: unknown): value is PortalConfig {
  return (
    isRecord(value) &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
  );
}
