import type { Issuer } from '@portal/contract/help/service-code/operations';
import { toServiceTable, type ServiceTable } from '@portal/contract/help/service-code/rules';
import { useMemo, useState } from 'react';
import { toCountryName } from '../../lib/country-name.ts';
import { paths } from '../../lib/paths.ts';
import {
  parseServiceCodeSearch,
  toServiceCodeQuery,
  type ServiceCodeSearch,
} from './service-code-search.ts';
import { useAddress, useNavigate } from '../../router/use-router.ts';

export interface ServiceLists {
  readonly combinations: readonly Issuer[];
  readonly services: readonly Issuer[];
  readonly addOns: readonly Issuer[];
}

export interface ServiceCodes {
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** What the chosen country issues. */
  readonly table: ServiceTable;
  readonly search: ServiceCodeSearch;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly go: (change: Partial<ServiceCodeSearch>) => void;
}

/** The lists read for the address: what is chosen, what its country issues, and the way to another choice. */
export function useServiceCodes(lists: ServiceLists): ServiceCodes {
  const navigate = useNavigate();
  const address = useAddress();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const countries = lists.services.map(({ issuerCountryCode, issuerCountry }) => ({
    code: issuerCountryCode,
    name: toCountryName({ code: issuerCountryCode, name: issuerCountry }),
  }));
  const search = parseServiceCodeSearch(address, {
    countries: countries.map(({ code }) => code),
    servicesOf: (country) => [...toServiceTable(lists, country).services.keys()],
  });
  const table = useMemo(() => toServiceTable(lists, search.from), [lists, search.from]);
  function go(change: Partial<ServiceCodeSearch>) {
    const query = toServiceCodeQuery({ ...search, ...change });
    void navigate({ href: paths.serviceCode(query), replace: true, resetScroll: false });
  }
  return { countries, table, search, today, go };
}
