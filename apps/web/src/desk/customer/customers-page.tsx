import { findCustomers } from '@portal/contract/desk/customer/operations';
import { pages } from '@portal/contract/addresses/pages';
import { FindField } from '../../resource/controls/find-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Workbench } from '../../resource/workbench/workbench.tsx';
import { useAddress } from '../../router/use-router.ts';
import { LinkButton } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CustomerList } from './list/customer-list.tsx';
import { parseCustomersSearch } from './list/customers-search.ts';
import { FoundCustomers } from './list/found-customers.tsx';

/** /admin/customers: all of them, and one by whatever is known of it (DAY-01, DAY-02). The text may be a key, so it is in no address. */
export default function CustomersPage() {
  const search = parseCustomersSearch(useAddress());
  const finding = useAct(findCustomers);
  return (
    <div className="page">
      <PageHeader title={pages['/admin/customers'].title} />
      <div className="stack">
        <FindField
          label="Find a customer"
          value=""
          placeholder="Name, number, person, e-mail, application, API key, trace id, invoice or case"
          onFind={(text) => text && finding.send({ body: { text } })}
          button="Search"
          pending={finding.isPending}
        />
        <ActionFailure title="The search failed." error={finding.error} />
        <div className="stack" inert={finding.isPending}>
          {finding.reply ? (
            <Workbench foot={<LinkButton onClick={finding.reset}>Show all customers</LinkButton>}>
              <FoundCustomers
                customers={finding.reply.customers}
                wanted={finding.asked?.body?.text ?? ''}
              />
            </Workbench>
          ) : (
            <CustomerList search={search} />
          )}
        </div>
      </div>
    </div>
  );
}
