import { getCustomer } from '@portal/contract/desk/customer/operations';
import { toPhoneText } from '@portal/contract/accounts/account/rules';
import type { Customer } from '@portal/contract/desk/customer/schema';
import { writeCountry } from '@portal/contract/text/numbers';
import { useParams } from '../../router/use-router.ts';
import { Facts } from '../../resource/controls/facts.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { isGone } from '../../api/is-gone.ts';
import { toPlanName } from '../../accounts/request/index.ts';
import { useRead } from '../../resource/use-read.ts';
import { History } from '../../calls/history/history.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { toAmountText } from '../../billing/invoice/index.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ActModal } from './act-modal.tsx';
import { toAccountAct } from './acts.ts';
import { ApplicationsSection } from './applications-section.tsx';
import styles from './customer.module.css';
import { EventsSection, MailsSection } from './history-sections.tsx';
import { GoLiveSection } from './go-live-section.tsx';
import { InvoicesSection, RequestsSection } from './ledger-sections.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { AcceptedTerms } from '../../accounts/terms/index.ts';

const crumbs = [{ label: 'Customers', href: paths.admin({ tab: 'customers' }) }];

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
            action={
              <ButtonLink href={paths.admin({ tab: 'customers' })}>Find a customer</ButtonLink>
            }
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

function Shown({ customer }: { readonly customer: Customer }) {
  const accountId = String(customer.id);
  return (
    <div className="page">
      <PageHeader
        title={customer.org_name}
        crumbs={[...crumbs, { label: customer.org_name }]}
        actions={<AccountActs customer={customer} />}
      >
        Account {customer.id}: what it uses, what failed, and what you can do.
      </PageHeader>
      <Standing customer={customer} />
      <CustomerFacts customer={customer} />
      <ApplicationsSection accountId={accountId} />
      <GoLiveSection accountId={accountId} />
      <PeopleSection accountId={accountId} />
      <RequestsSection accountId={accountId} />
      <InvoicesSection accountId={accountId} />
      <MessagesSection accountId={accountId} />
      <MailsSection accountId={accountId} />
      <NotesSection accountId={accountId} notes={customer.notes} />
      <EventsSection accountId={accountId} />
      <History type="account" id={accountId} />
    </div>
  );
}

function AccountActs({ customer }: { readonly customer: Customer }) {
  const act = toAccountAct(customer);
  if (customer.erased_at) return null;
  return (
    <ModalButton variant={act.danger ? 'default' : 'primary'} modal={ActModal} of={{ act }}>
      {act.title}
    </ModalButton>
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

function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const { customer_number: number, organisation_number: organisation, open } = customer;
  return (
    <Facts>
      <Cell caption="Customer number">
        <Digits text={number} what="Customer number" />
      </Cell>
      <Cell caption="Organisation number">
        <Digits text={organisation} what="Organisation number" />
      </Cell>
      <Cell caption="Country and phone">
        {[writeCountry(customer.country ?? ''), toPhoneText(customer.phone)]
          .filter(Boolean)
          .join(', ') || '–'}
      </Cell>
      <Cell caption="Customer since">
        <Moment at={customer.created_at} day />
      </Cell>
      <Cell caption="Signed up for">{toPlanName(customer.plan)}</Cell>
      <Cell caption="Terms">
        <AcceptedTerms terms={customer.terms} />
      </Cell>
      <Cell caption="Open invoices">
        {open.length === 0
          ? 'Nothing'
          : open.map((sum) => (
              <span key={sum.currency} className={styles['line']}>
                {toAmountText(Number(sum.amount), sum.currency)}
                <small>
                  of {sum.invoices} {sum.invoices === 1 ? 'invoice' : 'invoices'}
                </small>
              </span>
            ))}
      </Cell>
    </Facts>
  );
}

function Digits({ text, what }: { readonly text: string | null; readonly what: string }) {
  if (!text) return '–';
  return (
    <span className="row">
      <span className="num">{text}</span>
      <CopyButton
        text={text}
        done={`${what} copied to clipboard`}
        label={`Copy ${what.toLowerCase()}`}
      />
    </span>
  );
}
