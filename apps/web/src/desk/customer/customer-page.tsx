import { getCustomer } from '@portal/contract/desk/customer/operations';
import { toPhoneText } from '@portal/contract/accounts/account/rules';
import type { Customer } from '@portal/contract/desk/customer/schema';
import { writeCountry } from '@portal/contract/text/numbers';
import { useAddress, useParams } from '../../router/use-router.ts';
import { Facts } from '../../resource/controls/facts.tsx';
import { isGone } from '../../api/is-gone.ts';
import { useRead } from '../../resource/use-read.ts';
import { History } from '../../calls/history/history.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Breadcrumbs, PageHeader } from '../../ui/text/page-header.tsx';
import { ApplicationsSection } from './applications-section.tsx';
import { customerTabs, parseCustomerTab, type CustomerTab } from './customer-tabs.ts';
import styles from './customer.module.css';
import { Digits } from './digits.tsx';
import { EventsSection, MailsSection } from './history-sections.tsx';
import { GoLiveSection } from './go-live-section.tsx';
import { InvoicesSection, RequestsSection } from './ledger-sections.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { Summary } from './summary.tsx';
import { AcceptedTerms } from '../../accounts/terms/index.ts';

const crumbs = [{ label: 'Customers', href: paths.customers() }];

/** /admin/customers/{id}: all that support knows of a customer, and what it may do (DAY-03). */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const found = useRead(getCustomer, { params: { accountId: id } });
  usePageTitle(found.data?.customer.org_name);
  if (!found.data) {
    return (
      <div className="page">
        <PageHeader title="Customer" crumbs={[...crumbs, { label: id }]} />
        {isGone(found.error) ? (
          <Empty
            title="No record found"
            action={<ButtonLink href={paths.customers()}>Find a customer</ButtonLink>}
          >
            There is no account {id}. It may have been erased.
          </Empty>
        ) : (
          <NotLoaded query={found} what="the customer" rows={8} />
        )}
      </div>
    );
  }
  return <Shown key={id} customer={found.data.customer} />;
}

/** What is known of it at the left, and at the right the part that the address names. */
function Shown({ customer }: { readonly customer: Customer }) {
  const tab = parseCustomerTab(useAddress());
  const accountId = String(customer.id);
  return (
    <div className="page">
      <Breadcrumbs items={[...crumbs, { label: customer.org_name }]} />
      <div className={styles['record']}>
        <Summary customer={customer} />
        <div className={styles['parts']}>
          <Standing customer={customer} />
          <LinkTabs
            label="Customer"
            current={tab}
            items={customerTabs.map(({ id, label }) => ({
              id,
              label,
              href: paths.customer(accountId, { tab: id }),
            }))}
          />
          <Part tab={tab} customer={customer} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly tab: CustomerTab;
  readonly customer: Customer;
}

/** What a tab shows is read once it is open. */
function Part({ tab, customer }: PartProps) {
  const accountId = String(customer.id);
  if (tab === 'people') return <PeopleSection accountId={accountId} />;
  if (tab === 'billing')
    return (
      <>
        <BillingFacts customer={customer} />
        <InvoicesSection accountId={accountId} />
      </>
    );
  if (tab === 'messages')
    return (
      <>
        <MessagesSection accountId={accountId} />
        <NotesSection accountId={accountId} notes={customer.notes} />
        <MailsSection accountId={accountId} />
      </>
    );
  if (tab === 'history')
    return (
      <>
        <EventsSection accountId={accountId} />
        <History type="account" id={accountId} />
      </>
    );
  return (
    <>
      <ApplicationsSection accountId={accountId} />
      <RequestsSection accountId={accountId} />
      <GoLiveSection accountId={accountId} />
    </>
  );
}

function Standing({ customer: { suspension, erased_at: erasedAt } }: { customer: Customer }) {
  return (
    <>
      {suspension && (
        <Callout kind="warning" title="This account is suspended.">
          {suspension.by}, <Moment at={suspension.at} />: {suspension.reason}
        </Callout>
      )}
      {erasedAt && (
        <Callout kind="warning" title="Its admins have closed this account.">
          It will be erased on <Moment at={erasedAt} />, unless one of them reopens it.
        </Callout>
      )}
    </>
  );
}

/** What its invoices are written by. */
function BillingFacts({ customer }: { readonly customer: Customer }) {
  const { vat_number: vat, country, phone } = customer;
  return (
    <Facts>
      <Cell caption="VAT number">
        <Digits text={vat} what="VAT number" />
      </Cell>
      <Cell caption="Country and phone">
        {[writeCountry(country ?? ''), toPhoneText(phone)].filter(Boolean).join(', ') || '–'}
      </Cell>
      <Cell caption="Terms">
        <AcceptedTerms terms={customer.terms} />
      </Cell>
    </Facts>
  );
}
