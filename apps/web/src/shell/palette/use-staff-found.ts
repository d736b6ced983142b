import { findCustomers, type FoundCustomer } from '@portal/contract/desk/customer/operations';
import { t } from '@portal/contract/text/mark';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toDeskHref } from '../../billing/invoice/index.ts';
import { toFoundHref, toFoundText, traceLike } from '../../desk/customer/index.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import type { PaletteEntry } from './palette-entries.ts';

const settlesMs = 250;

/** A text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const kinds: Readonly<Record<FoundCustomer['found_by'], string>> = {
  name: t('Customers'),
  'customer number': t('Customers'),
  'organisation number': t('Customers'),
  'VAT number': t('Customers'),
  'e-mail': t('People'),
  person: t('People'),
  application: t('Applications'),
  'API key': t('Applications'),
  'key ending': t('Applications'),
  'trace id': t('Calls'),
  invoice: t('Invoices'),
  case: t('Cases'),
};

function toEntry(one: FoundCustomer, isFinance: boolean): PaletteEntry {
  const isInvoice = one.found_by === 'invoice' && one.found_id !== null && isFinance;
  const isCustomer = kinds[one.found_by] === kinds.name;
  return {
    kind: 'found',
    href: isInvoice ? toDeskHref({ invoice: String(one.found_id) }) : toFoundHref(one),
    title: isCustomer ? one.org_name : one.found,
    note: isCustomer ? toFoundText(one) : '',
    icon: 'account',
    ...(!isCustomer && { api: one.org_name }),
    words: '',
  };
}

interface Asked {
  readonly wanted: string;
  readonly isFinance: boolean;
}

function toGroups(customers: readonly FoundCustomer[], { wanted, isFinance }: Asked) {
  const groups = [...new Set(Object.values(kinds))].map((label) => ({
    label,
    entries: customers
      .filter((one) => kinds[one.found_by] === label)
      .map((one) => toEntry(one, isFinance)),
  }));
  const isKnown = customers.some(({ found_by: way }) => way === 'trace id');
  if (!traceLike.test(wanted) || isKnown) return groups;
  return [...groups, { label: t('Refused calls'), entries: [toTraceEntry(wanted)] }];
}

/** What support finds of customers, in groups by what it is. The text may be a key: it goes in the body of a call, and is kept nowhere. */
export function useStaffFound(text: string, isStaff: boolean) {
  const client = useClient();
  const { grants } = useSession();
  const wanted = useSettled(text);
  const mayFind = isStaff && grants.includes('support');
  const enabled = mayFind && wanted.length > 1;
  const { data, isFetching, isError } = useQuery({
    queryKey: [findCustomers.id, 'palette', wanted],
    queryFn: ({ signal }) => client(findCustomers, { body: { text: wanted }, signal }),
    meta: { access: findCustomers.access },
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const asked = { wanted, isFinance: grants.includes('finance') };
  return {
    groups: enabled ? toGroups(data?.customers ?? [], asked) : [],
    loading: mayFind && (isFetching || wanted !== text),
    failed: isError,
  };
}

/** Its call may have reached no account (DAY-11). */
const toTraceEntry = (traceId: string): PaletteEntry => ({
  kind: 'found',
  href: paths.trace(traceId),
  title: t('Look for a refused call'),
  note: traceId,
  icon: 'search',
  words: '',
});
