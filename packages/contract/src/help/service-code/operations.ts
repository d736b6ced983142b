import * as z from 'zod/mini';
import { shipmentConfigBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** A basic service with an add-on, where and when they go together (contracts E1); `ALL` is every country. */
const combination = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  adnlServiceCode: z.string(),
  adnlServiceName: z.string(),
  /** Days, `YYYY-MM-DD`, both included. */
  validFrom: z.string(),
  validTo: z.string(),
  allowedConsigneeCountry: z.string(),
  allowedConsignorCountry: z.string(),
  mandatory: z.boolean(),
});
export type Combination = z.output<typeof combination>;

const basicService = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Kilograms and centimetres of one parcel. */
  shipmentMaxWeight: z.number(),
  shipmentMaxLength: z.number(),
});
export type BasicService = z.output<typeof basicService>;

const additionalService = z.object({
  adnlServiceCode: z.string(),
  adnlServiceName: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Add-ons that cannot be chosen together with this one. */
  excludedAdnlServiceCodes: z.array(z.string()),
  /** Fields of a booking that it needs. */
  requiredFields: z.array(z.string()),
  needsAgreement: z.boolean(),
});
export type AdditionalService = z.output<typeof additionalService>;

const issuer = z.object({
  issuerCode: z.string(),
  issuerCountryCode: z.string(),
  issuerCountry: z.string(),
  adnlServiceCodeCombDetails: z.optional(z.array(combination)),
  serviceCodeDetails: z.optional(z.array(basicService)),
  adnlServiceCodeDetails: z.optional(z.array(additionalService)),
});
export type Issuer = z.output<typeof issuer>;

/** One list under each of the three types; past validity is in it, and the reader's to hide. */
export const listServiceCodes = defineOperation({
  id: 'listServiceCodes',
  method: 'GET',
  path: `${shipmentConfigBase}/service/{serviceType}/list`,
  summary: 'Basic services, add-ons, or which can be combined, by issuing country',
  access: 'public',
  errors: 'B',
  cacheSeconds: 300,
  params: z.object({
    serviceType: z.enum(['basicService', 'additionalService', 'basicAddonCombo']),
  }),
  query: z.object({
    issuerCountryCode: z.optional(z.string()),
    serviceCode: z.optional(z.string()),
    adnlServiceCode: z.optional(z.string()),
  }),
  reply: z.array(issuer),
});
