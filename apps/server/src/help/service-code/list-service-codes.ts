import type { Combination, Issuer } from '@portal/contract/help/service-code/operations';
import type { ServiceBook } from './service-book.ts';

export interface ServiceCodeFilter {
  readonly issuerCountryCode?: string | undefined;
  readonly serviceCode?: string | undefined;
  readonly adnlServiceCode?: string | undefined;
}

type ServiceType = 'basicService' | 'additionalService' | 'basicAddonCombo';
type IssuerOfBook = ServiceBook['issuers'][number];
type ServiceOfBook = ServiceBook['services'][number];
type AddOnOfService = ServiceOfBook['addOns'][number];

/** The rows of one type for each issuing country; a filter that nothing meets leaves none (contracts E1). */
export function listServiceCodes(
  book: ServiceBook,
  serviceType: ServiceType,
  filter: ServiceCodeFilter,
): Issuer[] {
  return book.issuers
    .filter(({ country }) => isWanted(filter.issuerCountryCode, country))
    .map((issuer) => ({
      issuerCode: issuer.code,
      issuerCountryCode: issuer.country,
      issuerCountry: issuer.name,
      ...details[serviceType](book, issuer, filter),
    }));
}

const isWanted = (wanted: string | undefined, code: string) =>
  wanted === undefined || wanted.toUpperCase() === code;

type Details = (
  book: ServiceBook,
  issuer: IssuerOfBook,
  filter: ServiceCodeFilter,
) => Partial<Issuer>;

const details: Readonly<Record<ServiceType, Details>> = {
  basicService: (book, issuer, filter) => ({
    serviceCodeDetails: listServices(book, issuer, filter).map((service) => ({
      serviceCode: service.code,
      serviceName: service.name,
      validFrom: service.validFrom,
      validTo: service.validTo,
      shipmentMaxWeight: service.maxWeightKg,
      shipmentMaxLength: service.maxLengthCm,
    })),
  }),
  additionalService: (book, issuer, filter) => ({
    adnlServiceCodeDetails: book.addOns
      .filter(({ code }) => isWanted(filter.adnlServiceCode, code))
      .filter(({ code }) => isSold(listServices(book, issuer, filter), code))
      .map((addOn) => ({
        adnlServiceCode: addOn.code,
        adnlServiceName: addOn.name,
        excludedAdnlServiceCodes: addOn.excludes,
        requiredFields: addOn.needs,
        needsAgreement: addOn.needsAgreement,
        ...toValidity(listServices(book, issuer, filter), addOn.code),
      })),
  }),
  basicAddonCombo: (book, issuer, filter) => ({
    adnlServiceCodeCombDetails: listServices(book, issuer, filter).flatMap((service) =>
      service.addOns
        .filter(({ code }) => isWanted(filter.adnlServiceCode, code))
        .flatMap((addOn) => toCombinations(book, issuer, { service, addOn })),
    ),
  }),
};

const listServices = (book: ServiceBook, { country }: IssuerOfBook, filter: ServiceCodeFilter) =>
  book.services.filter(
    ({ code, countries }) => countries.includes(country) && isWanted(filter.serviceCode, code),
  );

const isSold = (services: readonly ServiceOfBook[], code: string) =>
  services.some(({ addOns }) => addOns.some((addOn) => addOn.code === code));

/** From the first service that takes it to the last one that does. */
function toValidity(services: readonly ServiceOfBook[], code: string) {
  const spans = services.flatMap((service) =>
    service.addOns.filter((addOn) => addOn.code === code).map((addOn) => toSpan(service, addOn)),
  );
  const days = (name: 'validFrom' | 'validTo') => spans.map((span) => span[name]).sort();
  return { validFrom: days('validFrom')[0] ?? '', validTo: days('validTo').at(-1) ?? '' };
}

const toSpan = (service: ServiceOfBook, { validFrom, validTo }: AddOnOfService) => ({
  validFrom: validFrom ?? service.validFrom,
  validTo: validTo ?? service.validTo,
});

interface Pair {
  readonly service: ServiceOfBook;
  readonly addOn: AddOnOfService;
}

/** One row where the pair goes everywhere, else one a country. */
function toCombinations(
  { issuers, addOns }: ServiceBook,
  issuer: IssuerOfBook,
  { service, addOn }: Pair,
): Combination[] {
  const countries = service.countries.filter((country) => !addOn.notTo.includes(country));
  const isEverywhere = issuers.every(({ country }) => countries.includes(country));
  return (isEverywhere ? ['ALL'] : countries).map((country) => ({
    serviceCode: service.code,
    serviceName: service.name,
    adnlServiceCode: addOn.code,
    adnlServiceName: addOns.find(({ code }) => code === addOn.code)?.name ?? addOn.code,
    allowedConsigneeCountry: country,
    allowedConsignorCountry: issuer.country,
    mandatory: addOn.mandatory,
    ...toSpan(service, addOn),
  }));
}
