import {
  createEndCustomer,
  deleteEndCustomer,
  inviteEndCustomer,
  renewEndCustomerLink,
  revokeEndCustomerLink,
  updateEndCustomer,
} from '@portal/contract/usage/end-customer/operations';
import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';

/** What is to be done, before its fields are filled. */
export type OpenAct =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'rename' | 'invite' | 'renew' | 'revoke' | 'delete';
      readonly one: EndCustomer;
    };

interface ActModalProps {
  readonly act: OpenAct;
  readonly accountId: string;
  readonly onClose: () => void;
}

export function ActModal({ act, accountId, onClose }: ActModalProps) {
  if (act.kind !== 'add') return <OfOne {...act} accountId={accountId} onClose={onClose} />;
  return (
    <ActForm
      operation={createEndCustomer}
      start={{ number: '', name: '' }}
      call={(body) => ({ params: { accountId }, body })}
      title="Add end customer"
      verb="Add"
      doing="Adding"
      failed={failed}
      done={({ end_customer }) => `${end_customer.name} is added`}
      onClose={onClose}
    >
      <Row name="number" input={{ mono: true }} />
      <Row name="name" />
    </ActForm>
  );
}

const failed = 'Nothing was changed.';

interface OfOneProps extends Omit<ActModalProps, 'act'> {
  readonly kind: Exclude<OpenAct['kind'], 'add'>;
  readonly one: EndCustomer;
}

function OfOne({ kind, one, accountId, onClose }: OfOneProps) {
  const params = { accountId, endCustomerId: String(one.id) };
  const description = `${one.name}, ${one.number}`;
  const shared = { description, failed, onClose };
  if (kind === 'rename') {
    return (
      <ActForm
        {...shared}
        operation={updateEndCustomer}
        start={{ name: one.name }}
        call={(body) => ({ params, body })}
        title="Rename end customer"
        verb="Rename"
        doing="Renaming"
        done={`${one.name} is renamed`}
      >
        <Row name="name" />
      </ActForm>
    );
  }
  if (kind === 'invite') {
    return (
      <ActForm
        {...shared}
        operation={inviteEndCustomer}
        start={{ email: '' }}
        call={(body) => ({ params, body })}
        title="Invite end customer"
        verb="Send the link"
        doing="Sending"
        done={`${one.name} is invited`}
      >
        <Row name="email" input={{ type: 'email' }} />
      </ActForm>
    );
  }
  if (kind === 'renew') {
    return (
      <ActForm
        {...shared}
        operation={renewEndCustomerLink}
        call={() => ({ params })}
        title="Renew the link"
        verb="Renew"
        doing="Renewing"
        done={`The link of ${one.name} is renewed`}
      >
        <p>The link that the customer has works for a year from now. Nothing is sent.</p>
      </ActForm>
    );
  }
  if (kind === 'revoke') {
    return (
      <ActForm
        {...shared}
        operation={revokeEndCustomerLink}
        call={() => ({ params })}
        title="Revoke the link"
        verb="Revoke"
        doing="Revoking"
        danger
        done={`The link of ${one.name} is revoked`}
      >
        <p>The link stops working at once. Invite the customer again to give it a new one.</p>
      </ActForm>
    );
  }
  return (
    <ActForm
      {...shared}
      operation={deleteEndCustomer}
      call={() => ({ params })}
      title="Delete end customer"
      verb="Delete"
      doing="Deleting"
      danger
      done={`${one.name} is deleted`}
    >
      <p>Its link stops working, and its calls, including past ones, are counted as “Not named”.</p>
    </ActForm>
  );
}
