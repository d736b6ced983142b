import { getOwnAccount, updateAccount } from '@portal/contract/accounts/account/operations';
import type { Account } from '@portal/contract/accounts/account/schema';
import { useClient } from '../../api/client-context.ts';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { toAccountFields } from './account-fields.ts';
import {
  CountryRow,
  CustomerNumberRow,
  OrganisationNumberRow,
  OrganisationRow,
  PhoneRow,
} from './account-form-fields.tsx';
import styles from './account.module.css';

interface EditAccountFormProps {
  readonly account: Account;
  readonly onDone: () => void;
}

export function EditAccountForm({ account, onDone }: EditAccountFormProps) {
  const client = useClient();
  const { production } = usePortalConfig();
  const { reloadAccount } = useSession();
  const params = { accountId: String(account.id) };
  const { updated_at, ...start } = toAccountFields(account);
  const state = useActForm({
    operation: updateAccount,
    start,
    // A field that nobody touched keeps its value.
    call: (_fields, changed) => ({ params, body: changed }),
    kept: {
      seen: { ...start, updated_at },
      find: async () => toAccountFields((await client(getOwnAccount, { params })).account),
    },
    done: 'Account details updated',
    async onDone() {
      await reloadAccount();
      onDone();
    },
  });
  const { act, form, lost, submit } = state;
  const { isDirty } = form.formState;
  const { extra_fields: extra } = account;
  return (
    <PageForm
      of={state}
      failed="The account was not changed."
      thing="account"
      verb="Update"
      className={`stack ${styles['narrow'] ?? ''}`}
      onSubmit={() => (isDirty || lost ? void submit() : onDone())}
    >
      <OrganisationRow />
      {(production || extra.country) && <CountryRow />}
      <PhoneRow />
      {production && (
        <>
          <CustomerNumberRow required={Boolean(extra.customer_number)} />
          <OrganisationNumberRow required={Boolean(extra.organisation_number)} />
          <Row
            name="buyer_kind"
            options={[
              { value: '', label: 'Not given' },
              { value: 'business', label: 'Business' },
              { value: 'consumer', label: 'Consumer' },
            ]}
          />
          <Row name="vat_number" input={{ mono: true }} />
          <InvoiceRows />
        </>
      )}
      <ButtonGroup>
        <Button variant="primary" type="submit" pending={act.isPending && 'Updating'}>
          Update
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </ButtonGroup>
    </PageForm>
  );
}

/** Where invoices go, and what an e-invoice says of its buyer. */
const InvoiceRows = () => (
  <>
    <Row name="billing_address" input={{ autoComplete: 'billing street-address' }} />
    <div className={styles['place']}>
      <Row name="billing_zip" input={{ autoComplete: 'billing postal-code' }} />
      <Row name="billing_city" input={{ autoComplete: 'billing address-level2' }} />
    </div>
    <Row name="buyer_reference" />
    <Row name="electronic_address" input={{ mono: true }} />
  </>
);
