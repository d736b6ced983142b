import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { type EndCustomerAct, sendAct, endCustomerUseKey } from './queries.ts';

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

const words = {
  add: ['Add end customer', 'Add', 'Adding'],
  rename: ['Rename end customer', 'Rename', 'Renaming'],
  invite: ['Invite end customer', 'Send the link', 'Sending'],
  renew: ['Renew the link', 'Renew', 'Renewing'],
  revoke: ['Revoke the link', 'Revoke', 'Revoking'],
  delete: ['Delete end customer', 'Delete', 'Deleting'],
} as const;

const done: Readonly<Record<OpenAct['kind'], (name: string) => string>> = {
  add: (name) => `${name} is added`,
  rename: (name) => `${name} is renamed`,
  invite: (name) => `${name} is invited`,
  renew: (name) => `The link of ${name} is renewed`,
  revoke: (name) => `The link of ${name} is revoked`,
  delete: (name) => `${name} is deleted`,
};

interface Fields {
  readonly number: string;
  readonly name: string;
  readonly email: string;
}

function toAct(act: OpenAct, { number, name, email }: Fields): EndCustomerAct {
  if (act.kind === 'add') return { kind: 'add', number, name };
  if (act.kind === 'rename') return { kind: 'rename', one: act.one, name };
  if (act.kind === 'invite') return { kind: 'invite', one: act.one, email };
  return { kind: act.kind, one: act.one };
}

/** Which fields an act has. */
const fieldsOf = {
  add: ['number', 'name'],
  rename: ['name'],
  invite: ['email'],
  renew: [],
  revoke: [],
  delete: [],
} as const;

const warnings: Readonly<Partial<Record<OpenAct['kind'], string>>> = {
  renew: 'The link that the customer has works for a year from now. Nothing is sent.',
  revoke: 'The link stops working at once. Invite the customer again to give it a new one.',
  delete: 'Its link stops working, and its calls, including past ones, are counted as “Not named”.',
};

const labels = { number: 'Number', name: 'Name', email: 'E-mail' } as const;

const hints: Readonly<Partial<Record<keyof Fields, string>>> = {
  number: 'As sent in the header x-end-customer. It cannot be changed later.',
  email:
    'The e-mail contains a link to the customer’s own calls and errors, which works for a year. Earlier links stop working.',
};

export function ActModal({ act, accountId, onClose }: ActModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const one = act.kind === 'add' ? undefined : act.one;
  const [fields, setFields] = useState<Fields>({ number: '', name: one?.name ?? '', email: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [title, verb, doing] = words[act.kind];
  const sending = useMutation({
    mutationFn: () => sendAct(client, accountId, toAct(act, fields)),
    onSuccess: async () => {
      toastSuccess(done[act.kind](one?.name ?? fields.name));
      onClose();
      await queryClient.invalidateQueries({ queryKey: endCustomerUseKey });
    },
  });
  const asked = fieldsOf[act.kind];
  const isMissing = (field: keyof Fields) => fields[field].trim() === '';
  return (
    <FormModal
      title={title}
      description={one && `${one.name}, ${one.number}`}
      onClose={onClose}
      verb={verb}
      doing={doing}
      danger={act.kind === 'delete' || act.kind === 'revoke'}
      sending={sending}
      failed="Nothing was changed."
      onSubmit={() => {
        setIsChecked(true);
        if (!asked.some(isMissing) && !sending.isPending) sending.mutate();
      }}
    >
      {act.kind in warnings && <p>{warnings[act.kind]}</p>}
      {asked.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          hint={hints[field]}
          error={isChecked && isMissing(field) ? 'Field should not be empty' : undefined}
        >
          <TextInput
            type={field === 'email' ? 'email' : 'text'}
            mono={field === 'number'}
            autoComplete="off"
            value={fields[field]}
            onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
          />
        </Field>
      ))}
    </FormModal>
  );
}
