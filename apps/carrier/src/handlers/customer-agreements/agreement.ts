import * as z from 'zod/mini';
import { SERVICES } from '../../shipment/services.ts';
import { createRecords } from '../records.ts';
import register from './register.json' with { type: 'json' };

const condition = z.looseObject({
  kind: z.string(),
  service: z.string(),
  toCountry: z.optional(z.string()),
});
type Condition = z.output<typeof condition>;

export const versionInput = z.looseObject({
  validFrom: z.string(),
  priceList: z.string(),
  conditions: z.array(condition),
  note: z.optional(z.string()),
});
type VersionInput = z.output<typeof versionInput>;

const versionRecord = z.extend(z.omit(versionInput, { note: true }), {
  version: z.number(),
  validTo: z.nullable(z.string()),
});
type Version = z.output<typeof versionRecord>;

const agreementRecord = z.object({
  agreementId: z.string(),
  customerNumber: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'active', 'ended']),
  versions: z.array(versionRecord),
});
export type Agreement = z.output<typeof agreementRecord>;

export const agreements = createRecords<Agreement>({
  name: 'agreements',
  id: 'agreementId',
  noun: 'agreement',
  faultCode: 'AGREE-404',
  register: z.array(agreementRecord).parse(register),
});

export function findVersion({ versions }: Agreement, day: string): Version | undefined {
  return versions.find(({ validFrom, validTo }) => validFrom <= day && day <= (validTo ?? day));
}

/** The version before ends on the day before the new one starts. */
export function withVersion(
  agreement: Agreement,
  input: VersionInput,
  dayBefore: string,
): Agreement {
  const { note: _note, ...rest } = input;
  const version = Math.max(...agreement.versions.map((known) => known.version)) + 1;
  const ended = agreement.versions.map((known) =>
    known.validTo === null && known.validFrom < input.validFrom
      ? { ...known, validTo: dayBefore }
      : known,
  );
  return { ...agreement, versions: [...ended, { ...rest, version, validTo: null }] };
}

/** What the conditions of a version let a customer book. */
export function toEntitledServices({ conditions }: Version) {
  const codes = [...new Set(conditions.map(({ service }) => service))];
  return Object.fromEntries(codes.map((code) => [code, toEntitlement(code, conditions)]));
}

function toEntitlement(code: string, conditions: readonly Condition[]) {
  const own = conditions.filter(({ service }) => service === code);
  const named = own.flatMap(({ toCountry }) => toCountry ?? []);
  const isOpen = named.length < own.length;
  const service = SERVICES[code];
  return {
    addOns: service?.addOns ?? [],
    toCountries: isOpen ? (service?.countries ?? []) : named,
    dailyLimit: null,
  };
}
