import { t } from '@portal/contract/text/mark';
import type { Account } from '@portal/contract/accounts/account/schema';
import { getEndCustomerUse } from '@portal/contract/usage/end-customer/operations';
import type { EndCustomer, EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { toCsv } from '@portal/contract/csv';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { NoAccount } from '../../session/links/no-account.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { AddModal } from './act-modal.tsx';
import { EndCustomerTable } from './end-customer-table.tsx';
import { UnknownNumbers } from './unknown-numbers.tsx';
import styles from './end-customers.module.css';
import { toMonths } from './months.ts';

/** /admin/endCustomers: whom a partner calls for, with the calls, errors and part of the invoice of each (DAY-39). */
export default function EndCustomersPage() {
  const { account } = useSession();
  return (
    <div className="page">
      <PageHeader title="End customers">
        Send its number in the <code className="in">x-end-customer</code> header to see its calls,
        errors and share of the invoice here.
      </PageHeader>
      {account ? (
        <OfAccount key={account.id} account={account} />
      ) : (
        <NoAccount>End customers are available on the partner plan.</NoAccount>
      )}
    </div>
  );
}

function OfAccount({ account }: { readonly account: Account }) {
  const { isAdmin } = useSession();
  const [months] = useState(() => toMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const accountId = String(account.id);
  const list = useRead(
    getEndCustomerUse,
    { params: { accountId }, query: { month } },
    // Calls count from one second to the next.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <div className="stack">
      <div className={styles['bar']}>
        <SelectField
          label="Month"
          value={month}
          options={months.map(({ value, text }) => [value, text])}
          onChange={setMonth}
        />
        <ButtonGroup>
          {isAdmin && (
            <ModalButton variant="primary" icon="plus" modal={AddModal} of={{ accountId }}>
              Add end customer
            </ModalButton>
          )}
          {list.data && (
            <Button icon="download" onClick={() => saveUse(list.data.use)}>
              Download CSV
            </Button>
          )}
        </ButtonGroup>
      </div>
      <Loaded query={list} what="the end customers" rows={4}>
        {(data) => <Shown use={data.use} accountId={accountId} />}
      </Loaded>
    </div>
  );
}

function Shown({ use, accountId }: { readonly use: EndCustomerUse; readonly accountId: string }) {
  const numbers = <UnknownNumbers use={use} accountId={accountId} />;
  if (use.parts.every(({ part }) => part.end_customer === null)) {
    return (
      <>
        <Empty title="No end customers yet">
          Add one with the number you use for it. Calls that name no end customer, or an unknown
          one, still work.
        </Empty>
        {numbers}
      </>
    );
  }
  return (
    <>
      <EndCustomerTable use={use} accountId={accountId} />
      <p className="small muted">
        {use.invoice
          ? `Shares of invoice ${use.invoice} without VAT, by number of calls.`
          : 'Shares of the invoice appear here once the month is billed.'}
      </p>
      {numbers}
    </>
  );
}

const toCells = ({ number, name }: EndCustomer) => [number, name];

function saveUse({ month, currency, parts }: EndCustomerUse): void {
  const heads = ['number', 'name', 'calls', 'errors', 'amount', 'currency'];
  const rows = parts.map(({ part }) => [
    ...(part.end_customer ? toCells(part.end_customer) : ['', t('not named')]),
    part.calls,
    part.errors,
    part.amount,
    part.amount === null ? null : currency,
  ]);
  saveFile(`end-customers-${month}.csv`, toCsv([heads, ...rows]), 'text/csv');
}
