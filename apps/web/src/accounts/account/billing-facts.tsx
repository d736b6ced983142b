import { accountPlan } from '@portal/contract/accounts/account/rules';
import type { Account } from '@portal/contract/accounts/account/schema';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../resource/controls/facts.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { Section } from '../../resource/section.tsx';
import { useSession } from '../../session/session.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { planKeyOf, useApplications } from '../application/index.ts';
import styles from './account.module.css';
import { NotGiven } from './not-given.tsx';

/** The plan, and what stands on invoices. */
export function BillingFacts({ account }: { readonly account: Account }) {
  const { isAdmin } = useSession();
  const plan = usePlan(account);
  const { extra_fields: extra } = account;
  return (
    <Section
      id="billing-details"
      title="Billing details"
      beside={
        isAdmin && (
          <ButtonLink acts icon="edit" href={paths.accountDetails({ edit: '1' })}>
            Edit<span className="sr"> your billing details</span>
          </ButtonLink>
        )
      }
    >
      <Facts className={styles['cells']}>
        <Cell caption="Plan">{plan.name}</Cell>
        <Cell caption="Your reference on invoices">{extra.buyer_reference || <NotGiven />}</Cell>
        <Cell caption="Electronic address" look="mono">
          {extra.electronic_address || <NotGiven />}
        </Cell>
        <Cell caption="Billing address" className={styles['wide']}>
          <BillingAddress account={account} />
        </Cell>
      </Facts>
      <ActionFailure
        title="Your plan could not be loaded."
        error={plan.error}
        onRetry={plan.refetch}
        retrying={plan.isFetching}
      />
    </Section>
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

function BillingAddress({ account }: { readonly account: Account }) {
  const { billing_address: street, billing_zip: zip, billing_city: city } = account.extra_fields;
  return street ? `${street}, ${zip ?? ''} ${city ?? ''}` : <NotGiven />;
}
