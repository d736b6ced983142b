import { findCustomers, type FoundCustomer } from '@portal/contract/desk/customer/operations';
import { FindField } from '../../resource/controls/find-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';

/** For support: a customer by whatever is known of it (DAY-01, DAY-02). The text may be a key, so it is in no address. */
export default function CustomersPage() {
  const search = useAct(findCustomers);
  return (
    <div className="page">
      <PageHeader title="Customers">
        Find a customer by name, customer or organisation number, e-mail, application, API key,
        trace id or invoice number. Your search is not stored in any address or log.
      </PageHeader>
      <div className="stack">
        <FindField
          label="Find a customer"
          value=""
          onFind={(text) => text && search.send({ body: { text } })}
          button="Search"
          primary
          pending={search.isPending}
        />
        <ActionFailure title="The search failed." error={search.error} />
        {search.reply && (
          <Found customers={search.reply.customers} wanted={search.asked?.body?.text ?? ''} />
        )}
      </div>
    </div>
  );
}

interface FoundProps {
  readonly customers: readonly FoundCustomer[];
  /** The text that was searched for. */
  readonly wanted: string;
}

/** A trace id as the gateway makes them, which no key looks like: its call may have reached no account (DAY-11). */
const traceLike = /^[\da-f-]{16,64}$/i;

function Found({ customers, wanted }: FoundProps) {
  if (customers.length === 0) {
    return (
      <Empty
        title="No record found"
        action={
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
      middle
      rows={customers}
      keyOf={(one) => `${one.account_id} ${one.found_by} ${one.found}`}
      columns={[
        {
          label: 'Customer',
          cell: (one) =>
            one.account_id === null ? (
              '–'
            ) : (
              <a href={paths.customer(one.account_id)}>{one.org_name}</a>
            ),
        },
        { label: 'Found by', cell: (one) => toFoundText(one) },
        {
          label: 'Account',
          cell: (one) => (
            <>
              {one.account_id}, {one.state}
            </>
          ),
        },
        { label: 'Customer number', cell: (one) => one.customer_number ?? '–' },
        { label: 'Organisation number', cell: (one) => one.organisation_number ?? '–' },
      ]}
    />
  );
}

const toFoundText = ({ found_by: way, found }: FoundCustomer) =>
  way === 'name' ? 'Name' : way === 'API key' ? `API key of ${found}` : `${toTitle(way)} ${found}`;

const toTitle = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
