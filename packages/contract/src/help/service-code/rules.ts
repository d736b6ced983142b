import type { AdditionalService, BasicService, Combination, Issuer } from './operations.ts';

/** What one country issues: the rows of the three lists. */
export interface ServiceTable {
  readonly country: string;
  readonly combinations: readonly Combination[];
  readonly services: ReadonlyMap<string, BasicService>;
  readonly addOns: ReadonlyMap<string, AdditionalService>;
}

type Lists = Readonly<Record<'combinations' | 'services' | 'addOns', readonly Issuer[]>>;

/** The three answers of contracts E1 put together for the issuing country. */
export function toServiceTable(lists: Lists, country: string): ServiceTable {
  const own = (list: readonly Issuer[]) =>
    list.filter(({ issuerCountryCode }) => issuerCountryCode === country);
  const services = own(lists.services).flatMap(({ serviceCodeDetails = [] }) => serviceCodeDetails);
  const addOns = own(lists.addOns).flatMap(
    ({ adnlServiceCodeDetails = [] }) => adnlServiceCodeDetails,
  );
  return {
    country,
    combinations: own(lists.combinations).flatMap(
      ({ adnlServiceCodeCombDetails = [] }) => adnlServiceCodeCombDetails,
    ),
    services: new Map(services.map((one) => [one.serviceCode, one])),
    addOns: new Map(addOns.map((one) => [one.adnlServiceCode, one])),
  };
}

/** Both days included; days compare as texts. */
export function isValidOn(
  { validFrom, validTo }: Pick<Combination, 'validFrom' | 'validTo'>,
  day: string,
): boolean {
  return validFrom <= day && day <= validTo;
}

export interface Choice {
  readonly to: string;
  readonly service: string;
  readonly addOns: readonly string[];
}

export interface ChoiceFault {
  /** Null where the fault is the service's own. */
  readonly addOn: string | null;
  readonly text: string;
}

/** Combinations that hold on a day for a receiver in a country. */
export function listPossible(table: ServiceTable, to: string, day: string): Combination[] {
  return table.combinations.filter(
    (row) =>
      isValidOn(row, day) &&
      isOf(row.allowedConsigneeCountry, to) &&
      isOf(row.allowedConsignorCountry, table.country),
  );
}

const isOf = (allowed: string, country: string) => allowed === 'ALL' || allowed === country;

/** Every reason why a choice does not go; none when it does. */
export function findChoiceFaults(table: ServiceTable, choice: Choice, day: string): ChoiceFault[] {
  const { to, service, addOns } = choice;
  const name = table.services.get(service)?.serviceName ?? service;
  const rows = listPossible(table, to, day).filter(({ serviceCode }) => serviceCode === service);
  if (rows.length === 0) return [{ addOn: null, text: toServiceFault(table, choice, day) }];
  const strays = addOns.filter((code) => !rows.some((row) => row.adnlServiceCode === code));
  const unfit = strays.map((code) => ({
    addOn: code,
    text: toAddOnFault(table, { ...choice, addOns: [code] }, name),
  }));
  return [...unfit, ...findExclusions(table, addOns)];
}

function toServiceFault(table: ServiceTable, { to, service }: Choice, day: string): string {
  const known = table.services.get(service);
  if (!known) return `There is no service ${service} from ${table.country}`;
  if (!isValidOn(known, day)) {
    return known.validTo < day
      ? `${service} ${known.serviceName} ended on ${known.validTo}`
      : `${service} ${known.serviceName} begins on ${known.validFrom}`;
  }
  return `${service} ${known.serviceName} is not available from ${table.country} to ${to}`;
}

function toAddOnFault(table: ServiceTable, { to, service, addOns }: Choice, name: string): string {
  const [code = ''] = addOns;
  const addOn = `${code} ${table.addOns.get(code)?.adnlServiceName ?? ''}`.trim();
  const rows = table.combinations.filter(
    (row) => row.serviceCode === service && row.adnlServiceCode === code,
  );
  const [there] = rows.filter((row) => isOf(row.allowedConsigneeCountry, to));
  if (there)
    return `${addOn} is available with ${name} from ${there.validFrom} to ${there.validTo} only`;
  return rows.length > 0
    ? `${addOn} is not available with ${name} to ${to}, only to other countries`
    : `${addOn} is not available with ${name}`;
}

function findExclusions(table: ServiceTable, addOns: readonly string[]): ChoiceFault[] {
  return addOns.flatMap((code) => {
    const excluded = table.addOns.get(code)?.excludedAdnlServiceCodes ?? [];
    return excluded
      .filter((other) => addOns.includes(other))
      .map((other) => ({ addOn: code, text: `${code} and ${other} exclude each other` }));
  });
}

/** The choice with as few add-ons taken away as makes it possible; null when the service itself does not go. */
export function findNearest(table: ServiceTable, choice: Choice, day: string): Choice | null {
  const rows = listPossible(table, choice.to, day);
  const own = rows.filter(({ serviceCode }) => serviceCode === choice.service);
  if (own.length === 0) return null;
  const fitting = [...new Set(choice.addOns)].filter((code) =>
    own.some((row) => row.adnlServiceCode === code),
  );
  return { ...choice, addOns: largestWithoutConflict(table, fitting) };
}

/** Two add-ons that exclude each other leave the one that keeps more; the earlier one where it is the same. */
function largestWithoutConflict(table: ServiceTable, addOns: readonly string[]): readonly string[] {
  const [first, ...rest] = addOns;
  if (first === undefined) return [];
  const isBeside = (other: string) => findExclusions(table, [first, other]).length === 0;
  const withFirst = [first, ...largestWithoutConflict(table, rest.filter(isBeside))];
  if (rest.every(isBeside)) return withFirst;
  const without = largestWithoutConflict(table, rest);
  return without.length > withFirst.length ? without : withFirst;
}

const mostAlternatives = 3;

/** Other services that take more of the wished add-ons to that country than the nearest set, best first. */
export function listAlternatives(table: ServiceTable, choice: Choice, day: string): Choice[] {
  const nearest = findNearest(table, choice, day);
  const least = nearest ? nearest.addOns.length + 1 : 1;
  const rows = listPossible(table, choice.to, day);
  const codes = [...new Set(rows.map(({ serviceCode }) => serviceCode))];
  return codes
    .filter((code) => code !== choice.service)
    .flatMap((service) => findNearest(table, { ...choice, service }, day) ?? [])
    .filter(({ addOns }) => addOns.length >= least)
    .sort((one, other) => other.addOns.length - one.addOns.length)
    .slice(0, mostAlternatives);
}

export type MatrixMark = 'included' | 'optional' | 'agreement' | 'impossible';

/** How a service and an add-on stand to each other among `rows`. */
export function toMatrixMark(
  table: ServiceTable,
  rows: readonly Combination[],
  { service, addOn }: { readonly service: string; readonly addOn: string },
): MatrixMark {
  const row = rows.find((one) => one.serviceCode === service && one.adnlServiceCode === addOn);
  if (!row) return 'impossible';
  if (row.mandatory) return 'included';
  return table.addOns.get(addOn)?.needsAgreement ? 'agreement' : 'optional';
}
