import type { FoundCustomer } from '@portal/contract/desk/customer/operations';
import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { paths } from '../../../lib/paths.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { toFoundHref, toFoundText, traceLike } from '../found-text.ts';
import { toStateMark } from '../customer-words.ts';

interface FoundCustomersProps {
  readonly customers: readonly FoundCustomer[];
  /** The text that was searched for. */
  readonly wanted: string;
}

export function FoundCustomers({ customers, wanted }: FoundCustomersProps) {
  if (customers.length === 0) {
    return (
      <Empty
        title="No record found"
        action={
          // Its call may have reached no account (DAY-11).
          traceLike.test(wanted) ? (
            <ButtonLink href={paths.trace(wanted)}>Look for a refused call</ButtonLink>
          ) : undefined
        }
      >
        Search by the beginning of a name, e-mail address or application, or by a whole number, key
        or id.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Customers found"
      compact
      rows={customers}
      keyOf={(one) => `${one.account_id} ${one.found_by} ${one.found}`}
      columns={[
        {
          label: 'Customer',
          cell: (one) => (
            <a href={toFoundHref(one)} data-open="">
              {one.org_name || one.found}
            </a>
          ),
        },
        { label: 'Found by', cell: (one) => toFoundText(one) },
        { label: 'Account', from: 'wide', cell: (one) => one.account_id ?? '–' },
        { label: 'State', from: 'middle', cell: (one) => one.state && <StateOf of={one.state} /> },
        {
          label: 'Customer number',
          from: 'wide',
          className: 'num',
          cell: (one) => one.customer_number || '–',
        },
        {
          label: 'Organisation number',
          from: 'wide',
          className: 'num',
          cell: (one) =>
            formatOrganisationNumber(one.organisation_number ?? '', one.country) || '–',
        },
      ]}
    />
  );
}

function StateOf({ of }: { readonly of: string }) {
  const [kind, name] = toStateMark(of);
  return <State kind={kind}>{name}</State>;
}
