import {
  createEndCustomer,
  deleteEndCustomer,
  inviteEndCustomer,
  renewEndCustomerLink,
  revokeEndCustomerLink,
  updateEndCustomer,
} from '@portal/contract/usage/end-customer/operations';
import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';

interface AddOf {
  readonly accountId: string;
  /** That of calls which name it already. */
  readonly number?: string;
}

interface ForgetOf {
  readonly accountId: string;
  readonly id: number;
  readonly number: string;
}

export function AddModal({ accountId, number = '', onClose }: ModalProps<AddOf>) {
  return (
    <ActForm
      operation={createEndCustomer}
      start={{ number, name: '' }}
      call={(body) => ({ params: { accountId }, body })}
      title="Add end customer"
      verb="Add"
      doing="Adding"
      failed={failed}
      done={({ end_customer }) => `${end_customer.name} is added`}
      onClose={onClose}
    >
      <Row name="number" input={{ mono: true, readOnly: number !== '' }} />
      <Row name="name" />
      {number !== '' && <p>Calls that have named it already are counted for it, too.</p>}
    </ActForm>
  );
}

export function ForgetModal({ accountId, id, number, onClose }: ModalProps<ForgetOf>) {
  return (
    <ActForm
      operation={deleteEndCustomer}
      call={() => ({
        params: { accountId, endCustomerId: String(id) },
        query: { unknown: 'yes' as const },
      })}
      title="Forget number"
      description={number}
      verb="Forget"
      doing="Forgetting"
      failed={failed}
      danger
      done={`${number} is forgotten`}
      onClose={onClose}
    >
      <p>Its calls stay “Not named”. The next call that names it lists it again.</p>
    </ActForm>
  );
}

const failed = 'Nothing was changed.';

export type ActKind = 'rename' | 'invite' | 'renew' | 'revoke' | 'delete';

interface ActOf {
  readonly kind: ActKind;
  readonly one: EndCustomer;
  readonly accountId: string;
}

export function ActModal({ kind, one, accountId, onClose }: ModalProps<ActOf>) {
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
