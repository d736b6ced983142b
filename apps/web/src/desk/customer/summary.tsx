import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import type { Customer } from '@portal/contract/desk/customer/schema';
import { toPlanName } from '../../accounts/request/index.ts';
import { toAmountText } from '../../billing/invoice/index.ts';
import { toCountText } from '../../lib/numbers.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { toStateMark } from './customer-words.ts';
import styles from './customer.module.css';
import { Digits } from './digits.tsx';

interface SummaryProps {
  readonly customer: Customer;
}

/** Who it is and how it stands, in sight beside each part of the page. */
export const Summary = ({ customer }: SummaryProps) => (
  <header className={styles['summary']}>
    <h1 tabIndex={-1}>{customer.org_name}</h1>
    <SummaryFacts customer={customer} />
  </header>
);

/** How it stands, and what is done to it as a whole. */
export function SummaryFacts({ customer }: SummaryProps) {
  const [kind, name] = toStateMark(customer.state);
  return (
    <>
      <div className="row between">
        <State kind={kind}>{name}</State>
        <CustomerMenu customer={customer} />
      </div>
      <Cells framed className={styles['facts']}>
        <Cell caption="Calls this month" look="big">
          {toCountText(customer.calls)}
        </Cell>
        <Cell caption="Open invoices" look="big">
          <OpenSums customer={customer} />
        </Cell>
        <Cell caption="Last call">
          {customer.last_call_at ? <Moment at={customer.last_call_at} /> : 'Never called'}
        </Cell>
        <Cell caption="Plan">{toPlanName(customer.plan)}</Cell>
        <Cell caption="Customer number">
          <Digits text={customer.customer_number} what="Customer number" />
        </Cell>
        <Cell caption="Organisation number">
          <Digits
            text={formatOrganisationNumber(customer.organisation_number ?? '', customer.country)}
            what="Organisation number"
          />
        </Cell>
        <Cell caption="Account">
          {customer.id}, since <Moment at={customer.created_at} day />
        </Cell>
      </Cells>
    </>
  );
}

function OpenSums({ customer: { open } }: SummaryProps) {
  if (open.length === 0) return 'Nothing';
  return open.map((sum) => (
    <span key={sum.currency} className="lines">
      {toAmountText(Number(sum.amount), sum.currency)}
      <small>
        of {sum.invoices} {sum.invoices === 1 ? 'invoice' : 'invoices'}
      </small>
    </span>
  ));
}
