import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';

const isOfAll = ({ code }: Pick<ListedFault, 'code'>) => code.startsWith('API-');

/** The API of a code in addresses, also of the gateway's and the portal's own, and of those that all APIs have. */
const nameOf = (fault: ListedFault) =>
  fault.api?.systemName ?? (isOfAll(fault) ? 'all' : 'gateway');

/** Who answers a code. */
export function toFaultOwner(fault: Pick<ListedFault, 'api' | 'code'>): string {
  if (fault.api) return `${fault.api.title} ${fault.api.version}`;
  return isOfAll(fault) ? 'All APIs' : 'Gateway and portal';
}

/** Those that hold every word of the text, of one API or of all. */
export function findFaults(
  faults: readonly ListedFault[],
  { text, api }: { readonly text: string; readonly api: string },
): readonly ListedFault[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return faults.filter((fault) => {
    const { code, title, rule, fix, fields, status } = fault;
    const told = [code, title, rule, fix, status ?? '', ...fields].join(' ').toLowerCase();
    return (api === '' || nameOf(fault) === api) && words.every((word) => told.includes(word));
  });
}

/** By name, in the order of the list. */
export function listFaultApis(
  faults: readonly ListedFault[],
): readonly (readonly [string, string])[] {
  return [...new Map(faults.map((fault) => [nameOf(fault), toFaultOwner(fault)]))];
}
