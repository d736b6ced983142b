import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';

/** The API of the gateway's and the portal's own codes, in addresses. */
const gateway = 'gateway';

const nameOf = ({ api }: ListedFault) => api?.systemName ?? gateway;

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
  const titles = new Map(
    faults.map((fault) => [
      nameOf(fault),
      fault.api ? `${fault.api.title} ${fault.api.version}` : 'Gateway and portal',
    ]),
  );
  return [...titles];
}
