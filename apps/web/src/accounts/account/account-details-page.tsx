import { pages } from '@portal/contract/addresses/pages';
import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { toPhoneText } from '@portal/contract/accounts/account/rules';
import type { Account } from '@portal/contract/accounts/account/schema';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import type { ReactNode } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
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
import { NotGiven } from './not-given.tsx';

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
      {children}
    </div>
  );
}

function AccountCells({ account }: { readonly account: Account }) {
  const { countries, production } = usePortalConfig();
  const { extra_fields: extra } = account;
  const country = countries.find(({ code }) => code === extra.country);
  return (
    <Facts className={styles['cells']}>
      <Cell caption="Organisation">{account.org_name}</Cell>
      <Cell caption="Account id" look="mono">
        {account.id}
      </Cell>
      <Cell caption="Phone">{toPhoneText(extra.phone) || <NotGiven />}</Cell>
      <Cell caption="Country">
        {country ? toCountryName(country) : extra.country || <NotGiven />}
      </Cell>
      {production && <CompanyNumbers account={account} />}
      <Cell caption="Created">{toDayText(account.created_at)}</Cell>
      {production && <TermsCell account={account} />}
    </Facts>
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
        {extra.vat_number_refused && (
          <span className={styles['missing']}> Not found in VIES: your invoices carry VAT</span>
        )}
      </Cell>
    </>
  );
}
