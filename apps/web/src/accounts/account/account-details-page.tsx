import { pages } from '@portal/contract/addresses/pages';
import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { accountPlan, toPhoneText } from '@portal/contract/accounts/account/rules';
import type { Account } from '@portal/contract/accounts/account/schema';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import type { ReactNode } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { useApplications, planKeyOf } from '../application/index.ts';
import { toDayText } from '../../lib/dates.ts';
import { toCountryName } from '../../lib/country-name.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import styles from './account.module.css';
import { EditAccountForm } from './edit-account-form.tsx';
import { TermsCell } from './terms-cell.tsx';
import { NotGiven, You } from './you.tsx';
import { ActionFailure } from '../../resource/failure.tsx';

interface AccountDetailsPageProps {
  readonly account: Account;
  readonly tabs?: ReactNode;
  /** What other areas add below. */
  readonly children?: ReactNode;
}

export default function AccountDetailsPage({ account, tabs, children }: AccountDetailsPageProps) {
  const { isAdmin } = useSession();
  const { edit } = useAddress();
  const navigate = useNavigate();
  const isEditing = isAdmin && edit !== undefined;
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/accountDetails'].title}
        plain={tabs !== undefined}
        actions={
          isAdmin &&
          !isEditing && (
            <ButtonLink acts icon="edit" href={paths.accountDetails({ edit: '1' })}>
              Edit
            </ButtonLink>
          )
        }
      >
        {isAdmin
          ? 'Your organisation’s details, and how we reach you.'
          : 'Your organisation’s details. Only admins of the account can change them.'}
      </PageHeader>
      {tabs}
      {isEditing ? (
        <EditAccountForm
          account={account}
          onDone={() => void navigate({ href: paths.accountDetails() })}
        />
      ) : (
        <AccountCells account={account} />
      )}
      <You account={account} />
      {children}
    </div>
  );
}

/** The plan is that of the applications. */
function usePlan(account: Account) {
  const { role } = useSession();
  const list = useApplications(String(account.id));
  const name = list.data
    ? accountPlan(role, [...list.data.values()].map(planKeyOf)).name
    : list.isPending
      ? '…'
      : 'Not available right now';
  const { isFetching, refetch, error } = list;
  return { name, isFetching, refetch, error };
}

function AccountCells({ account }: { readonly account: Account }) {
  const { countries, production } = usePortalConfig();
  const { extra_fields: extra } = account;
  const country = countries.find(({ code }) => code === extra.country);
  const plan = usePlan(account);
  return (
    <>
      <Facts className={styles['cells']}>
        <Cell caption="Organisation">{account.org_name}</Cell>
        {production && <Cell caption="Plan">{plan.name}</Cell>}
        <Cell caption="Account id" look="mono">
          {account.id}
        </Cell>
        <Cell caption="Phone">{toPhoneText(extra.phone) || <NotGiven />}</Cell>
        <Cell caption="Country">
          {country ? toCountryName(country) : extra.country || <NotGiven />}
        </Cell>
        {production && <CompanyNumbers account={account} />}
        <Cell caption="Created">{toDayText(account.created_at)}</Cell>
        {production && <InvoiceCells account={account} />}
        {production && <TermsCell account={account} />}
      </Facts>
      <ActionFailure
        title="Your plan could not be loaded."
        error={plan.error}
        onRetry={plan.refetch}
        retrying={plan.isFetching}
      />
    </>
  );
}

/** What stands on invoices. */
function InvoiceCells({ account }: { readonly account: Account }) {
  const { extra_fields: extra } = account;
  return (
    <>
      <Cell caption="Billing address" className={styles['wide']}>
        <BillingAddress account={account} />
      </Cell>
      <Cell caption="Your reference on invoices">{extra.buyer_reference || <NotGiven />}</Cell>
      <Cell caption="Electronic address" look="mono" className={styles['rest']}>
        {extra.electronic_address || <NotGiven />}
      </Cell>
    </>
  );
}

function CompanyNumbers({ account }: { readonly account: Account }) {
  const { extra_fields: extra } = account;
  return (
    <>
      <Cell caption="Customer number" look="mono">
        {extra.customer_number || <NotGiven />}
        {extra.customer_number && extra.customer_number_proved === false && (
          <span className={styles['missing']}>
            {' '}
            Not verified: new applications need our approval
          </span>
        )}
      </Cell>
      <Cell caption="Organisation number" look="mono">
        {formatOrganisationNumber(extra.organisation_number ?? '', extra.country) || <NotGiven />}
      </Cell>
      <Cell caption="VAT number" look="mono">
        {extra.vat_number || <NotGiven />}
      </Cell>
    </>
  );
}

function BillingAddress({ account }: { readonly account: Account }) {
  const { billing_address: street, billing_zip: zip, billing_city: city } = account.extra_fields;
  return street ? `${street}, ${zip ?? ''} ${city ?? ''}` : <NotGiven />;
}
