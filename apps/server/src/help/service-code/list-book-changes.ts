import type { ServiceCodeChange } from '@portal/contract/help/service-code/edition-operations';
import type { ServiceBook } from './service-book.ts';

type EntriesByName = ReadonlyMap<string, unknown>;

/** What one table has and the other has not, and what stands differently in both. */
export function listBookChanges(before: ServiceBook, after: ServiceBook): ServiceCodeChange[] {
  return [toCountries, toServices, toAddOns, toCombinations].flatMap((toNamed) =>
    compare(toNamed(before), toNamed(after)),
  );
}

const toCountries = ({ issuers }: ServiceBook): EntriesByName =>
  new Map(issuers.map((issuer) => [`Country ${issuer.country} ${issuer.name}`, issuer]));

const toServices = ({ services }: ServiceBook): EntriesByName =>
  new Map(services.map(({ addOns: _addOns, ...service }) => [`Service ${service.code}`, service]));

const toAddOns = ({ addOns }: ServiceBook): EntriesByName =>
  new Map(addOns.map((addOn) => [`Add-on ${addOn.code}`, addOn]));

const toCombinations = ({ services }: ServiceBook): EntriesByName =>
  new Map(
    services.flatMap(({ code, addOns }) =>
      addOns.map((addOn) => [`${code} with ${addOn.code}`, addOn] as const),
    ),
  );

function compare(before: EntriesByName, after: EntriesByName): ServiceCodeChange[] {
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const added = [...after.keys()].filter((name) => !before.has(name));
  const changed = [...after].filter(
    ([name, value]) => before.has(name) && toText(before.get(name)) !== toText(value),
  );
  return [
    ...removed.map((text) => ({ kind: 'removed' as const, text })),
    ...added.map((text) => ({ kind: 'added' as const, text })),
    ...changed.map(([text]) => ({ kind: 'changed' as const, text })),
  ];
}

/** The same whatever the order of the members: JSON of a database sorts them anew. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
